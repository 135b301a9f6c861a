import type { Cell } from '../core/grid';
import type { Hint } from '../core/hint';
import type { Mark } from '../core/kind';
import type { QueuedPuzzle, StudentStats } from './classroom';
import type { HintStage, ShownHint } from './hints';
import type { ClassForm, RoomSettings } from './setup';
import type { RoomSnapshot } from './snapshot';
import type { MemberId, MemberRole, RoundSecret, Standing } from './state';

/** Marks that a change of a board left on it, and which of these cells are now wrong, where the room says so. */
interface Placed {
  readonly cells: readonly Cell[];
  readonly marks: readonly Mark[];
  readonly wrong?: readonly Cell[];
}

/** About who is there and who may what. */
export type PeopleEvent =
  | { readonly type: 'joined'; readonly member: MemberId; readonly name: string; readonly part: MemberRole }
  | { readonly type: 'knocked'; readonly member: MemberId; readonly name: string }
  | { readonly type: 'turned-away'; readonly member: MemberId }
  | { readonly type: 'left'; readonly member: MemberId }
  | { readonly type: 'went-away'; readonly member: MemberId }
  | { readonly type: 'came-back'; readonly member: MemberId }
  | { readonly type: 'kicked'; readonly member: MemberId }
  | { readonly type: 'muted'; readonly member: MemberId; readonly isMuted: boolean }
  | { readonly type: 'renamed'; readonly member: MemberId; readonly name: string }
  | { readonly type: 'part-changed'; readonly member: MemberId; readonly part: MemberRole }
  | { readonly type: 'readied'; readonly member: MemberId; readonly isReady: boolean }
  | { readonly type: 'host-passed'; readonly member: MemberId | null }
  | { readonly type: 'locked'; readonly isLocked: boolean }
  | { readonly type: 'settings-changed'; readonly settings: RoomSettings };

/** About rounds as a whole. */
export type RoundEvent =
  | { readonly type: 'lobby-opened' }
  /** In a class it takes an item from the queue. With `isUnranked` the round does not count. */
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
      readonly racers: readonly MemberId[];
      /** Racers without an account. Rounds from before this was recorded have none. */
      readonly guests?: readonly MemberId[];
      /** Only in a class. */
      readonly form?: ClassForm;
      readonly secret: RoundSecret;
    }
  | { readonly type: 'round-ended'; readonly endedAt: number; readonly standings: readonly Standing[] };

/** About what a host of a class shows, passes on and has prepared. */
export type LessonEvent =
  | { readonly type: 'control-passed'; readonly member: MemberId; readonly hasControl: boolean }
  | { readonly type: 'highlighted'; readonly cells: readonly Cell[]; readonly isLit: boolean }
  /** The item's number is the row's seq. */
  | ({ readonly type: 'enqueued' } & Omit<QueuedPuzzle, 'item'>)
  | { readonly type: 'requeued'; readonly item: number; readonly place: number; readonly form: ClassForm }
  | { readonly type: 'dequeued'; readonly item: number }
  /** Who comes into a class that works apart gets a board too. */
  | { readonly type: 'board-given'; readonly member: MemberId };

/** About the board of the row's member. */
export type PlayEvent =
  | { readonly type: 'marked'; readonly cells: readonly Cell[]; readonly mark: Mark; readonly wrong?: readonly Cell[] }
  | ({ readonly type: 'filled' } & Placed)
  /** As a move that can be undone, unless it forgets all moves. */
  | { readonly type: 'reset'; readonly cells: readonly Cell[]; readonly forgets?: true }
  | ({ readonly type: 'undone'; readonly moves: readonly number[] } & Placed)
  | ({ readonly type: 'redone'; readonly move: number } & Placed)
  | ({ readonly type: 'went-back'; readonly moves: readonly number[] } & Placed)
  | { readonly type: 'checked'; readonly isBroken: boolean }
  /** All that is wrong on the board from now on, where the room says so; who was told stays told. */
  | { readonly type: 'judged'; readonly wrong: readonly Cell[] }
  | { readonly type: 'hint-asked' }
  | { readonly type: 'hinted'; readonly play: string; readonly asked: number; readonly hint?: Hint; readonly shown?: ShownHint }
  | { readonly type: 'hint-advanced'; readonly stage: HintStage; readonly shown?: ShownHint }
  | { readonly type: 'mistake-found'; readonly seq: number | null; readonly number: number | null }
  | { readonly type: 'paused' }
  | { readonly type: 'resumed' }
  | { readonly type: 'finished'; readonly place: number }
  | { readonly type: 'gave-up' };

/** About the suppositions of the row's member. */
export type LayerEvent =
  | { readonly type: 'layer-opened' }
  | { readonly type: 'layer-marked'; readonly layer: number; readonly cells: readonly Cell[]; readonly mark: Mark }
  | { readonly type: 'layer-filled'; readonly layer: number; readonly cells: readonly Cell[]; readonly marks: readonly Mark[] }
  /** `null` for a cell that the layer no longer says anything about. */
  | {
      readonly type: 'layer-undone' | 'layer-redone';
      readonly layer: number;
      readonly move: number;
      readonly cells: readonly Cell[];
      readonly marks: readonly (Mark | null)[];
    }
  /** Into the layer below, or as one stroke onto the board, without cells that changed since it was opened. */
  | ({ readonly type: 'layer-accepted'; readonly layer: number; readonly into: number | null } & Placed)
  | { readonly type: 'layer-discarded'; readonly layer: number }
  | { readonly type: 'layer-shown'; readonly layer: number; readonly isShown: boolean; readonly sets: Readonly<Record<Cell, Mark>> };

/** Only in views: what somebody may know instead of what happened. */
export type ViewEvent =
  | { readonly type: 'progressed'; readonly progress: number }
  /** What the host of a class is told of a pupil's work. */
  | { readonly type: 'tallied'; readonly tally: StudentStats }
  /** What changed on a board that one watches, however it did. */
  | { readonly type: 'placed'; readonly cells: readonly Cell[]; readonly marks: readonly Mark[] }
  /** The viewer may now see more, or less: everything anew. */
  | { readonly type: 'synced'; readonly state: RoomSnapshot };

/** What happened in a room. The state is the fold of these. */
export type RoomEvent = PeopleEvent | RoundEvent | LessonEvent | PlayEvent | LayerEvent | ViewEvent;

/** One accepted command, in its place and time. */
export interface LogEntry {
  readonly seq: number;
  readonly member: MemberId;
  readonly at: number;
  readonly events: readonly RoomEvent[];
}
