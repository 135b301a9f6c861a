import { type Suspicion, suspect } from './anti-cheat';
import { isAssisted } from './board-state';
import { parseMarks } from './snapshot';
import { isInTime } from './standings';
import { type BoardState, isBlind, isGuarded, type MemberId, markAt, type Play, type RoomState, type Round, SHARED_PLAY } from './state';

export const BADGES = ['no-hint', 'no-check', 'no-undo', 'first-try', 'clean'] as const;
export type Badge = (typeof BADGES)[number];

/** Some 24 days, the largest number that both databases keep in a column of times: a board may lie unfinished for longer. */
const LONGEST_MS = 2 ** 31 - 1;

/** What one player made of a round, from the log alone. */
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
  /** From the reveal to the commit of the last move, up to `LONGEST_MS`. */
  readonly wallMs: number;
  /** Without pauses and long idling. */
  readonly activeMs: number;
  readonly hints: number;
  readonly checks: number;
  readonly undos: number;
  readonly mistakes: number;
  readonly place: number;
  readonly racers: number;
  readonly isRanked: boolean;
  /** Somebody was shown a part of the solution. */
  readonly isAssisted: boolean;
  readonly badges: readonly Badge[];
  /** Why somebody should look at it before it counts. */
  readonly flags: readonly Suspicion[];
}

/** The results of a round that has ended. Who left a shared board untouched has none. */
export function resultsOf(state: RoomState): RoundResult[] {
  const { round } = state;
  if (round === null || round.endedAt === null || round.secret === undefined) return [];
  return Object.entries(round.plays).flatMap(([key, play]) => {
    const members = key === SHARED_PLAY ? playersOf(state, play) : [key];
    return members.map((member) => resultOf(state, round, play, key, member));
  });
}

function playersOf({ mode, owner }: RoomState, { desk }: Play): MemberId[] {
  if (mode === 'solo') return owner === null ? [] : [owner];
  return [...new Set(desk?.moves.map((move) => move.member))];
}

function resultOf(state: RoomState, round: Round, play: Play, key: string, member: MemberId): RoundResult {
  const { desk, finishedAt } = play;
  if (desk === undefined || round.endedAt === null || round.secret === undefined) throw new Error('Results need the whole log');
  const isFinished = isInTime(round, play);
  const endedAt = isFinished && finishedAt !== null ? finishedAt : round.endedAt;
  const wallMs = Math.min(LONGEST_MS, Math.max(0, endedAt - round.startedAt));
  const standing = round.standings?.find((one) => one.member === key);
  // Who gave up would learn from their number what was right.
  const mistakes = isFinished || !isBlind(state, round) ? countMistakes(round, desk) : 0;
  const wasAssisted = isAssisted(desk, state.settings);
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
    activeMs: Math.min(desk.activeMs, wallMs),
    hints: desk.hints,
    checks: desk.checks,
    undos: desk.undos,
    mistakes,
    place: standing?.place ?? 1,
    racers: state.mode === 'race' ? Object.keys(round.plays).length : 1,
    isRanked: round.isRanked && !round.guests.includes(member),
    isAssisted: wasAssisted,
    badges: isFinished ? badgesOf(desk, wasAssisted, mistakes, !isGuarded(round) && !round.secret.veterans.includes(member)) : [],
    flags: isFinished ? suspect(round, desk, member) : [],
  };
}

function badgesOf(desk: BoardState, wasAssisted: boolean, mistakes: number, isFirst: boolean): Badge[] {
  const earned: Readonly<Record<Badge, boolean>> = {
    'no-hint': desk.hints === 0 && desk.rewinds === 0,
    'no-check': desk.checks === 0,
    'no-undo': desk.undos === 0,
    'first-try': isFirst,
    clean: mistakes === 0 && !wasAssisted,
  };
  return BADGES.filter((badge) => earned[badge]);
}

/** Marks that were set against the solution, also those taken back since. */
export function countMistakes({ secret }: Round, desk: BoardState): number {
  if (typeof secret?.solution !== 'string') return 0;
  const solution = parseMarks(secret.solution);
  let mistakes = 0;
  for (const move of desk.moves) {
    move.cells.forEach((cell, i) => {
      const mark = markAt(move, i);
      if (mark !== 0 && mark !== solution[cell]) mistakes += 1;
    });
  }
  return mistakes;
}
