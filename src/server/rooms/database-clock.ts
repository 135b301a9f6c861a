/** The current time, which may jump, and a monotonic clock in milliseconds, which never does. */
export interface Clock {
  readonly now: () => number;
  readonly monotonic: () => number;
}

export interface DatabaseClockOptions {
  /** Queries the database for its time, in milliseconds since 1970. */
  readonly ask: () => Promise<number>;
  readonly monotonic: () => number;
  /** The clock of this machine: people and time servers set it, and it continues while the machine sleeps. */
  readonly wall: () => number;
  /** Called when the time has jumped, so that timers can be planned again. */
  readonly onShift: () => void;
  readonly onError: (error: unknown) => void;
}

/** When two clocks differ by more than this, one of them was set, or the machine slept. */
const SHIFT_MS = 1_000;

/**
 * The current time of the database without a query for each reading: the monotonic clock of this process carries it on. It is synchronized
 * regularly, and whenever the machine seems to have slept or its clock was set.
 */
export class DatabaseClock implements Clock {
  readonly #options: DatabaseClockOptions;
  readonly monotonic: () => number;
  /** How far the database's time is ahead of the monotonic clock. */
  #offset = 0;
  /** How far this machine's clock is ahead of the monotonic clock, when last checked. */
  #wallOffset = 0;
  #syncing: Promise<void> | undefined;

  private constructor(options: DatabaseClockOptions) {
    this.#options = options;
    this.monotonic = options.monotonic;
  }

  /** Opens a clock that is already synchronized. */
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

  /** Queries the database again. Never rejects: while the database is down the old offset stays. */
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
    // The database read its clock at some moment between the query and its answer.
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
