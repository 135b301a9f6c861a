import { expect, test } from 'vitest';
import { seededRng } from '@/engine/core/rng';
import { type BitBlocks, findLargeSums, listVectors, WORD, WORDS_PER_VECTOR } from '@/server/services/puzzles/bit-sums';

const COLUMNS = WORD * WORDS_PER_VECTOR;

/** Blocks of random bits, of which so many percent are set. */
function randomBlocks(seed: string, count: number, vectorsPerBlock: number, percent: number): BitBlocks {
  const rng = seededRng(seed);
  const bits = new Int32Array(count * vectorsPerBlock * WORDS_PER_VECTOR);
  for (let word = 0; word < bits.length; word += 1) {
    const vector = Math.floor(word / WORDS_PER_VECTOR) % vectorsPerBlock;
    if (vector >= vectorsPerBlock - 2) continue;
    for (let bit = 0; bit < WORD; bit += 1) if (rng.below(100) < percent) bits[word] |= 1 << bit;
  }
  return { bits, vectorsPerBlock };
}

/** The same, one bit after the other. */
function findPlainly({ bits, vectorsPerBlock }: BitBlocks, list: readonly number[], enough: readonly number[]): number[] {
  return enough.flatMap((fewest, block) =>
    Array.from({ length: COLUMNS }, (_, column) => column).flatMap((column) => {
      const word = Math.floor(column / WORD);
      const set = list.filter((vector) => (bits[(block * vectorsPerBlock + vector) * WORDS_PER_VECTOR + word] >>> (column % WORD)) & 1);
      return set.length >= fewest ? [block * COLUMNS + column] : [];
    }),
  );
}

test.each([
  { listed: 1, percent: 30 },
  { listed: 8, percent: 50 },
  { listed: 21, percent: 90 },
  { listed: 64, percent: 50 },
  { listed: 300, percent: 60 },
])('[Z14] finds every column that has enough of $listed bits, and no other', ({ listed, percent }) => {
  const blocks = randomBlocks(`${listed}`, 3, 402, percent);
  const list = Array.from({ length: listed }, (_, i) => (i * 7) % 400);
  const expected = Math.round((listed * percent) / 100);
  for (const enough of [
    [1, expected, expected + 1],
    [expected, listed, listed + 1],
    [Number.POSITIVE_INFINITY, Math.max(1, expected - 1), expected],
  ]) {
    const vectors = Int32Array.from(list, (vector) => vector - 5);
    const middle = listed >> 1;
    const count = listVectors(listVectors(0, vectors, 0, middle, 5), vectors, middle, listed, 5);
    expect(count).toBe(listed);
    expect(findLargeSums(blocks, count, enough, false)).toEqual(findPlainly(blocks, list, enough));
    const others = list.map((vector) => vector ^ 1);
    expect(findLargeSums(blocks, count, enough, true)).toEqual(findPlainly(blocks, others, enough));
  }
});

test('[Z14] takes turns with blocks of any size', () => {
  const small = randomBlocks('small', 1, 20, 50);
  const large = randomBlocks('large', 40, 400, 50);
  const list = [0, 3, 7, 12];
  for (const blocks of [small, large, small]) {
    const enough = Array.from({ length: blocks === small ? 1 : 40 }, () => 3);
    listVectors(0, Int32Array.from(list), 0, list.length, 0);
    expect(findLargeSums(blocks, list.length, enough, false)).toEqual(findPlainly(blocks, list, enough));
  }
});
