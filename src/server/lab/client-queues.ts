interface Place {
  readonly client: string;
  /** Starts the task that waits here. */
  call(): void;
}

/**
 * Runs one task of each client at a time and queues the others, so that a page which cancels a request and sends another need not know when
 * the server has noticed.
 */
export class ClientQueues {
  readonly #places = new Map<string, Place[]>();

  constructor(private readonly longest: number) {}

  /** How many tasks of a client are running or waiting. */
  count(client: string): number {
    return this.#places.get(client)?.length ?? 0;
  }

  /** Runs the task when it is its turn; undefined when the queue is too long, or `signal` ended the wait. */
  async run<Answer>(client: string, signal: AbortSignal, task: () => Promise<Answer>): Promise<Answer | undefined> {
    const places = this.#places.get(client) ?? [];
    if (places.length >= this.longest || signal.aborted) return undefined;
    this.#places.set(client, places);
    let start = () => {};
    const called = new Promise<void>((resolve) => {
      start = resolve;
    });
    const place: Place = { client, call: start };
    places.push(place);
    signal.addEventListener('abort', start);
    if (places.length === 1) start();
    try {
      await called;
      return signal.aborted ? undefined : await task();
    } finally {
      signal.removeEventListener('abort', start);
      this.#leave(places, place);
    }
  }

  #leave(places: Place[], place: Place): void {
    const wasFirst = places[0] === place;
    places.splice(places.indexOf(place), 1);
    if (places.length === 0) this.#places.delete(place.client);
    else if (wasFirst) places[0].call();
  }
}
