import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PRESENTERS } from '@/app/_features/board/presenters';
import { SEA_TINTS, tintSeas } from '@/app/_features/board/use-sea-tints';
import { nurikabePuzzle } from '../support/boards';

/** Tints as digits, for boards drawn in rows. */
function tintsOf(rows: string, before?: Uint8Array): string {
  const marks = Uint8Array.from([...rows.replaceAll('/', '')].map((symbol) => (symbol === '#' ? 1 : 0)));
  const puzzle = nurikabePuzzle(rows.replaceAll('#', '.'));
  const seas = PRESENTERS.nurikabe.tintedParts?.(puzzle, marks) ?? [];
  const tints = tintSeas(marks.length, seas, before);
  return [...tints].join('').replace(new RegExp(`(.{${puzzle.width}})(?!$)`, 'g'), '$1/');
}

function kept(tints: string): Uint8Array {
  return Uint8Array.from([...tints.replaceAll('/', '')].map(Number));
}

describe('seas', () => {
  test.each([
    { name: 'one sea', rows: '##./.#./...', tints: '110/010/000' },
    { name: 'seas that touch at corners only', rows: '##./..#/...', tints: '110/002/000' },
    { name: 'the largest first', rows: '#.#/..#/#.#', tints: '201/001/301' },
    { name: 'no sea', rows: '.../...', tints: '000/000' },
  ])('[B10] are tinted apart: $name', ({ rows, tints }) => {
    expect(tintsOf(rows)).toBe(tints);
  });

  test.each([
    { name: 'one grows past another', before: '110/000/020', rows: '##./.../###', tints: '110/000/222' },
    { name: 'two meet: the larger wins', before: '110/000/222', rows: '##./#../###', tints: '220/200/222' },
    { name: 'one falls apart: the larger keeps it', before: '333/000/000', rows: '#.#/..#/...', tints: '103/003/000' },
  ])('[B10] keep their tint when $name', ({ before, rows, tints }) => {
    expect(tintsOf(rows, kept(before))).toBe(tints);
  });

  test('[B10] no tint is used twice while another is free, whatever was before', () => {
    const seas = fc.integer({ min: 0, max: 20 });
    fc.assert(
      fc.property(seas, fc.uint8Array({ minLength: 20, maxLength: 20, max: SEA_TINTS }), (count, before) => {
        const tints = tintSeas(
          20,
          Array.from({ length: count }, (_, cell) => [cell]),
          before,
        );
        const uses = Array.from({ length: SEA_TINTS }, (_, i) => tints.filter((tint) => tint === i + 1).length);
        expect(Math.max(...uses)).toBe(Math.ceil(count / SEA_TINTS));
        expect(uses.reduce((sum, use) => sum + use, 0)).toBe(count);
      }),
    );
  });
});
