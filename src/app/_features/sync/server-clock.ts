/**
 * Estimates the server's time. The device's clock is used only for differences: it may be wrong, and it may stop while the device sleeps.
 */
export class ServerClock {
  /** Milliseconds to add to the device's clock. */
  #ahead: number | undefined;

  /** Records that the server's clock showed `now` between a request and its answer, both by the device's clock. */
  recordAnswer(now: number, asked: number, answered: number): void {
    const least = now - answered;
    const most = now - asked;
    this.#ahead = this.#ahead === undefined ? (least + most) / 2 : Math.min(Math.max(this.#ahead, least), most);
  }

  /** Records that the server's clock showed `now` when it sent a message that has arrived. The transfer time is unknown. */
  recordMessage(now: number, came: number): void {
    this.#ahead = Math.max(this.#ahead ?? Number.NEGATIVE_INFINITY, now - came);
  }

  /** The server's time. Undefined before the first record. */
  read(device: number): number | undefined {
    return this.#ahead === undefined ? undefined : Math.round(device + this.#ahead);
  }
}
