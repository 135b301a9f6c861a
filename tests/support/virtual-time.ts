import type { After } from '@/server/rooms/timer';

interface Task {
  readonly at: number;
  readonly run: () => void;
}

/** A row, what the steward makes of it, and what follows from that. */
const TURNS = 5;

/** Noon of an autumn day: where virtual time begins. */
export const NOON = Date.UTC(2026, 10, 16, 12);

/** Time that passes only when a test says so; what is asked for later happens in order, each thing in a turn of its own. */
export class VirtualTime {
  #now = NOON;
  /** In the order of their times; equal ones in the order in which they were asked for. */
  #tasks: Task[] = [];

  readonly now = (): number => this.#now;

  /** How much is still to happen. */
  get planned(): number {
    return this.#tasks.length;
  }

  readonly after: After = (milliseconds, run) => {
    const task = { at: this.#now + Math.max(0, milliseconds), run };
    let place = this.#tasks.length;
    while (place > 0 && this.#tasks[place - 1].at > task.at) place -= 1;
    this.#tasks.splice(place, 0, task);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== task);
    };
  };

  readonly wait = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => {
      this.after(milliseconds, resolve);
    });

  /** Lets everything happen that needs no time. The log takes a turn of the event loop for every batch. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < TURNS; turn += 1) await new Promise(setImmediate);
  }

  /** Lets time pass, and on the way everything happen that is due. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await this.settle();
    while (this.#tasks.length > 0 && this.#tasks[0].at <= end) {
      const task = this.#tasks.shift();
      if (task === undefined) break;
      this.#now = Math.max(this.#now, task.at);
      task.run();
      await this.settle();
    }
    this.#now = end;
  }

  /** Turns the clock without anything happening on the way: as when a process was stopped. */
  jump(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
