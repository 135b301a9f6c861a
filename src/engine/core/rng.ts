/** Reproducible random numbers. The engine has no randomness of its own; callers pass a seeded generator. */
export interface Rng {
  /** An integer from 0 up to, but not including, `bound`. */
  below(bound: number): number;
}

/** The same seed gives the same numbers on every machine (mulberry32 over an FNV-1a hash of the seed). */
export function seededRng(seed: string): Rng {
  let state = hash(seed);
  function next(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  }
  return {
    below(bound) {
      return Math.floor((next() / 0x1_0000_0000) * bound);
    },
  };
}

/** Shuffles in place and returns the same array. */
export function shuffle<Item>(items: Item[], rng: Rng): Item[] {
  for (let i = items.length - 1; i > 0; i -= 1) {
    const other = rng.below(i + 1);
    const held = items[i];
    items[i] = items[other];
    items[other] = held;
  }
  return items;
}

function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193);
  }
  return value | 0;
}
