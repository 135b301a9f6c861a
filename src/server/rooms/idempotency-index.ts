/** How many commands are indexed exactly, at least. A client repeats a command after a lost connection, not thousands of entries later. */
const KEPT = 1_024;
/** 32 KB: with fifty thousand evicted commands one in twelve new ones is looked up in vain. A power of two. */
const FILTER_BITS = 2 ** 18;
const PROBES = 4;

/** Which commands a room has answered, and at which seq: the latest exactly, all others in a Bloom filter of a fixed size. */
export class IdempotencyIndex {
  /** Two generations: when the later one is full it becomes the earlier one. */
  #earlier = new Map<string, number>();
  #later = new Map<string, number>();
  /** A Bloom filter of the commands that are no longer indexed exactly. */
  #evicted: Uint32Array | undefined;

  add(member: string, commandId: string, seq: number): void {
    if (this.#later.size === KEPT) {
      for (const key of this.#earlier.keys()) this.#evict(key);
      this.#earlier = this.#later;
      this.#later = new Map();
    }
    this.#later.set(`${member} ${commandId}`, seq);
  }

  /** The seq of a command that is indexed exactly. */
  lookup(member: string, commandId: string): number | undefined {
    const key = `${member} ${commandId}`;
    return this.#later.get(key) ?? this.#earlier.get(key);
  }

  /** False only for a command that was never answered. If it is true and `lookup` finds nothing, the caller has to query the store. */
  mightContain(member: string, commandId: string): boolean {
    const filter = this.#evicted;
    if (filter === undefined) return false;
    return probes(`${member} ${commandId}`).every((bit) => (filter[bit >>> 5] & (1 << (bit & 31))) !== 0);
  }

  #evict(key: string): void {
    this.#evicted ??= new Uint32Array(FILTER_BITS / 32);
    for (const bit of probes(key)) this.#evicted[bit >>> 5] |= 1 << (bit & 31);
  }
}

/** The bits of a key, by double hashing (FNV-1a with two offsets). */
function probes(key: string): number[] {
  let first = 0x811c9dc5;
  let second = 0x01000193;
  for (let i = 0; i < key.length; i += 1) {
    first = Math.imul(first ^ key.charCodeAt(i), 0x01000193);
    second = Math.imul(second ^ key.charCodeAt(i), 0x5bd1e995);
  }
  return Array.from({ length: PROBES }, (_, i) => (first + Math.imul(i, second | 1)) & (FILTER_BITS - 1));
}
