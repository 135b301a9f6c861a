import type { Cell } from '../core/grid';
import type { Hint } from '../core/hint';
import type { Mark, Placement } from '../core/kind';
import type { ClassForm, Feedback, PuzzleSource, ReplayAudience, RoomSettings } from './setup';
import type { MemberId, MemberRole } from './state';

/** What a member asks a room to do. */
export type RoomCommand =
  | { readonly type: 'mark'; readonly cells: readonly Cell[]; readonly mark: Mark }
  /** One stroke of several marks; of two for one cell the later counts. */
  | { readonly type: 'fill'; readonly sets: readonly Placement[] }
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
  | { readonly type: 'go-back' }
  /** In a casual room for one, while it is played. */
  | { readonly type: 'change-feedback'; readonly feedback: Feedback }
  | { readonly type: 'pause' }
  | { readonly type: 'resume' }
  | { readonly type: 'give-up' }
  | { readonly type: 'leave' }
  | { readonly type: 'ready'; readonly isReady: boolean }
  | { readonly type: 'take-part'; readonly part: MemberRole }
  /** Only the server adds `isUnranked`: this start does not count, whatever the settings say. */
  | { readonly type: 'start'; readonly isForced: boolean; readonly isUnranked?: true }
  | { readonly type: 'stop-countdown' }
  | { readonly type: 'next' }
  | { readonly type: 'rematch' }
  | { readonly type: 'change-settings'; readonly settings: RoomSettings }
  | { readonly type: 'kick'; readonly member: MemberId }
  | { readonly type: 'lock'; readonly isLocked: boolean }
  | { readonly type: 'pass-host'; readonly member: MemberId }
  | { readonly type: 'admit'; readonly member: MemberId; readonly isAdmitted: boolean }
  | { readonly type: 'mute'; readonly member: MemberId; readonly isMuted: boolean }
  | LessonCommand;

/** What the host of a class asks of it. */
export type LessonCommand =
  | { readonly type: 'pass-control'; readonly member: MemberId; readonly hasControl: boolean }
  | { readonly type: 'highlight'; readonly cells: readonly Cell[]; readonly isLit: boolean }
  | { readonly type: 'enqueue'; readonly source: PuzzleSource; readonly form: ClassForm }
  | { readonly type: 'requeue'; readonly item: number; readonly place: number; readonly form: ClassForm }
  | { readonly type: 'dequeue'; readonly item: number }
  /** Ends the round, whatever lies undone. */
  | { readonly type: 'collect' };

/** What only the server says, about its members and in its own name, with what purity cannot know. */
export type ServerCommand =
  | { readonly type: 'join'; readonly name: string; readonly part: MemberRole; readonly isInvited: boolean }
  | { readonly type: 'rename'; readonly name: string }
  | { readonly type: 'come-back' }
  /** Of a room for one, after its end. */
  | { readonly type: 'show-replay'; readonly to: ReplayAudience }
  | { readonly type: 'go-away'; readonly member: MemberId }
  | { readonly type: 'restart-countdown'; readonly round: number; readonly attempt: number }
  | BeginCommand
  /** There is no puzzle to be had for the round. */
  | { readonly type: 'call-off'; readonly round: number }
  | { readonly type: 'end'; readonly round: number }
  | { readonly type: 'answer-hint'; readonly play: string; readonly asked: number; readonly hint: Hint };

/** The gun: the puzzle enters the room. */
export interface BeginCommand {
  readonly type: 'begin';
  readonly round: number;
  /** Canonical notation. */
  readonly puzzle: string;
  readonly puzzleId: string;
  readonly level: string;
  readonly daily: string | null;
  /** Whether the server knows nothing that speaks against ranking it. */
  readonly isRanked: boolean;
  readonly solution: string | null;
  readonly veterans: readonly MemberId[];
  /** Members without an account: a race does not count for them. */
  readonly guests: readonly MemberId[];
  /** For the turns of the racers' boards. */
  readonly seed: string;
}

export type AnyCommand = RoomCommand | ServerCommand;
