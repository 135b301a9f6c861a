/** What tells the time: the present, which may be set, and the milliseconds since some moment, which only run. */
export interface Clock {
  readonly now: () => number;
  readonly monotonic: () => number;
}

export interface DatabaseClockOptions {
  /** Asks the database for its time, in milliseconds since 1970. */
  readonly ask: () => Promise<number>;
  readonly monotonic: () => number;
  /** The clock of this machine: people and time servers set it, and it runs on while the machine sleeps. */
  readonly wall: () => number;
  /** Told when the time is another one than it seemed to be, so that what is planned for some time can be planned anew. */
  readonly onShift: () => void;
  readonly onError: (error: unknown) => void;
}

/** Where two clocks differ by more than this, one of them was set, or the machine has slept. */
const SHIFT_MS = 1_000;

/**
 * The present by the clock of the database, without asking it each time: carried on by the monotonic clock of this process, and set right
 * regularly and whenever the machine seems to have slept or to have been set.
 */
export class DatabaseClock implements Clock {
  readonly #options: DatabaseClockOptions;
  readonly monotonic: () => number;
  /** What the database's time is ahead of the monotonic clock. */
  #offset = 0;
  /** What this machine's is, as last seen. */
  #wallOffset = 0;
  #syncing: Promise<void> | undefined;

  private constructor(options: DatabaseClockOptions) {
    this.#options = options;
    this.monotonic = options.monotonic;
  }

  /** A clock that is right from the beginning. */
  static async open(options: DatabaseClockOptions): Promise<DatabaseClock> {
    const clock = new DatabaseClock(options);
    clock.#noteWall();
    clock.#offset = (await options.ask()) - options.monotonic();
    return clock;
  }

  readonly now = (): number => {
    if (Math.abs(this.#readWall() - this.#wallOffset) > SHIFT_MS) void this.sync();
    return Math.round(this.#offset + this.monotonic());
  };

  /** Asks the database again. Never rejects: a database that is away is asked another time. */
  sync(): Promise<void> {
    this.#syncing ??= this.#sync()
      .catch(this.#options.onError)
      .finally(() => {
        this.#syncing = undefined;
      });
    return this.#syncing;
  }

  async #sync(): Promise<void> {
    this.#noteWall();
    const before = this.#offset;
    const asked = this.monotonic();
    const at = await this.#options.ask();
    // It was so late at some moment between the question and its answer.
    this.#offset = Math.min(at - asked, Math.max(at - this.monotonic(), before));
    if (Math.abs(this.#offset - before) > SHIFT_MS) this.#options.onShift();
  }

  #noteWall(): void {
    this.#wallOffset = this.#readWall();
  }

  #readWall(): number {
    return this.#options.wall() - this.monotonic();
  }
}
