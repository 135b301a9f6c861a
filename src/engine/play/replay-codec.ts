import type { Cell } from '../core/grid';
import { FRAME_KINDS, type ReplayFrame } from './board-recorder';
import type { MemberId } from './state';

/** Numbers of digits and letters, which are short. */
const BASE = 36;
const LETTERS = 'murzchwpgfx';

/**
 * A film's frames as one line, a dozen characters each: its letter, in capitals where it is wrong, the milliseconds since the one before, then
 * who did it, and by mark the cells, and whose they are where that is somebody else's.
 */
export function formatFrames(
  frames: readonly ReplayFrame[],
  members: readonly MemberId[],
  turn: (cell: Cell) => Cell = (cell) => cell,
): string {
  let earlier = 0;
  return frames
    .map((frame) => {
      const letter = LETTERS[FRAME_KINDS.indexOf(frame.kind)];
      const gap = frame.at - earlier;
      earlier = frame.at;
      const marks = frame.marks.join('');
      const cells = frame.cells.map((cell) => formatNumber(turn(cell))).join('.');
      const placers = frame.placers?.map((member) => (member === null ? '' : formatNumber(members.indexOf(member)))).join('.');
      const parts = [formatNumber(gap), formatNumber(members.indexOf(frame.member)), isOneMark(marks) ? marks[0] : marks, cells];
      return `${frame.isWrong ? letter.toUpperCase() : letter}${[...parts, ...(placers === undefined ? [] : [placers])].join(',')}`;
    })
    .join(' ');
}

/** What `formatFrames` wrote. */
export function parseFrames(text: string, members: readonly MemberId[]): readonly ReplayFrame[] {
  let at = 0;
  return text.split(' ').flatMap((word): ReplayFrame[] => {
    if (word === '') return [];
    const letter = word[0].toLowerCase();
    const [gap, member, marks, list, placers] = word.slice(1).split(',');
    const cells = list === '' ? [] : list.split('.').map(parseNumber);
    at += parseNumber(gap);
    return [
      {
        kind: FRAME_KINDS[LETTERS.indexOf(letter)],
        at,
        member: members[parseNumber(member)],
        cells,
        marks: cells.map((_, i) => Number(marks[marks.length === 1 ? 0 : i])),
        isWrong: word[0] !== letter,
        ...(placers !== undefined && { placers: placers.split('.').map((one) => (one === '' ? null : members[parseNumber(one)])) }),
      },
    ];
  });
}

function isOneMark(marks: string): boolean {
  return marks.length > 0 && marks === marks[0].repeat(marks.length);
}

function formatNumber(number: number): string {
  return number.toString(BASE);
}

function parseNumber(text: string): number {
  return Number.parseInt(text, BASE);
}
