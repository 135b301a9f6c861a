interface Place {
  readonly client: string;
  /** Tells the next one that it is their turn. */
  call(): void;
}

/**
 * Lets everybody have one thing done at a time: who asks for more waits for their own, so that a page which cancels and asks anew need not know
 * when the server has noticed.
 */
export class ClientQueues {
  readonly #places = new Map<string, Place[]>();

  constructor(private readonly longest: number) {}

  /** How many things of a client are being done or wait. */
  count(client: string): number {
    return this.#places.get(client)?.length ?? 0;
  }

  /** Does it when it is its turn; undefined when the queue is too long, or `signal` ended the wait. */
  async run<Answer>(client: string, signal: AbortSignal, task: () => Promise<Answer>): Promise<Answer | undefined> {
    const places = this.#places.get(client) ?? [];
    if (places.length >= this.longest || signal.aborted) return undefined;
    this.#places.set(client, places);
    let call = () => {};
    const called = new Promise<void>((resolve) => {
      call = resolve;
    });
    const place: Place = { client, call };
    places.push(place);
    signal.addEventListener('abort', call);
    if (places.length === 1) call();
    try {
      await called;
      return signal.aborted ? undefined : await task();
    } finally {
      signal.removeEventListener('abort', call);
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
