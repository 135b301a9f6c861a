import { type Rng, seededRng } from '@/engine/core/rng';

/** Choices that are the same for the same seed. */
export class Chance {
  readonly #rng: Rng;

  constructor(seed: string) {
    this.#rng = seededRng(seed);
  }

  /** A whole number from 0 up to, not including, `bound`. */
  below(bound: number): number {
    return this.#rng.below(bound);
  }

  /** True so many times out of a hundred. */
  percent(share: number): boolean {
    return this.#rng.below(100) < share;
  }

  pick<Item>(items: readonly Item[]): Item {
    return items[this.#rng.below(items.length)];
  }

  /** One of several, each as often as its weight says. */
  weighted<Item>(items: readonly (readonly [number, Item])[]): Item {
    let left = this.#rng.below(items.reduce((sum, [weight]) => sum + weight, 0));
    for (const [weight, item] of items) {
      if (left < weight) return item;
      left -= weight;
    }
    throw new Error('there is nothing to choose from');
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.#rng.below(256)));
  }
}
