import type { Cell } from '../core/grid';
import type { Mark } from '../core/kind';
import type { RoomEvent, Row } from './events';
import { evolveRow } from './evolve';
import type { RoomSetup } from './setup';
import { type MemberId, openRoom, playOf, type RoomState } from './state';

export const FRAME_KINDS = ['mark', 'take-back', 'help', 'pause', 'end'] as const;
/** What somebody did, as whoever watches it is told. */
export type FrameKind = (typeof FRAME_KINDS)[number];

/** One step of a film, and the cells that it changed. */
export interface Frame {
  readonly kind: FrameKind;
  /** Milliseconds since the gun. */
  readonly at: number;
  readonly cells: readonly Cell[];
  readonly marks: readonly Mark[];
}

/** How a board came about, from its start on. */
export interface Film {
  /** Canonical notation. */
  readonly puzzle: string;
  readonly frames: readonly Frame[];
}

const KINDS: Readonly<Partial<Record<RoomEvent['type'], FrameKind>>> = {
  marked: 'mark',
  filled: 'mark',
  'layer-accepted': 'mark',
  reset: 'take-back',
  undone: 'take-back',
  redone: 'take-back',
  'went-back': 'take-back',
  checked: 'help',
  'hint-asked': 'help',
  'hint-advanced': 'help',
  'mistake-found': 'help',
  paused: 'pause',
  resumed: 'pause',
  finished: 'end',
  'gave-up': 'end',
};

/** The film of a member's board in a round; undefined where there is none. What others did on a shared board is in it too. */
export function filmOf(setup: RoomSetup, rows: readonly Row[], round: number, member: MemberId): Film | undefined {
  let state = openRoom(setup);
  let puzzle: string | undefined;
  const frames: Frame[] = [];
  for (const row of rows) {
    const before = state;
    state = evolveRow(state, row);
    if (state.round?.number !== round || playOf(state, member) === undefined) continue;
    puzzle ??= state.round.problem?.text;
    const changes = changesBetween(before, state, member);
    const isOnBoard = row.member === member || setup.mode !== 'race';
    const kind = isOnBoard ? kindOf(row) : undefined;
    if (kind !== undefined) frames.push({ kind, at: row.at - state.round.startedAt, ...changes });
  }
  return puzzle === undefined ? undefined : { puzzle, frames };
}

/** What a film's board shows after so many frames, from the marks that it started with. */
export function marksAfter(start: Uint8Array, frames: readonly Frame[], count: number): Uint8Array {
  const marks = start.slice();
  for (const { cells, marks: placed } of frames.slice(0, count)) for (const [i, cell] of cells.entries()) marks[cell] = placed[i];
  return marks;
}

/** A row that finishes a board also marks it: the end says more. */
function kindOf({ events }: Row): FrameKind | undefined {
  const kinds = events.flatMap(({ type }) => KINDS[type] ?? []);
  return kinds.includes('end') ? 'end' : kinds[0];
}

function changesBetween(before: RoomState, after: RoomState, member: MemberId): Pick<Frame, 'cells' | 'marks'> {
  const then = before.round?.number === after.round?.number ? playOf(before, member)?.desk?.marks : undefined;
  const now = playOf(after, member)?.desk?.marks;
  if (then === undefined || now === undefined || then === now) return { cells: [], marks: [] };
  const cells = [...now.keys()].filter((cell) => now[cell] !== then[cell]);
  return { cells, marks: cells.map((cell) => now[cell]) };
}
