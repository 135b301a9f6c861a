import { flagsFor, type RaisedFlag } from './anti-cheat';
import { isAssisted } from './board-state';
import { isPacer } from './pacers';
import { parseMarks } from './snapshot';
import { isInTime, placeAmongPeople } from './standings';
import { type BoardState, isBlind, isGuarded, type MemberId, markAt, type Play, type RoomState, type Round, SHARED_PLAY } from './state';

export const BADGES = ['no-hint', 'no-check', 'no-undo', 'first-try', 'clean'] as const;
export type Badge = (typeof BADGES)[number];

/** About 24 days: the largest number that both databases store in a time column. A board may stay unfinished for longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** A player's result in a round, derived from the log alone. */
export interface RoundResult {
  readonly member: MemberId;
  readonly round: number;
  readonly puzzleId: string;
  readonly mode: RoomState['mode'];
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string;
  readonly daily: string | null;
  readonly startedAt: number;
  readonly endedAt: number;
  readonly isFinished: boolean;
  /** From the start to the commit of the last move, at most `LONGEST_MS`. */
  readonly wallMs: number;
  /** Without pauses and long idle times. */
  readonly activeMs: number;
  readonly hints: number;
  readonly checks: number;
  readonly undos: number;
  readonly mistakes: number;
  readonly place: number;
  readonly participants: number;
  readonly isRanked: boolean;
  /** The players of the board were shown a part of the solution. */
  readonly isAssisted: boolean;
  readonly badges: readonly Badge[];
  /** Why a moderator should review the result before it counts. */
  readonly flags: readonly RaisedFlag[];
}

/** The results of an ended round. A member without a move on a shared board has none, and neither has a pacer. */
export function resultsOf(state: RoomState): RoundResult[] {
  const { round } = state;
  if (round === null || round.endedAt === null || round.secret === undefined) return [];
  return Object.entries(round.plays).flatMap(([key, play]) => {
    const members = key === SHARED_PLAY ? playersOf(state, play) : [key];
    return members.filter((member) => !isPacer(member)).map((member) => resultOf(state, round, play, key, member));
  });
}

function playersOf({ mode, owner }: RoomState, { board }: Play): MemberId[] {
  if (mode === 'solo') return owner === null ? [] : [owner];
  return [...new Set(board?.moves.map((move) => move.member))];
}

function resultOf(state: RoomState, round: Round, play: Play, key: string, member: MemberId): RoundResult {
  const { board, finishedAt } = play;
  if (board === undefined || round.endedAt === null || round.secret === undefined) throw new Error('Results need the whole log');
  const isFinished = isInTime(round, play);
  const endedAt = isFinished && finishedAt !== null ? finishedAt : round.endedAt;
  const wallMs = Math.min(LONGEST_MS, Math.max(0, endedAt - round.startedAt));
  // The number of mistakes would reveal something of the solution to a player that gave up.
  const mistakes = isFinished || !isBlind(state, round) ? countMistakes(round, board) : 0;
  const wasAssisted = isAssisted(board, state.settings);
  return {
    member,
    round: round.number,
    puzzleId: round.secret.puzzleId,
    mode: state.mode,
    kind: round.kindId,
    width: round.width,
    height: round.height,
    level: round.level,
    daily: round.daily,
    startedAt: round.startedAt,
    endedAt,
    isFinished,
    wallMs,
    activeMs: Math.min(board.activeMs, wallMs),
    hints: board.hints,
    checks: board.checks,
    undos: board.undos,
    mistakes,
    place: placeAmongPeople(round.standings ?? [], key) ?? 1,
    participants: state.mode === 'race' ? Object.keys(round.plays).filter((one) => !isPacer(one)).length : 1,
    isRanked: round.isRanked && !round.guests.includes(member),
    isAssisted: wasAssisted,
    badges: isFinished ? badgesOf(board, wasAssisted, mistakes, !isGuarded(round) && !round.secret.seenBefore.includes(member)) : [],
    flags: isFinished ? flagsFor(round, board, member) : [],
  };
}

function badgesOf(board: BoardState, wasAssisted: boolean, mistakes: number, isFirst: boolean): Badge[] {
  const earned: Readonly<Record<Badge, boolean>> = {
    'no-hint': board.hints === 0 && board.mistakeLookups === 0,
    'no-check': board.checks === 0,
    'no-undo': board.undos === 0,
    'first-try': isFirst,
    clean: mistakes === 0 && !wasAssisted,
  };
  return BADGES.filter((badge) => earned[badge]);
}

/** Counts marks that differed from the solution when they were set, undone ones included. */
export function countMistakes({ secret }: Round, board: BoardState): number {
  if (typeof secret?.solution !== 'string') return 0;
  const solution = parseMarks(secret.solution);
  let mistakes = 0;
  for (const move of board.moves) {
    move.cells.forEach((cell, i) => {
      const mark = markAt(move, i);
      if (mark !== 0 && mark !== solution[cell]) mistakes += 1;
    });
  }
  return mistakes;
}
