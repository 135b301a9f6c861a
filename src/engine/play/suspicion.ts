import type { Desk, MemberId, Move, Round } from './state';

export const FLAGS = ['too-fast', 'even-pace', 'sudden-rush'] as const;
/** Why a result is held for somebody to look at. Each is rare in honest play and cheap to explain. */
export type Flag = (typeof FLAGS)[number];

/** Nobody reads a board and sets its cells at more than this many a second, from the first to the last. */
const MOST_CELLS_PER_SECOND = 6;
/** A stroke over many cells is one thought. */
const MOST_MOVES_PER_SECOND = 4;
/** Not even when all of it is strokes. */
const MOST_STROKED_PER_SECOND = 20;
/** Enough moves that their rhythm means something. */
const RHYTHM_MOVES = 20;
/** The spread of the gaps between moves against their mean: people's is above one half, programs' near nothing. */
const LEAST_SPREAD = 0.15;
/** Most of the board within the last tenth of the time, after looking at it for long: as when a solution is copied. */
const RUSH_SHARE = 0.9;
const RUSH_TIME = 0.1;
const RUSH_LEAST_MS = 120_000;

/** What is odd about a member's part in how a finished board came about. */
export function suspect(round: Round, desk: Desk, member: MemberId): Flag[] {
  const moves = desk.moves.filter((move) => !move.isUndone && move.member === member);
  if (moves.length === 0) return [];
  const lastAt = moves[moves.length - 1].at;
  const ms = Math.max(1, lastAt - round.startedAt);
  const cells = countCells(moves);
  const flags: Flag[] = [];
  if (isTooFast(cells, moves.length, ms / 1000)) flags.push('too-fast');
  if (isEven(moves)) flags.push('even-pace');
  const late = moves.filter((move) => move.at > lastAt - RUSH_TIME * ms);
  if (ms >= RUSH_LEAST_MS && moves.length >= RHYTHM_MOVES && countCells(late) >= RUSH_SHARE * cells) flags.push('sudden-rush');
  return flags;
}

function isTooFast(cells: number, moves: number, seconds: number): boolean {
  if (cells > MOST_STROKED_PER_SECOND * seconds) return true;
  return cells > MOST_CELLS_PER_SECOND * seconds && moves > MOST_MOVES_PER_SECOND * seconds;
}

function countCells(moves: readonly Move[]): number {
  return moves.reduce((sum, move) => sum + move.cells.length, 0);
}

function isEven(moves: readonly Move[]): boolean {
  if (moves.length < RHYTHM_MOVES) return false;
  const gaps = moves.slice(1).map((move, i) => move.at - moves[i].at);
  const mean = gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
  const variance = gaps.reduce((sum, gap) => sum + (gap - mean) ** 2, 0) / gaps.length;
  return mean > 0 && Math.sqrt(variance) < LEAST_SPREAD * mean;
}
