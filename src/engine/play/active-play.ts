import type { Cell } from '../core/grid';
import type { Mark } from '../core/kind';
import { fail, type Result, succeed } from '../core/result';
import type { CommandContext } from './decision';
import type { RoomRefusal } from './refusals';
import { parseMarks } from './snapshot';
import {
  type BoardState,
  isGuarded,
  isOpen,
  isPlayer,
  type MemberId,
  type ParsedPuzzle,
  type Play,
  playKey,
  type RoomState,
  type Round,
} from './state';

/** Everything at hand for somebody who may play now. */
export interface ActivePlay {
  readonly round: Round;
  readonly problem: ParsedPuzzle;
  readonly key: string;
  readonly play: Play;
  readonly desk: BoardState;
}

/** The board that a member may change at this moment, or why there is none. */
export function requireActivePlay(state: RoomState, { member, now }: CommandContext): Result<ActivePlay, RoomRefusal> {
  const { round, phase } = state;
  if (state.members[member] === undefined) return fail('not-a-member');
  if (phase !== 'running' || round === null) return fail('not-running');
  if (!isPlayer(state, member)) return fail('not-a-player');
  const key = playKey(round, member);
  const play = round.plays[key];
  if (play?.desk === undefined || round.problem === undefined) return fail('not-a-player');
  if (!canMark(state, member)) return fail('no-control');
  if (!isOpen(play)) return fail('already-finished');
  if (round.limitAt !== null && now > round.limitAt) return fail('time-is-up');
  if (play.desk.pausedAt !== null) return fail('paused');
  return succeed({ round, problem: round.problem, key, play, desk: play.desk });
}

/** At the front of a class only the host marks, and to whom the host has passed control. */
export function canMark({ mode, round, host, lesson }: RoomState, member: MemberId): boolean {
  return mode !== 'class' || round?.isApart === true || host === member || lesson?.control.includes(member) === true;
}

/** Which of some cells would be wrong, where the room shows that and the server knows it. */
export function wrongCells(state: RoomState, cells: readonly Cell[], marks: readonly Mark[]): { readonly wrong?: readonly Cell[] } {
  const { round } = state;
  const solution = round?.secret?.solution;
  if (state.settings.feedback !== 'wrong' || typeof solution !== 'string' || round === null || isGuarded(round)) return {};
  const right = parseMarks(solution);
  const wrong = cells.filter((cell, i) => marks[i] !== 0 && marks[i] !== right[cell]);
  return wrong.length === 0 ? {} : { wrong };
}
