import type { Cell } from '../core/grid';
import type { CheckScope, Mark } from '../core/kind';
import type { GridSymmetry } from '../core/symmetry';
import type { ParsedPuzzle } from '../notations/canonical';
import { type Classroom, createClassroom, type StudentStats } from './classroom';
import type { OpenHint } from './hints';
import { isPacer } from './pacers';
import type { Mode, RoomSettings, RoomSetup, Team } from './setup';

/** The pseudonymous id of a player within one room. Server commands have the empty id. */
export type MemberId = string;
export const SERVER: MemberId = '';

export const MEMBER_ROLES = ['player', 'spectator'] as const;
export type MemberRole = (typeof MEMBER_ROLES)[number];

export interface Member {
  readonly name: string;
  readonly role: MemberRole;
  readonly isAway: boolean;
  readonly isReady: boolean;
  readonly isMuted: boolean;
  /** Missing until the races of the room are between teams. */
  readonly team?: Team;
}

export const PHASES = ['lobby', 'countdown', 'running', 'ended'] as const;
export type Phase = (typeof PHASES)[number];

/** The state of a room: the fold of its log, or of one viewer's view of it. */
export interface RoomState {
  readonly mode: Mode;
  readonly owner: MemberId | null;
  readonly settings: RoomSettings;
  readonly phase: Phase;
  /** In joining order. */
  readonly members: Readonly<Record<MemberId, Member>>;
  readonly knocking: Readonly<Record<MemberId, string>>;
  readonly banned: readonly MemberId[];
  readonly host: MemberId | null;
  readonly isLocked: boolean;
  /** Null except in classrooms. */
  readonly classroom: Classroom | null;
  /** The countdown to the next round. */
  readonly countdown: Countdown | null;
  /** The running round, or the last one. */
  readonly round: Round | null;
  /** How many races of this room, or of its series, each member has won against others. Missing before the first win. */
  readonly wins?: Readonly<Record<MemberId, number>>;
}

export interface Countdown {
  readonly round: number;
  /** The seq of the entry that started it. It identifies the countdown, even if another one for the same round was stopped or missed. */
  readonly startedBySeq: number;
  readonly startsAt: number;
  /** The round is unranked, whatever the settings say. */
  readonly isUnranked?: true;
}

export interface Round {
  readonly number: number;
  /** Visible also to viewers that may not see the clues. */
  readonly kindId: string;
  readonly width: number;
  readonly height: number;
  readonly level: string;
  /** Undefined for viewers that may not see the clues. */
  readonly puzzle: ParsedPuzzle | undefined;
  readonly daily: string | null;
  readonly startedAt: number;
  readonly limitAt: number | null;
  readonly endedAt: number | null;
  readonly isRanked: boolean;
  /** The players at the start of the round, with an own board or on the shared one. */
  readonly participants: readonly MemberId[];
  /** In a race between teams the team of each participant. */
  readonly teams?: Readonly<Record<MemberId, Team>>;
  /** Racers without an account at the start: the round is unranked for them. */
  readonly guests: readonly MemberId[];
  /** Each participant has an own board: in a race, and in a classroom with individual boards. */
  readonly hasOwnBoards: boolean;
  /** By racer or student, or the one board under `SHARED_PLAY`. */
  readonly plays: Readonly<Record<string, Play>>;
  readonly standings: readonly Standing[] | null;
  /** The members who want a rematch, in the order of their votes. Missing before the first vote. */
  readonly rematchVotes?: readonly MemberId[];
  /** On the server only. Views leave it out. */
  readonly secret: RoundSecret | undefined;
}

export interface RoundSecret {
  readonly puzzleId: string;
  /** The marks of the unique solution, a digit each; null without a unique solution. */
  readonly solution: string | null;
  readonly symmetries: Readonly<Record<MemberId, GridSymmetry>>;
  /** Players that had seen this puzzle before. */
  readonly seenBefore: readonly MemberId[];
}

/** The key of the shared board, in rooms with only one. */
export const SHARED_PLAY = '*';

/** One board of a round, with its progress. */
export interface Play {
  /** From 0 to 1000, capped; independent of right or wrong. */
  readonly progress: number;
  readonly finishedAt: number | null;
  readonly gaveUpAt: number | null;
  readonly place: number | null;
  /** A student's numbers. Only in the view of the teacher. */
  readonly stats?: StudentStats | undefined;
  /** Undefined for viewers that may not see the board. */
  readonly board: BoardState | undefined;
}

/** The state of one board. */
export interface BoardState {
  readonly marks: Uint8Array;
  /** In log order. A cell shows the latest move on it that is not undone. */
  readonly moves: readonly Move[];
  /** By member the seqs of moves that can be redone, latest last. */
  readonly redo: Readonly<Record<MemberId, readonly number[]>>;
  /** In opening order. */
  readonly layers: readonly Layer[];
  /** Marks that differ from the solution, if the room's feedback shows them. */
  readonly wrong: readonly Cell[];
  /** Wrong marks were shown at some time, even if the room no longer shows them. */
  readonly hasSeenMistakes: boolean;
  readonly hint: OpenHint | null;
  readonly mistake: FoundMistake | null;
  readonly hints: number;
  readonly checks: number;
  readonly undos: number;
  /** How often the first wrong move was requested. */
  readonly mistakeLookups: number;
  readonly pausedAt: number | null;
  readonly pausedMs: number;
  /** Time up to the last move, without pauses and long idle times. */
  readonly activeMs: number;
  readonly movedAt: number;
}

