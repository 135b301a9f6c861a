import type { Cell } from '../core/grid';
import type { Mark, PlayableKind, Puzzle } from '../core/kind';
import type { GridSymmetry } from '../core/symmetry';
import { type Classroom, openLesson, type StudentStats } from './classroom';
import type { OpenHint } from './hints';
import type { Mode, RoomSettings, RoomSetup } from './setup';

/** The name of somebody within one room. Rows of the server itself have none. */
export type MemberId = string;
export const SERVER: MemberId = '';

export const MEMBER_PARTS = ['player', 'spectator'] as const;
export type MemberRole = (typeof MEMBER_PARTS)[number];

export interface Member {
  readonly name: string;
  readonly part: MemberRole;
  readonly isAway: boolean;
  readonly isReady: boolean;
  readonly isMuted: boolean;
}

export const PHASES = ['lobby', 'countdown', 'running', 'ended'] as const;
export type Phase = (typeof PHASES)[number];

/** The state of a room: the fold of its log, or of what one viewer may see of it. */
export interface RoomState {
  readonly mode: Mode;
  readonly owner: MemberId | null;
  readonly settings: RoomSettings;
  readonly phase: Phase;
  /** In the order in which they came. */
  readonly members: Readonly<Record<MemberId, Member>>;
  readonly knocking: Readonly<Record<MemberId, string>>;
  readonly banned: readonly MemberId[];
  readonly host: MemberId | null;
  readonly isLocked: boolean;
  /** Only a class has one. */
  readonly lesson: Classroom | null;
  /** The round that is counted down to. */
  readonly countdown: Countdown | null;
  /** The round that runs, or the last one. */
  readonly round: Round | null;
}

export interface Countdown {
  readonly round: number;
  /** The seq of the row that started it: no two countdowns share it, also when one was stopped or missed. */
  readonly attempt: number;
  readonly gunAt: number;
  /** The round does not count, whatever the settings say. */
  readonly isUnranked?: true;
}

export interface Round {
  readonly number: number;
  /** What a viewer who may not see the clues still knows. */
  readonly kindId: string;
  readonly width: number;
  readonly height: number;
  readonly level: string;
  /** Undefined for those who may not see the clues. */
  readonly problem: ParsedPuzzle | undefined;
  readonly daily: string | null;
  readonly startedAt: number;
  readonly limitAt: number | null;
  readonly endedAt: number | null;
  readonly isRanked: boolean;
  /** Who had a board of their own, or a part in the one board, when it began. */
  readonly racers: readonly MemberId[];
  /** Racers without an account when it began: it does not count for them. */
  readonly guests: readonly MemberId[];
  /** Everybody has a board of their own: in a race, and in a class that works apart. */
  readonly isApart: boolean;
  /** By racer or pupil, or under `SHARED` the one board of all. */
  readonly plays: Readonly<Record<string, Play>>;
  readonly standings: readonly Standing[] | null;
  /** On the server only: views leave it out. */
  readonly secret: RoundSecret | undefined;
}

/** A round's puzzle, in words and taken apart. */
export interface ParsedPuzzle {
  readonly text: string;
  readonly kind: PlayableKind;
  readonly puzzle: Puzzle;
}

export interface RoundSecret {
  readonly puzzleId: string;
  /** The marks of the one solution, a digit each; null when there is not exactly one. */
  readonly solution: string | null;
  readonly turns: Readonly<Record<MemberId, GridSymmetry>>;
  /** Players who had met this puzzle before. */
  readonly veterans: readonly MemberId[];
}

/** The board that everybody shares, in rooms that have only one. */
export const SHARED_PLAY = '*';

/** One board of a round, and how far it is. */
export interface Play {
  /** Of 1000, capped; says nothing about right or wrong. */
  readonly progress: number;
  readonly finishedAt: number | null;
  readonly gaveUpAt: number | null;
  readonly place: number | null;
  /** Only whoever leads a class gets it, of its pupils. */
  readonly tally?: StudentStats | undefined;
  /** Undefined for those who may not see the board. */
  readonly desk: BoardState | undefined;
}

/** What lies before those who play on a board. */
export interface BoardState {
  readonly marks: Uint8Array;
  /** In log order. A cell shows the latest move on it that is not undone. */
  readonly moves: readonly Move[];
  /** By member, what may be redone, latest last. */
  readonly redo: Readonly<Record<MemberId, readonly number[]>>;
  /** In the order in which they were opened. */
  readonly layers: readonly Layer[];
  /** Marks that differ from the solution, where the room's feedback says so. */
  readonly wrong: readonly Cell[];
  /** Wrong marks were shown at some time, though the room may not say so any more. */
  readonly sawWrong: boolean;
  readonly hint: OpenHint | null;
  readonly mistake: FoundMistake | null;
  readonly hints: number;
  readonly checks: number;
  readonly undos: number;
  /** How often somebody asked for the first wrong move. */
  readonly rewinds: number;
  readonly pausedAt: number | null;
  readonly pausedMs: number;
  /** Time without pauses and without long idling, up to the last move. */
  readonly activeMs: number;
  readonly movedAt: number;
}

