import { describe, expect, test } from 'vitest';
import { ROOM_REFUSALS } from '@/engine/play/refusals';
import { BOARD_CASES } from './support/refusals-board';
import { LESSON_CASES } from './support/refusals-lesson';
import { PEOPLE_CASES } from './support/refusals-people';

const CASES = [...PEOPLE_CASES, ...BOARD_CASES, ...LESSON_CASES].map((one, i) => ({ ...one, i }));

describe('a room refuses', () => {
  test.each(CASES)('[$spec] with $code, and only just not otherwise ($i)', ({ code, room, asked, nearMiss }) => {
    const one = room();
    const before = one.state;
    expect(one.refusal(...asked)).toBe(code);
    expect(one.state).toBe(before);
    const other = room();
    expect(other.refusal(...nearMiss(other))).toBeUndefined();
  });

  test('[R1] with every code there is', () => {
    const reached = new Set(CASES.map(({ code }) => code));
    expect([...reached].sort()).toEqual([...ROOM_REFUSALS].sort());
  });
});
