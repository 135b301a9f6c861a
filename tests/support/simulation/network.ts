import type { Rng } from '@/engine/core/rng';
import type { VirtualTime } from '../virtual-time';

/** How bad the connections are: out of a hundred messages. */
export interface NetworkFaults {
  lost: number;
  repeated: number;
  /** The longest that a message is on its way. */
  delayMs: number;
}

export const NO_NETWORK_FAULTS: NetworkFaults = { lost: 0, repeated: 0, delayMs: 5 };

/** Carries messages, late, in any order, twice or not at all. */
export class Network {
  readonly #time: VirtualTime;
  readonly #rng: Rng;
  faults: NetworkFaults;

  constructor(time: VirtualTime, rng: Rng, weather: NetworkFaults) {
    this.#time = time;
    this.#rng = rng;
    this.faults = weather;
  }

  /** Delivers a copy of what is given, as JSON makes it. */
  carry<Message>(message: Message, deliver: (message: Message) => void): void {
    const luck = this.#rng.below(100);
    const { lost, repeated, delayMs } = this.faults;
    const copies = luck < lost ? 0 : luck < lost + repeated ? 2 : 1;
    for (let i = 0; i < copies; i += 1) {
      const copy = JSON.parse(JSON.stringify(message)) as Message;
      this.#time.after(this.#rng.below(delayMs + 1), () => deliver(copy));
    }
  }
}
