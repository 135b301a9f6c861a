import { describe, expect, test } from 'vitest';
import { deduce } from '@/engine/core/deduce';
import type { PuzzleKind, Step } from '@/engine/core/kind';
import { NOTATION_CODES } from '@/engine/core/notation-error';
import { seededRng } from '@/engine/core/rng';
import { describeMessage, describeNotationError, describeReason, describeReasonSize, nameSpot } from '@/engine/english/describe-message';
import { CONTRADICTIONS } from '@/engine/english/nurikabe';
import { count, SOME_RULE } from '@/engine/english/sentence';
import { KINDS } from '@/engine/kinds';
import { MESSAGE_KEYS as NURIKABE_KEYS } from '@/engine/kinds/nurikabe/messages';
import { MESSAGE_KEYS as TIC_TAC_LOGIC_KEYS } from '@/engine/kinds/tic-tac-logic/messages';
import { parsePuzzle } from '@/engine/notations/canonical';

/** Puzzles that between them need most techniques; the last ones of each kind need suppositions. */
const PUZZLES = [
  'nurikabe/10/10/j3j2t1k3h5h4n1g2g1r4i2h4i3n5m2n3',
  'nurikabe/10/10/2n4j2l1i3i52i2m3h5y3v1m4h3i4h',
  'tic-tac-logic/10/10/0d1e1e0e11c1b1h0f0d1b1j1a0f0g1a01b0a10c1a1a',
  'tic-tac-logic/8/8/b1b0j1c0a0b0g0e0c11e0h1a0b',
];

function* withChains(steps: readonly Step[]): Iterable<Step> {
  for (const step of steps) {
    yield step;
    yield* withChains(step.chain ?? []);
  }
}

describe('[L11] sentences', () => {
  test.each([...NURIKABE_KEYS, ...TIC_TAC_LOGIC_KEYS])('[L11] %s has one', (key) => {
    expect(describeMessage({ key, params: {} })).toMatch(/^[A-Z0-9u].* .*\.$/);
  });

  test.each(['nurikabe.only-one-clue-reaches.none', 'nurikabe.pool-reach.none', 'nurikabe.size.no-space'] as const)(
    '[L11] a supposition that ends in %s says so',
    (contradiction) => {
      const said = describeMessage({ key: 'nurikabe.what-if', params: { mark: 'sea', steps: 2, contradiction } });
      for (const part of ['sea', count(2, 'step'), CONTRADICTIONS[contradiction]]) expect(said).toContain(part);
    },
  );

  const ALONE = /these|any of|they|are island cells/;
  test.each<[string, Step['message']['params']]>([
    ['nurikabe.two-exits-corner', { clue: 3 }],
    ['nurikabe.unreachable', {}],
    ['nurikabe.only-one-clue-reaches', { clue: 3 }],
    ['nurikabe.too-small-if-closed', { size: 2, clue: 5 }],
    ['nurikabe.too-small-if-closed.unnumbered', {}],
    ['nurikabe.island-bottleneck', { size: 2, clue: 5 }],
    ['nurikabe.count.island', { left: 2 }],
    ['nurikabe.pool-reach', { clue: 3 }],
    ['nurikabe.pool-reach.two', { one: 3, other: 5 }],
    ['nurikabe.all-shapes.island', { clue: 5, shapes: 2 }],
    ['nurikabe.all-shapes.sea', { clue: 5, shapes: 2 }],
    ['nurikabe.all-shapes.nowhere', {}],
  ])('[L11] %s speaks of one cell or of several, as its step does', (key, params) => {
    const said = (cells: number) =>
      describeReason({
        technique: key,
        level: 3,
        placements: Array.from({ length: cells }, (_, cell) => ({ cell, mark: 1 })),
        reasonCells: [0],
        message: { key, params },
      });
    expect(said(1)).not.toMatch(ALONE);
    expect(said(3)).toMatch(ALONE);
    expect(said(3)).not.toMatch(/this cell/);
  });

  test('[L11] “island of” is followed by a clue, never by a size', () => {
    for (const key of NURIKABE_KEYS) {
      expect(describeMessage({ key, params: { size: 77, clue: 5, cells: 1 } })).not.toContain('island of 77');
    }
  });

  test.each([
    [0, '0 cells'],
    [1, '1 cell'],
    ['1', '1 cell'],
    [2, '2 cells'],
  ])('[L11] %j is counted as %s', (number, counted) => {
    expect(count(number, 'cell')).toBe(counted);
  });

  test.each(PUZZLES)('[L11] every step of %s gets its parameters', (text) => {
    const parsed = parsePuzzle(text);
    if (!parsed.ok) throw new Error(parsed.error.code);
    const kind = KINDS.find(({ id }) => id === parsed.value.kind) as PuzzleKind;
    const { steps } = deduce(kind, parsed.value, kind.initialBoard(parsed.value));
    expect(steps.length).toBeGreaterThan(10);
    for (const step of withChains(steps)) {
      expect(describeReason(step)).not.toMatch(/undefined|NaN/);
      expect(describeReason(step)).not.toContain(SOME_RULE);
    }
  });

  test('[L11] the size of a reason names a bound only where one is proven', () => {
    expect(describeReasonSize({ marks: 4, least: 3 })).toContain('at least 3');
    expect(describeReasonSize({ marks: 4, least: 0 })).not.toContain('at least');
  });

  test('[L11] every violation of random boards gets its parameters', () => {
    const rng = seededRng('violations');
    for (const text of PUZZLES) {
      const parsed = parsePuzzle(text);
      if (!parsed.ok) throw new Error(parsed.error.code);
      const kind = KINDS.find(({ id }) => id === parsed.value.kind) as PuzzleKind;
      for (let i = 0; i < 20; i += 1) {
        const board = { ...kind.initialBoard(parsed.value), marks: kind.initialBoard(parsed.value).marks.map(() => rng.below(3)) };
        for (const rule of kind.rules) {
          for (const { message } of rule.find(parsed.value, board)) expect(describeMessage(message)).not.toMatch(/undefined|NaN/);
        }
      }
    }
  });

  test.each(NOTATION_CODES)('[L11] the notation error %s has one', (code) => {
    const said = describeNotationError('abc', { code, at: 1, params: {} });
    expect(said.startsWith(`${nameSpot(1, 2)}: `)).toBe(true);
    expect(said).toMatch(/: .+[.?]$/);
  });
});
