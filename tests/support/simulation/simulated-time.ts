import { VirtualTime } from '../virtual-time';

/** Virtual time that knows of every turn of the event loop that somebody waits for, and waits for no other. */
export class SimulatedTime extends VirtualTime {
  readonly #turns: (() => void)[] = [];

  readonly nextTurn = (): Promise<void> =>
    new Promise((resolve) => {
      this.#turns.push(resolve);
    });

  override async settle(): Promise<void> {
    do {
      for (const begin of this.#turns.splice(0)) begin();
      await new Promise(setImmediate);
    } while (this.#turns.length > 0);
  }
}
