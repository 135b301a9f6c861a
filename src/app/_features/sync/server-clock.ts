/**
 * What this device knows of the server's clock. Its own is used for differences only: nobody knows how wrong it is, and it may stand still
 * while the device sleeps.
 */
export class ServerClock {
  /** What to add to the device's clock to get the server's. */
  #ahead: number | undefined;

  /** The server's clock showed `now` at some moment between a question and its answer, both by the device's clock. */
  noteAnswer(now: number, asked: number, answered: number): void {
    const least = now - answered;
    const most = now - asked;
    this.#ahead = this.#ahead === undefined ? (least + most) / 2 : Math.min(Math.max(this.#ahead, least), most);
  }

  /** The server's clock showed `now` when something left that has come by now: how long it was on its way nobody knows. */
  noteMessage(now: number, came: number): void {
    this.#ahead = Math.max(this.#ahead ?? Number.NEGATIVE_INFINITY, now - came);
  }

  /** What the server's clock shows; undefined until it was told once. */
  read(device: number): number | undefined {
    return this.#ahead === undefined ? undefined : Math.round(device + this.#ahead);
  }
}
