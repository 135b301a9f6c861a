/** How many requests may have the thread at a time: a second one renders while the first waits for the database. */
const PLACES = 2;
/** Beyond so many the wait would be longer than a visitor's patience: at 20 ms each it is ten seconds. */
const MAX_WAITING = 500;

export interface PageQueueOptions {
  /** Any clock in milliseconds that never goes back. */
  readonly now: () => number;
  /** Told how long each one has waited. */
  readonly onWait: (milliseconds: number) => void;
  /** Told of each one that was refused. */
  readonly onRefuse: () => void;
}

interface Waiting {
  readonly since: number;
  /** Whether anybody still wants it. */
  readonly isWanted: () => boolean;
  readonly start: (isAdmitted: boolean) => void;
}

/**
 * Keeps the thread free for moves: only a few requests are worked on at a time, and at most one begins in each turn of the event loop, so that sockets
 * are served between any two. The others wait, each address in turn; when too many wait, the address with the most of them loses its latest one.
 */
export class PageQueue {
  readonly #options: PageQueueOptions;
  /** By address; the next one to be served is the first. */
  readonly #waiting = new Map<string, Waiting[]>();
  #count = 0;
  #free = PLACES;
  #isCalling = false;

  constructor(options: PageQueueOptions) {
    this.#options = options;
  }

  /** Does a task when it is its turn, which has its place for so many milliseconds at most; false when it was not done because too many wait. */
  async run(client: string, placeMs: number, isWanted: () => boolean, task: () => Promise<void>): Promise<boolean> {
    const isAdmitted = await new Promise<boolean>((start) => this.#wait(client, { since: this.#options.now(), isWanted, start }));
    if (!isAdmitted) return false;
    let hasPlace = true;
    const leave = () => {
      if (hasPlace) this.#leave();
      hasPlace = false;
    };
    // What takes longer waits for something else: a worker, a database, somebody who reads slowly.
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

  /** Refuses the latest request of the address that has the most, unless that would only trade places. */
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

  #leave(): void {
    this.#free += 1;
    this.#call();
  }

  #call(): void {
    if (this.#isCalling || this.#free === 0 || this.#count === 0) return;
    this.#isCalling = true;
    setImmediate(() => {
      this.#isCalling = false;
      this.#startNext();
      this.#call();
    });
  }

  #startNext(): void {
    for (const [client, queue] of this.#waiting) {
      // To the end of the line, if there is more of it.
      const request = queue.shift() as Waiting;
      this.#waiting.delete(client);
      if (queue.length > 0) this.#waiting.set(client, queue);
      this.#count -= 1;
      const isWanted = request.isWanted();
      if (isWanted) {
        this.#free -= 1;
        this.#options.onWait(this.#options.now() - request.since);
      }
      request.start(isWanted);
      if (isWanted) return;
    }
  }
}
