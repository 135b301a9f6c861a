import type { Cell } from '../core/grid';
import { FRAME_TYPES, type ReplayFrame } from './board-recorder';
import type { MemberId } from './state';

/** Digits and letters keep the numbers short. */
const BASE = 36;
const LETTERS = 'murzchwpgfx';

/**
 * Formats the frames of a replay as one line of about a dozen characters each: the letter of the type (a capital if wrong), the
 * milliseconds since the frame before, the member, the marks, the cells, and the placers if any differ from the member.
 */
export function formatFrames(
  frames: readonly ReplayFrame[],
  members: readonly MemberId[],
  mapCell: (cell: Cell) => Cell = (cell) => cell,
): string {
  let earlier = 0;
  return frames
    .map((frame) => {
      const letter = LETTERS[FRAME_TYPES.indexOf(frame.type)];
      const gap = frame.at - earlier;
      earlier = frame.at;
      const marks = frame.marks.join('');
      const cells = frame.cells.map((cell) => formatNumber(mapCell(cell))).join('.');
      const placers = frame.placers?.map((member) => (member === null ? '' : formatNumber(members.indexOf(member)))).join('.');
      const parts = [formatNumber(gap), formatNumber(members.indexOf(frame.member)), isOneMark(marks) ? marks[0] : marks, cells];
      return `${frame.isWrong ? letter.toUpperCase() : letter}${[...parts, ...(placers === undefined ? [] : [placers])].join(',')}`;
    })
    .join(' ');
}

/** The inverse of `formatFrames`. */
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
        type: FRAME_TYPES[LETTERS.indexOf(letter)],
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
