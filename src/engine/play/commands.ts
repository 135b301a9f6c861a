import type { Cell } from '../core/grid';
import type { Hint } from '../core/hint';
import type { Mark, Placement } from '../core/kind';
import type { PacerStrength } from './pacers';
import type { ClassFormat, Feedback, PuzzleSource, ReplayAudience, RoomSettings, Team } from './setup';
import type { MemberId, MemberRole } from './state';

/** A command of a member to a room. */
export type RoomCommand =
  | { readonly type: 'mark'; readonly cells: readonly Cell[]; readonly mark: Mark }
  /** One stroke of several marks. If a cell occurs twice, the later mark counts. */
  | { readonly type: 'fill'; readonly placements: readonly Placement[] }
  | { readonly type: 'reset' }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' }
  | { readonly type: 'layer-open' }
  | { readonly type: 'layer-accept' }
  | { readonly type: 'layer-discard' }
  | { readonly type: 'layer-show'; readonly isShown: boolean }
  | { readonly type: 'check' }
  | { readonly type: 'hint' }
  | { readonly type: 'find-mistake' }
  | { readonly type: 'rewind' }
  /** Only in a casual solo room, while its round runs. */
  | { readonly type: 'change-feedback'; readonly feedback: Feedback }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'give-up' }
  | { readonly type: 'leave' }
  | { readonly type: 'ready'; readonly isReady: boolean }
  | { readonly type: 'change-role'; readonly role: MemberRole }
  /** Only before a race between teams. */
  | { readonly type: 'change-team'; readonly team: Team }
  /** Only the server adds `isUnranked`: the round is unranked, whatever the settings say. */
  | { readonly type: 'start'; readonly isForced: boolean; readonly isUnranked?: true }
  | { readonly type: 'stop-countdown' }
  | { readonly type: 'next' }
  | { readonly type: 'rematch' }
  | { readonly type: 'vote-rematch'; readonly isWanted: boolean }
  | { readonly type: 'change-settings'; readonly settings: RoomSettings }
  | { readonly type: 'kick'; readonly member: MemberId }
  /** A server player joins a race. `kick` removes it. */
  | { readonly type: 'add-pacer'; readonly strength: PacerStrength }
  | { readonly type: 'lock'; readonly isLocked: boolean }
  | { readonly type: 'pass-host'; readonly member: MemberId }
  | { readonly type: 'admit'; readonly member: MemberId; readonly isAdmitted: boolean }
  | { readonly type: 'mute'; readonly member: MemberId; readonly isMuted: boolean }
  | ClassroomCommand;

/** A command of the teacher. */
export type ClassroomCommand =
  | { readonly type: 'pass-control'; readonly member: MemberId; readonly hasControl: boolean }
  | { readonly type: 'highlight'; readonly cells: readonly Cell[]; readonly isLit: boolean }
  | { readonly type: 'enqueue'; readonly source: PuzzleSource; readonly format: ClassFormat }
  | { readonly type: 'requeue'; readonly item: number; readonly place: number; readonly format: ClassFormat }
  | { readonly type: 'dequeue'; readonly item: number }
  /** Ends the round for all students, finished or not. */
  | { readonly type: 'collect' };

/** A command that only the server sends. It carries what a pure function cannot find out by itself. */
export type ServerCommand =
  | { readonly type: 'join'; readonly name: string; readonly role: MemberRole; readonly isInvited: boolean }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'mark-present' }
  /** Only in a solo room whose round has ended. */
  | { readonly type: 'show-replay'; readonly to: ReplayAudience }
  | { readonly type: 'mark-away'; readonly member: MemberId }
  | { readonly type: 'restart-countdown'; readonly round: number; readonly startedBySeq: number }
  | BeginRoundCommand
  /** The server could not get a puzzle for the round. */
  | { readonly type: 'cancel-round'; readonly round: number }
  | { readonly type: 'end'; readonly round: number }
  /** All present players voted for a rematch after this round. */
  | { readonly type: 'start-rematch'; readonly round: number }
  | { readonly type: 'answer-hint'; readonly play: string; readonly asked: number; readonly hint: Hint };

/** Starts a round: the puzzle enters the log. */
export interface BeginRoundCommand {
  readonly type: 'begin-round';
  readonly round: number;
  /** Canonical notation. */
  readonly puzzle: string;
  readonly puzzleId: string;
  readonly level: string;
  readonly daily: string | null;
  /** Whether the server has no objection to ranking the round. */
  readonly isRanked: boolean;
  readonly solution: string | null;
  readonly seenBefore: readonly MemberId[];
  /** Members without an account: a race is unranked for them. */
  readonly guests: readonly MemberId[];
  /** Chooses the symmetry of each racer's board. */
  readonly seed: string;
}

export type AnyCommand = RoomCommand | ServerCommand;
