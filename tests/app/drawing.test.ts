import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ConstructorMessage, ConstructorRequest } from '@/app/_features/lab/constructor-messages';
import { DIFFERS, Drawing } from '@/app/_features/lab/drawing';
import { emptyPuzzle } from '@/app/_features/lab/editable-puzzle';
import { nextShades } from '@/app/_features/lab/use-drawing';
import type { Findings } from '@/engine/constructor/examination';
import { atEnd } from '../support/own';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const SIZE = { width: 2, height: 2 };
/** One cell is certain, another one differs. */
const SOME: Findings = { count: 'multiple', solutions: [], forced: Uint8Array.of(0, 2, 0, 0), differing: [3], isComplete: true };
const SHADES = [0, 2, 0, DIFFERS];

function open() {
  const drawing = new Drawing(emptyPuzzle('tic-tac-logic', SIZE));
  const asked: ConstructorRequest[] = [];
  let say: (message: ConstructorMessage) => void = () => {};
  const close = drawing.connect((onMessage) => {
    say = onMessage;
    return { postMessage: (request) => asked.push(request), terminate() {} };
  });
  atEnd(close);
  const clue = (cell: number) => drawing.dispatch({ type: 'clue', cell, clue: 1 });
  return { drawing, asked, say: (message: ConstructorMessage) => say(message), clue, said: () => drawing.current().said };
}

describe('a drawing', () => {
  test('[LB17] an edit reaches the worker before anything is rendered', () => {
    const { drawing, asked, clue } = open();
    const seen: number[] = [];
    drawing.subscribe(() => seen.push(asked.length));
    clue(0);
    expect(seen).toEqual([2]);
    expect(asked.at(-1)).toMatchObject({ type: 'examine', id: 2, puzzle: { clues: [1, 0, 0, 0] } });
  });

  test('[LB5] the number before is said for a moment, then that the next one is looked for; late answers are not for this board', () => {
    const { say, clue, said } = open();
    say({ type: 'count', id: 1, count: 'multiple', seconds: 0 });
    expect(said()).toEqual({ count: 'multiple', seconds: 0, isBusy: false });
    clue(0);
    say({ type: 'count', id: 1, count: 'none', seconds: 0 });
    expect(said()).toEqual({ count: 'multiple', seconds: 0, isBusy: true });
    vi.advanceTimersByTime(200);
    expect(said()).toEqual({ count: undefined, seconds: 0, isBusy: true });
    say({ type: 'count', id: 2, count: 'unique', seconds: 0 });
    expect(said()).toMatchObject({ count: 'unique', isBusy: false });
  });

  test('[LB5] a search that takes long is said to, goes on, and ends when it is given up', () => {
    const { drawing, asked, say, clue, said } = open();
    say({ type: 'count', id: 1, count: 'late', seconds: 2 });
    vi.advanceTimersByTime(1_000);
    expect(said()).toEqual({ count: 'late', seconds: 2, isBusy: true });
    drawing.giveUp();
    expect(asked.at(-1)).toEqual({ type: 'give-up' });
    say({ type: 'count', id: 1, count: 'undecided', seconds: 3 });
    expect(said()).toMatchObject({ count: 'undecided', isBusy: false });
    clue(0);
    expect(said()).toMatchObject({ count: undefined, isBusy: true });
  });

  test('[LB5] the cells of the board before stay until those of this one are all known, or for a moment', () => {
    const { drawing, say, clue } = open();
    const shades = () => [...drawing.current().shades];
    say({ type: 'findings', id: 1, findings: SOME });
    expect(shades()).toEqual(SHADES);
    clue(0);
    expect(shades()).toEqual(SHADES);
    const partial = { ...SOME, forced: new Uint8Array(4), isComplete: false };
    say({ type: 'findings', id: 2, findings: partial });
    expect(shades()).toEqual(SHADES);
    vi.advanceTimersByTime(200);
    expect(shades()).toEqual([0, 0, 0, DIFFERS]);
    drawing.dispatch({ type: 'size', size: { width: 4, height: 2 } });
    expect(shades()).toEqual(new Array(8).fill(0));
  });

  test('[LB17] the rest of the page follows when the pen rests, and at once with another size, another puzzle, or somebody who leaves', () => {
    const { drawing, clue } = open();
    const rested = () => drawing.current().rested.text;
    clue(0);
    vi.advanceTimersByTime(200);
    clue(1);
    vi.advanceTimersByTime(200);
    expect(rested()).toBe('tic-tac-logic/2/2/d');
    vi.advanceTimersByTime(50);
    expect(rested()).toBe('tic-tac-logic/2/2/11b');
    clue(2);
    drawing.rest();
    expect(rested()).toBe('tic-tac-logic/2/2/111a');
    drawing.dispatch({ type: 'size', size: { width: 2, height: 4 } });
    expect(rested()).toBe('tic-tac-logic/2/4/111e');
    drawing.dispatch({ type: 'open', puzzle: emptyPuzzle('tic-tac-logic', { width: 2, height: 4 }) });
    expect(rested()).toBe('tic-tac-logic/2/4/h');
  });

  test('[LB17] what is found while the pen rests is passed on, and what is found while it moves is not', () => {
    const { drawing, say, clue } = open();
    say({ type: 'findings', id: 1, findings: SOME });
    expect(drawing.current().rested.findings).toMatchObject(SOME);
    clue(0);
    say({ type: 'findings', id: 2, findings: { ...SOME, count: 'none' } });
    expect(drawing.current().rested.findings).toMatchObject(SOME);
    vi.advanceTimersByTime(250);
    expect(drawing.current().rested.findings).toMatchObject({ count: 'none' });
  });

  test('[LB4] rules that the clues break are known with the edit', () => {
    const { drawing, clue } = open();
    clue(0);
    expect(drawing.current().violations).toEqual([]);
    clue(1);
    expect(drawing.current().violations).not.toEqual([]);
  });
});

describe('painting shades', () => {
  test('[LB17] some cells a frame, and all in the end', () => {
    const wanted = new Uint8Array(100).fill(1);
    let painted: Uint8Array = new Uint8Array(100);
    const changed: number[] = [];
    for (;;) {
      const next = nextShades(painted, wanted);
      if (next === painted) break;
      const before = painted;
      changed.push(next.filter((shade, cell) => shade !== before[cell]).length);
      painted = next;
    }
    expect(changed).toEqual([40, 40, 20]);
    expect(painted).toEqual(wanted);
  });

  test('another size is painted at once', () => {
    const wanted = new Uint8Array(100).fill(1);
    expect(nextShades(new Uint8Array(4), wanted)).toBe(wanted);
  });
});