export interface Move {
  readonly seq: number;
  readonly member: MemberId;
  readonly at: number;
  readonly cells: readonly Cell[];
  /** One mark for all cells, or one for each. */
  readonly marks: Mark | readonly Mark[];
  readonly isUndone: boolean;
}

/** A what-if layer: marks on top of a board that are separate until accepted. */
export interface Layer {
  /** The seq at which the layer was opened. */
  readonly id: number;
  readonly member: MemberId;
  readonly isShown: boolean;
  /**
   * The marks of the board when the layer was opened, a digit each. Only the view of the layer's member contains `base`, `moves` and
   * `redo`.
   */
  readonly base: string;
  readonly moves: readonly Move[];
  readonly redo: readonly number[];
  /** The marks of the layer, for every viewer that sees it. */
  readonly marks: Readonly<Record<Cell, Mark>>;
}

/** The earliest move with a visible wrong mark; `seq` is null if no mark is wrong. */
export interface FoundMistake {
  readonly seq: number | null;
  /** The move's number among moves that are not undone, from 1. */
  readonly number: number | null;
}

export interface Standing {
  readonly member: MemberId;
  readonly place: number;
  readonly isFinished: boolean;
  readonly right: number;
  readonly wrong: number;
}

/** The state before the first entry. */
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
    classroom: createClassroom(mode, settings.source),
    countdown: null,
    round: null,
  };
}

/** The key of a member's board in a round. */
export function playKey(round: Pick<Round, 'hasOwnBoards'> | null, member: MemberId): string {
  return round?.hasOwnBoards ? member : SHARED_PLAY;
}

/** A member's board in the current round. */
export function playOf(state: RoomState, member: MemberId): Play | undefined {
  return state.round?.plays[playKey(state.round, member)];
}

export function isPlayer(state: RoomState, member: MemberId): boolean {
  return state.members[member]?.role === 'player';
}

/** Whether a member is the teacher. The teacher has no individual board. */
export function isTeacher({ mode, host }: Pick<RoomState, 'mode' | 'host'>, member: MemberId): boolean {
  return mode === 'classroom' && host === member;
}

/** Players that are not away, in joining order. */
export function presentPlayers(state: RoomState): MemberId[] {
  return Object.keys(state.members).filter((id) => isPlayer(state, id) && !state.members[id].isAway);
}

/** Present players that are no pacers. */
export function presentPeople(state: RoomState): MemberId[] {
  return presentPlayers(state).filter((id) => !isPacer(id));
}

/** Whether anybody is there to race with or to watch: a member that is neither a pacer nor away. */
export function isAttended({ members }: Pick<RoomState, 'members'>): boolean {
  return Object.keys(members).some((id) => !members[id].isAway && !isPacer(id));
}

/** The present players who voted for a rematch, in the order of their votes. */
export function rematchVoters(state: RoomState): MemberId[] {
  const present = presentPlayers(state);
  return (state.round?.rematchVotes ?? []).filter((id) => present.includes(id));
}

/** The wins that decide a series; undefined in a room of single races. */
export function winsNeeded({ mode, settings: { bestOf = 1 } }: Pick<RoomState, 'mode' | 'settings'>): number | undefined {
  return mode === 'race' && bestOf > 1 ? Math.ceil(bestOf / 2) : undefined;
}

/** The members that have won the series: none before it is decided, several only in teams. */
export function seriesWinners(state: RoomState): readonly MemberId[] {
  const needed = winsNeeded(state) ?? Number.POSITIVE_INFINITY;
  return Object.entries(state.wins ?? {}).flatMap(([member, wins]) => (wins >= needed ? [member] : []));
}

/** Whether a round is solo play without competition, so that its time does not matter. */
export function isCasual({ mode, settings, round }: RoomState): boolean {
  return mode === 'solo' && round?.isRanked === false && settings.source.type !== 'duel';
}

const DAY_MS = 86_400_000;
/**
 * A daily stays guarded this long after its day, since attempts from before midnight still run. Waiting for the end of it costs a player
 * more time than help would save.
 */
export const DAILY_GRACE_MS = 3_600_000;

/**
 * Whether a round is an unranked play of a daily that was still guarded when the round began. Other players compete on the daily, so the
 * round reveals nothing that needs the solution.
 */
export function isGuarded({ daily, isRanked, startedAt }: Pick<Round, 'daily' | 'isRanked' | 'startedAt'>): boolean {
  return daily !== null && !isRanked && startedAt < Date.parse(daily) + DAY_MS + DAILY_GRACE_MS;
}

/**
 * Whether the end of a round reveals nothing of the solution to a player that did not finish, because other players still compete on the
 * puzzle.
 */
export function isBlind({ settings }: Pick<RoomState, 'settings'>, round: Round): boolean {
  return isGuarded(round) || settings.source.type === 'duel';
}

/** What feedback may find: while players compete on the puzzle, nothing that takes thought about blanks. */
export function checkScopeOf(state: RoomState): CheckScope {
  const { round } = state;
  return round !== null && (round.isRanked || isBlind(state, round)) ? 'placed' : 'all';
}

/** Whether the room is a public board: its rounds start by themselves, and a member that goes away leaves. */
export function isPublicBoard({ mode, settings }: RoomState): boolean {
  return mode === 'co-op' && settings.autoStart;
}

/** Neither finished nor given up. */
export function isOpen(play: Play): boolean {
  return play.finishedAt === null && play.gaveUpAt === null;
}

export function markAt(move: Pick<Move, 'marks'>, index: number): Mark {
  return typeof move.marks === 'number' ? move.marks : move.marks[index];
}