export interface Move {
  readonly seq: number;
  readonly member: MemberId;
  readonly at: number;
  readonly cells: readonly Cell[];
  /** One for all cells, or one for each. */
  readonly marks: Mark | readonly Mark[];
  readonly isUndone: boolean;
}

/** Suppositions on top of a board, kept apart until they are accepted. */
export interface Layer {
  /** The seq at which it was opened. */
  readonly id: number;
  readonly member: MemberId;
  readonly isShown: boolean;
  /** What the board showed when it was opened, a digit each. Only its owner's view has this and what follows. */
  readonly base: string;
  readonly moves: readonly Move[];
  readonly redo: readonly number[];
  /** What it says, to whoever sees it. */
  readonly sets: Readonly<Record<Cell, Mark>>;
}

/** The earliest move that still shows a wrong mark; `seq` null when nothing is wrong. */
export interface FoundMistake {
  readonly seq: number | null;
  /** Which move it was, counted from 1 without those undone. */
  readonly number: number | null;
}

export interface Standing {
  readonly member: MemberId;
  readonly place: number;
  readonly isFinished: boolean;
  readonly right: number;
  readonly wrong: number;
}

/** The room before its first row. */
export function initialRoomState({ mode, owner, settings }: RoomSetup): RoomState {
  return {
    mode,
    owner,
    settings,
    phase: 'lobby',
    members: {},
    knocking: {},
    banned: [],
    host: null,
    isLocked: false,
    lesson: openLesson(mode, settings.source),
    countdown: null,
    round: null,
  };
}

/** Under which key a member's board is found in a round. */
export function playKey(round: Pick<Round, 'isApart'> | null, member: MemberId): string {
  return round?.isApart ? member : SHARED_PLAY;
}

/** The board that a member plays on in the round that runs. */
export function playOf(state: RoomState, member: MemberId): Play | undefined {
  return state.round?.plays[playKey(state.round, member)];
}

export function isPlayer(state: RoomState, member: MemberId): boolean {
  return state.members[member]?.part === 'player';
}

/** Whether somebody leads a class and so has no board among its pupils. */
export function isTeacher({ mode, host }: Pick<RoomState, 'mode' | 'host'>, member: MemberId): boolean {
  return mode === 'class' && host === member;
}

/** Players who are here, in the order in which they came. */
export function presentPlayers(state: RoomState): MemberId[] {
  return Object.keys(state.members).filter((id) => isPlayer(state, id) && !state.members[id].isAway);
}

/** Whether a round is nobody's business but its player's: no time is held against it. */
export function isCasual({ mode, settings, round }: RoomState): boolean {
  return mode === 'solo' && round?.isRanked === false && settings.source.type !== 'duel';
}

const DAY_MS = 86_400_000;
/**
 * A daily stays guarded for so long after its day, since attempts that began before midnight still run. A player who waits until help is back loses more
 * time than it saves.
 */
export const DAILY_GRACE_MS = 3_600_000;

/**
 * Whether a round is of a daily that was still guarded when it began, and is not the attempt at it that counts: others compete on it, so nothing
 * that takes the solution is said in it.
 */
export function isGuarded({ daily, isRanked, startedAt }: Pick<Round, 'daily' | 'isRanked' | 'startedAt'>): boolean {
  return daily !== null && !isRanked && startedAt < Date.parse(daily) + DAY_MS + DAILY_GRACE_MS;
}

/** Whether the end of a round tells a player who did not finish nothing of the solution: others still compete on the puzzle. */
export function isBlind({ settings }: Pick<RoomState, 'settings'>, round: Round): boolean {
  return isGuarded(round) || settings.source.type === 'duel';
}

/** A board that lies open for whoever comes by: it runs by itself, and who goes away has left. */
export function isPublicBoard({ mode, settings }: RoomState): boolean {
  return mode === 'co-op' && settings.startsItself;
}

/** Neither finished nor given up. */
export function isOpen(play: Play): boolean {
  return play.finishedAt === null && play.gaveUpAt === null;
}

export function markAt(move: Pick<Move, 'marks'>, index: number): Mark {
  return typeof move.marks === 'number' ? move.marks : move.marks[index];
}
