/** While moves are under way, requests rest for this many times as long as the last one took. */
const REST = 3;
/** Beyond this many the wait is too long: at 20 ms each it is ten seconds, and forty when moves never pause. */
const MAX_WAITING = 500;

export interface PageQueueOptions {
  /** Any clock in milliseconds that never goes back. */
  readonly now: () => number;
  /** Runs a task after some milliseconds, unless the function it returns is called first. */
  readonly after: (milliseconds: number, task: () => void) => () => void;
  /** Called with the waiting time of each request. */
  readonly onWait: (milliseconds: number) => void;
  /** Called for each refused request. */
  readonly onRefuse: () => void;
}

interface Waiting {
  readonly since: number;
  /** Whether the client still waits for the answer. */
  readonly isWanted: () => boolean;
  readonly start: (isAdmitted: boolean) => void;
}

/**
 * Keeps processors free for moves: one request runs at a time, and after each the next one waits until no move is under way, or for a rest.
 * The others wait, each client IP in turn; when too many wait, the client IP with the most requests loses its latest one.
 */
export class PageQueue {
  readonly #options: PageQueueOptions;
  /** By client key; the first is served next. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  #isTaken = false;
  #isCalling = false;
  #moves = 0;
  #restUntil = Number.NEGATIVE_INFINITY;
  #endRest: (() => void) | undefined;

  constructor(options: PageQueueOptions) {
    this.#options = options;
  }

  /** A move has arrived. */
  beginMove(): void {
    this.#moves += 1;
  }

  /** A move is answered. */
  endMove(): void {
    this.#moves -= 1;
    this.#call();
  }

  /**
   * Runs a task when it is its turn; it occupies the queue for so many milliseconds at most. Returns false when the task was refused
   * because too many wait.
   */
  async run(client: string, placeMs: number, isWanted: () => boolean, task: () => Promise<void>): Promise<boolean> {
    const isAdmitted = await new Promise<boolean>((start) => this.#wait(client, { since: this.#options.now(), isWanted, start }));
    if (!isAdmitted) return false;
    const began = this.#options.now();
    let hasPlace = true;
    const leave = () => {
      if (hasPlace) this.#leave(this.#options.now() - began);
      hasPlace = false;
    };
    // A task that takes longer waits for something else: a worker, a database, a client that reads slowly.
    const timer = setTimeout(leave, placeMs);
    try {
      await task();
      return true;
    } finally {
      clearTimeout(timer);
      leave();
    }
  }

  #wait(client: string, request: Waiting): void {
    if (this.#count >= MAX_WAITING && !this.#makeRoom(client)) {
      this.#refuse(request);
      return;
    }
    const own = this.#waiting.get(client);
    if (own === undefined) this.#waiting.set(client, [request]);
    else own.push(request);
    this.#count += 1;
    this.#call();
  }

  /** Refuses the latest request of the client IP with the most, unless that would only trade places. */
  #makeRoom(client: string): boolean {
    let longest: Waiting[] = [];
    for (const queue of this.#waiting.values()) if (queue.length > longest.length) longest = queue;
    if (longest.length <= (this.#waiting.get(client)?.length ?? 0) + 1) return false;
    this.#count -= 1;
    this.#refuse(longest.pop() as Waiting);
    return true;
  }

  #refuse({ start }: Waiting): void {
    this.#options.onRefuse();
    start(false);
  }

  #leave(took: number): void {
    this.#isTaken = false;
    this.#restUntil = this.#options.now() + took * REST;
    this.#call();
  }

  #call(): void {
    if (this.#isCalling || this.#isTaken || this.#count === 0) return;
    const restMs = this.#moves === 0 ? 0 : this.#restUntil - this.#options.now();
    if (restMs > 0) {
      this.#endRest ??= this.#options.after(restMs, () => {
        this.#endRest = undefined;
        this.#call();
      });
      return;
    }
    this.#endRest?.();
    this.#endRest = undefined;
    this.#isCalling = true;
    // Deferred, so that sockets are served between any two requests.
    setImmediate(() => {
      this.#isCalling = false;
      this.#startNext();
    });
  }

  #startNext(): void {
    for (const [client, queue] of this.#waiting) {
      // The client moves to the end of the queue if it has more requests.
      const request = queue.shift() as Waiting;
      this.#waiting.delete(client);
      if (queue.length > 0) this.#waiting.set(client, queue);
      this.#count -= 1;
      const isWanted = request.isWanted();
      if (isWanted) {
        this.#isTaken = true;
        this.#options.onWait(this.#options.now() - request.since);
      }
      request.start(isWanted);
      if (isWanted) return;
    }
  }
}
