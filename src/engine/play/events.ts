import type { Cell } from '../core/grid';
import type { Hint } from '../core/hint';
import type { Mark } from '../core/kind';
import type { QueuedPuzzle, StudentStats } from './classroom';
import type { HintStage, ShownHint } from './hints';
import type { ClassFormat, RoomSettings, Team } from './setup';
import type { RoomSnapshot } from './snapshot';
import type { MemberId, MemberRole, RoundSecret, Standing } from './state';

/** Marks after a change of a board, and the cells among them that are wrong, if the room shows wrong marks. */
interface MarksLeft {
  readonly cells: readonly Cell[];
  readonly marks: readonly Mark[];
  readonly wrong?: readonly Cell[];
}

/** Events about members, their rights and the room's settings. */
export type MemberEvent =
  | { readonly type: 'joined'; readonly member: MemberId; readonly name: string; readonly role: MemberRole }
  | { readonly type: 'knocked'; readonly member: MemberId; readonly name: string }
  | { readonly type: 'turned-away'; readonly member: MemberId }
  | { readonly type: 'left'; readonly member: MemberId }
  | { readonly type: 'went-away'; readonly member: MemberId }
  | { readonly type: 'came-back'; readonly member: MemberId }
  | { readonly type: 'kicked'; readonly member: MemberId }
  | { readonly type: 'muted'; readonly member: MemberId; readonly isMuted: boolean }
  | { readonly type: 'renamed'; readonly member: MemberId; readonly name: string }
  /** With `team` the member changes to that team. */
  | { readonly type: 'role-changed'; readonly member: MemberId; readonly role: MemberRole; readonly team?: Team }
  | { readonly type: 'ready-changed'; readonly member: MemberId; readonly isReady: boolean }
  | { readonly type: 'host-passed'; readonly member: MemberId | null }
  | { readonly type: 'locked'; readonly isLocked: boolean }
  | { readonly type: 'settings-changed'; readonly settings: RoomSettings };

/** Events about rounds as a whole. */
export type RoundEvent =
  | { readonly type: 'lobby-opened' }
  /** In a classroom it takes an item from the queue. With `isUnranked` the round is unranked. */
  | {
      readonly type: 'countdown-started';
      readonly round: number;
      readonly ms: number;
      readonly item?: number;
      readonly isUnranked?: true;
    }
  | { readonly type: 'countdown-stopped' }
  | {
      readonly type: 'round-started';
      readonly round: number;
      /** Canonical notation. */
      readonly puzzle: string;
      readonly level: string;
      readonly daily: string | null;
      readonly isRanked: boolean;
      readonly limitMs: number | null;
      readonly participants: readonly MemberId[];
      /** Racers without an account. Entries from before this field existed have none. */
      readonly guests?: readonly MemberId[];
      /** Only in a race between teams. */
      readonly teams?: Readonly<Record<MemberId, Team>>;
      /** Only in a classroom. */
      readonly format?: ClassFormat;
      readonly secret: RoundSecret;
    }
  | { readonly type: 'round-ended'; readonly endedAt: number; readonly standings: readonly Standing[] }
  | { readonly type: 'rematch-voted'; readonly member: MemberId; readonly isWanted: boolean };

/** Events that the teacher causes. */
export type ClassroomEvent =
  | { readonly type: 'control-passed'; readonly member: MemberId; readonly hasControl: boolean }
  | { readonly type: 'highlighted'; readonly cells: readonly Cell[]; readonly isLit: boolean }
  /** The item's number is the seq of the entry. */
  | ({ readonly type: 'enqueued' } & Omit<QueuedPuzzle, 'item'>)
  | { readonly type: 'requeued'; readonly item: number; readonly place: number; readonly format: ClassFormat }
  | { readonly type: 'dequeued'; readonly item: number }
  /** A new student of a classroom with individual boards gets a board. */
  | { readonly type: 'board-assigned'; readonly member: MemberId };

/** Events about the board of the entry's member. */
export type PlayEvent =
  | { readonly type: 'marked'; readonly cells: readonly Cell[]; readonly mark: Mark; readonly wrong?: readonly Cell[] }
  | ({ readonly type: 'filled' } & MarksLeft)
  /** A move that can be undone, unless it clears all moves. */
  | { readonly type: 'reset'; readonly cells: readonly Cell[]; readonly clearsMoves?: true }
  | ({ readonly type: 'undone'; readonly moves: readonly number[] } & MarksLeft)
  | ({ readonly type: 'redone'; readonly move: number } & MarksLeft)
  | ({ readonly type: 'rewound'; readonly moves: readonly number[] } & MarksLeft)
  | { readonly type: 'checked'; readonly isBroken: boolean }
  /** All wrong cells of the board from now on, if the room shows them. `hasSeenMistakes` stays set. */
  | { readonly type: 'feedback-changed'; readonly wrong: readonly Cell[] }
  | { readonly type: 'hint-requested' }
  | { readonly type: 'hint-answered'; readonly play: string; readonly asked: number; readonly hint?: Hint; readonly shown?: ShownHint }
  | { readonly type: 'hint-advanced'; readonly stage: HintStage; readonly shown?: ShownHint }
  | { readonly type: 'mistake-found'; readonly seq: number | null; readonly number: number | null }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'finished'; readonly place: number }
  | { readonly type: 'gave-up' };

/** Events about the what-if layers of the entry's member. */
export type LayerEvent =
  | { readonly type: 'layer-opened' }
  | { readonly type: 'layer-marked'; readonly layer: number; readonly cells: readonly Cell[]; readonly mark: Mark }
  | { readonly type: 'layer-filled'; readonly layer: number; readonly cells: readonly Cell[]; readonly marks: readonly Mark[] }
  /** `null` for a cell that the layer no longer marks. */
  | {
      readonly type: 'layer-undone' | 'layer-redone';
      readonly layer: number;
      readonly move: number;
      readonly cells: readonly Cell[];
      readonly marks: readonly (Mark | null)[];
    }
  /**
   * Merges a layer into the layer below, or onto the board as one stroke. Cells that changed on the board since it was opened are left out.
   */
  | ({ readonly type: 'layer-accepted'; readonly layer: number; readonly into: number | null } & MarksLeft)
  | { readonly type: 'layer-discarded'; readonly layer: number }
  | { readonly type: 'layer-shown'; readonly layer: number; readonly isShown: boolean; readonly marks: Readonly<Record<Cell, Mark>> };

/** Only in views: replaces events that the viewer may not see. */
export type ViewEvent =
  | { readonly type: 'progressed'; readonly progress: number }
  /** A student's numbers, for the teacher. */
  | { readonly type: 'stats-changed'; readonly stats: StudentStats }
  /** Changed marks of another member's board, without the kind of change. */
  | { readonly type: 'marks-changed'; readonly cells: readonly Cell[]; readonly marks: readonly Mark[] }
  /** The viewer's access has changed: replaces the whole state. */
  | { readonly type: 'synced'; readonly state: RoomSnapshot };

/** What happened in a room. The room's state is the fold of its events. */
export type RoomEvent = MemberEvent | RoundEvent | ClassroomEvent | PlayEvent | LayerEvent | ViewEvent;

/** One accepted command with its events, seq and time. */
export interface LogEntry {
  readonly seq: number;
  readonly member: MemberId;
  readonly at: number;
  readonly events: readonly RoomEvent[];
}
