import { expect, test } from 'vitest';
import { seededRng } from '@/engine/core/rng';
import { BitBlocks, beginOf, COLUMNS, LARGE_SUMS, LISTS, listVectors } from '@/server/services/puzzles/bit-sums';

/** Bits by block, column and vector. */
type Bits = readonly (readonly (readonly boolean[])[])[];

/** Random bits, of which so many percent are set. */
function randomBits(seed: string, blocks: number, vectors: number, percent: number): Bits {
  const rng = seededRng(seed);
  const column = () => Array.from({ length: vectors }, () => rng.below(100) < percent);
  return Array.from({ length: blocks }, () => Array.from({ length: COLUMNS }, column));
}

function blocksOf(bits: Bits, vectors = bits[0][0].length): BitBlocks {
  const blocks = new BitBlocks(vectors);
  bits.flat().forEach((column, i) => {
    for (const [vector, isSet] of column.entries()) blocks.put(i, vector, isSet);
  });
  return blocks;
}

interface Asked {
  readonly list: readonly number[];
  readonly movedBy: number;
  readonly enough: readonly number[];
  readonly isPaired: boolean;
}

/** The same, one bit after the other. */
function findPlainly(bits: Bits, { list, movedBy, enough, isPaired }: Asked) {
  return bits.flatMap((block, i) =>
    block.flatMap((column, j) => {
      const sum = list.filter((vector) => column[vector + movedBy]).length;
      const ofOthers = isPaired ? list.filter((vector) => column[(vector + movedBy) ^ 1]).length : 0;
      return Math.max(sum, ofOthers) >= enough[i] ? [{ column: i * COLUMNS + j, sum, ofOthers }] : [];
    }),
  );
}

/** Asks about the middle of a longer list, put together from two parts. */
function find(blocks: BitBlocks, { list, movedBy, enough, isPaired }: Asked, onList = 0) {
  const middle = list.length >> 1;
  const vectors = Int32Array.from([1, 2, 3, ...list.slice(0, middle)], (vector) => vector - 5);
  const from = listVectors(beginOf(onList), vectors, 0, 3, 5);
  const half = listVectors(from, vectors, 3, vectors.length, 5);
  const to = listVectors(half, Int32Array.from(list), middle, list.length, 0);
  listVectors(to, Int32Array.of(4, 5, 6, 7, 8, 9, 10), 0, 7, 0);
  const found = blocks.findLargeSums(from, to, movedBy, enough, isPaired);
  return LARGE_SUMS.slice(0, found).map((one) => ({ ...one }));
}

test.each([
  { listed: 1, percent: 30 },
  { listed: 8, percent: 50 },
  { listed: 21, percent: 90 },
  { listed: 64, percent: 50 },
  { listed: 300, percent: 60 },
])('[Z14] finds every column that has enough of $listed bits, with its sums, and no other', ({ listed, percent }) => {
  const bits = randomBits(`${listed}`, 3, 401, percent);
  const blocks = blocksOf(bits);
  const list = Array.from({ length: listed }, (_, i) => (i * 7) % 390);
  const expected = Math.round((listed * percent) / 100);
  for (const enough of [
    [1, expected, expected + 1],
    [expected, listed, listed + 1],
    [Number.POSITIVE_INFINITY, Math.max(1, expected - 1), expected],
  ]) {
    for (const isPaired of [false, true]) {
      for (const movedBy of [0, 10]) {
        const asked = { list, movedBy, enough, isPaired };
        expect(find(blocks, asked)).toEqual(findPlainly(bits, asked));
      }
    }
  }
});

test('[Z14] what follows in a list is still there when its first part was added up', () => {
  const bits = randomBits('parts', 1, 60, 50);
  const blocks = blocksOf(bits);
  const list = Array.from({ length: 40 }, (_, i) => i);
  const from = beginOf(0);
  const to = listVectors(from, Int32Array.from(list), 0, list.length, 0);
  for (const end of [from + 3, from + 9, to]) {
    const asked = { list: list.slice(0, end - from), movedBy: 4, enough: [2], isPaired: false };
    const found = blocks.findLargeSums(from, end, 4, asked.enough, false);
    expect(LARGE_SUMS.slice(0, found)).toEqual(findPlainly(bits, asked));
  }
});

test('[Z14] takes turns with blocks of any size, more than fit side by side, with lists of their own', () => {
  // Most of their vectors are empty.
  const sizes = [20, 20_000, 30_000, 40_000];
  const others = sizes.map((size) => randomBits(`${size}`, size === 20 ? 1 : 8, 20, 50));
  const blocks = others.map((bits, i) => blocksOf(bits, sizes[i]));
  for (const i of [0, 1, 0, 2, 3, 1, 0, 2]) {
    const asked = { list: [0, 3, 7, 12], movedBy: 0, enough: others[i].map(() => 3), isPaired: true };
    expect(find(blocks[i], asked, i % LISTS)).toEqual(findPlainly(others[i], asked));
  }
});

test('[Z14] a bit that is set or cleared counts from then on', () => {
  const blocks = new BitBlocks(8);
  const asked = { list: [0, 1], movedBy: 0, enough: [1, 1], isPaired: false };
  blocks.put(COLUMNS + 5, 1, true);
  expect(find(blocks, asked)).toEqual([{ column: COLUMNS + 5, sum: 1, ofOthers: 0 }]);
  blocks.put(3, 0, true);
  blocks.put(COLUMNS + 5, 1, false);
  expect(find(blocks, asked)).toEqual([{ column: 3, sum: 1, ofOthers: 0 }]);
});
