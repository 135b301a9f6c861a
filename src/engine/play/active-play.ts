import type { Cell } from '../core/grid';
import type { Mark } from '../core/kind';
import { fail, type Result, succeed } from '../core/result';
import type { ParsedPuzzle } from '../notations/canonical';
import type { CommandContext } from './decision';
import type { RoomRefusal } from './refusals';
import { parseMarks } from './snapshot';
import { type BoardState, isGuarded, isOpen, isPlayer, type MemberId, type Play, playKey, type RoomState, type Round } from './state';

/** The round, puzzle and board of a member that may play now. */
export interface ActivePlay {
  readonly round: Round;
  readonly puzzle: ParsedPuzzle;
  readonly key: string;
  readonly play: Play;
  readonly board: BoardState;
}

/** Returns the board that a member may change now, or the refusal that says why not. */
export function requireActivePlay(state: RoomState, { member, now }: CommandContext): Result<ActivePlay, RoomRefusal> {
  const { round, phase } = state;
  if (state.members[member] === undefined) return fail('not-a-member');
  if (phase !== 'running' || round === null) return fail('not-running');
  if (!isPlayer(state, member)) return fail('not-a-player');
  const key = playKey(round, member);
  const play = round.plays[key];
  if (play?.board === undefined || round.puzzle === undefined) return fail('not-a-player');
  if (!canMark(state, member)) return fail('no-control');
  if (!isOpen(play)) return fail('already-finished');
  if (round.limitAt !== null && now > round.limitAt) return fail('time-is-up');
  if (play.board.pausedAt !== null) return fail('paused');
  return succeed({ round, puzzle: round.puzzle, key, play, board: play.board });
}

/** On the shared board of a classroom only the host may mark, and the members the host has passed control to. */
export function canMark({ mode, round, host, classroom }: RoomState, member: MemberId): boolean {
  return mode !== 'classroom' || round?.hasOwnBoards === true || host === member || classroom?.control.includes(member) === true;
}

/** Lists the cells that would be wrong. Empty unless the room shows wrong marks and the server knows the solution. */
export function wrongCells(state: RoomState, cells: readonly Cell[], marks: readonly Mark[]): { readonly wrong?: readonly Cell[] } {
  const { round } = state;
  const solution = round?.secret?.solution;
  if (state.settings.feedback !== 'wrong' || typeof solution !== 'string' || round === null || isGuarded(round)) return {};
  const right = parseMarks(solution);
  const wrong = cells.filter((cell, i) => marks[i] !== 0 && marks[i] !== right[cell]);
  return wrong.length === 0 ? {} : { wrong };
}
