/** Requests remembered by heart, at least; who repeats one does so after a lost connection, not thousands of rows later. */
const KEPT = 1_024;
/** 32 KB: of fifty thousand forgotten requests one in twelve new ones is looked up for nothing. A power of two. */
const FILTER_BITS = 2 ** 18;
const PROBES = 4;

/**
 * Which requests a room has answered, and at which seq: the latest by heart, of all others only what tells a new request from them. Its
 * memory is bounded, however long the log is.
 */
export class IdempotencyIndex {
  /** In two halves: when the later one is full it becomes the earlier one. */
  #earlier = new Map<string, number>();
  #later = new Map<string, number>();
  /** A Bloom filter of those that are no longer known by heart. */
  #forgotten: Uint32Array | undefined;

  add(member: string, intent: string, seq: number): void {
    if (this.#later.size === KEPT) {
      for (const key of this.#earlier.keys()) this.#forget(key);
      this.#earlier = this.#later;
      this.#later = new Map();
    }
    this.#later.set(keyOf(member, intent), seq);
  }

  /** The seq of a request that is known by heart. */
  lookup(member: string, intent: string): number | undefined {
    const key = keyOf(member, intent);
    return this.#later.get(key) ?? this.#earlier.get(key);
  }

  /** False only for a request that was never answered; when it is true, and the request is not known by heart, the store knows. */
  mightContain(member: string, intent: string): boolean {
    const filter = this.#forgotten;
    if (filter === undefined) return false;
    return probes(keyOf(member, intent)).every((bit) => (filter[bit >>> 5] & (1 << (bit & 31))) !== 0);
  }

  #forget(key: string): void {
    this.#forgotten ??= new Uint32Array(FILTER_BITS / 32);
    for (const bit of probes(key)) this.#forgotten[bit >>> 5] |= 1 << (bit & 31);
  }
}

function keyOf(member: string, intent: string): string {
  return `${member} ${intent}`;
}

/** The bits of a key: two hashes (FNV-1a, from two starts) give as many as one likes. */
function probes(key: string): number[] {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let i = 0; i < key.length; i += 1) {
    first = Math.imul(first ^ key.charCodeAt(i), 0x01000193);
    second = Math.imul(second ^ key.charCodeAt(i), 0x5bd1e995);
  }
  return Array.from({ length: PROBES }, (_, i) => (first + Math.imul(i, second | 1)) & (FILTER_BITS - 1));
}
