import type { AnyCommand } from '@/engine/play/commands';
import type { RoomEvent } from '@/engine/play/events';
import { type MemberId, SERVER } from '@/engine/play/state';
import type { RefusalCode } from '../protocol/refusals';

/** The weight of an entry in cells, for its ids, its time and its index entries. A cell is about eight bytes. */
const ENTRY_WEIGHT = 16;
/** A hint contains a whole chain of reasons. */
const HINT_WEIGHT = 500;
/** The quota of one member between two round starts: all moves that a board allows, but not endless undoing and redoing. */
export const MEMBER_QUOTA = 500_000;
/** Over this weight no new round starts: about 200,000 moves. */
export const SOFT_QUOTA = 4_000_000;
/** Over this weight only commands that end something are accepted, so that a log can always be loaded into memory. */
export const HARD_QUOTA = 2 * SOFT_QUOTA;

type CommandType = AnyCommand['type'];

const BEGINNINGS: readonly CommandType[] = ['start', 'next', 'rematch'];
/** None of these can be repeated without end while all other commands are refused. */
const ENDINGS: readonly CommandType[] = ['leave', 'give-up', 'resume', 'collect'];
/** The commands that free the other members from a member over quota. */
const HANDING_ON: readonly CommandType[] = [...ENDINGS, ...BEGINNINGS, 'pass-host'];

/** Refuses commands of members who wrote too much to the log. Server commands are exempt: they only follow from others. */
export class LogQuota {
  #total = 0;
  readonly #members = new Map<MemberId, number>();

  get weight(): number {
    return this.#total;
  }

  /** Whether the room starts no new round. */
  get isFull(): boolean {
    return this.#total >= SOFT_QUOTA;
  }

  add({ member, events }: { readonly member: MemberId; readonly events: readonly RoomEvent[] }): void {
    const weight = events.reduce((sum, event) => sum + weigh(event), ENTRY_WEIGHT);
    this.#total += weight;
    if (events.some(({ type }) => type === 'round-started')) this.#members.clear();
    else if (member !== SERVER) this.#members.set(member, (this.#members.get(member) ?? 0) + weight);
  }

  /** Why a member may not submit this command because of the log quota; undefined if they may. */
  refusalOf(member: MemberId, { type }: AnyCommand): RefusalCode | undefined {
    if (member === SERVER) return undefined;
    if (this.#total >= HARD_QUOTA && !ENDINGS.includes(type)) return 'room-log-full';
    if (this.isFull && (BEGINNINGS.includes(type) || type === 'vote-rematch')) return 'room-log-full';
    const isSpent = (this.#members.get(member) ?? 0) >= MEMBER_QUOTA;
    return isSpent && !HANDING_ON.includes(type) ? 'too-many-moves' : undefined;
  }
}

function weigh(event: RoomEvent): number {
  if (event.type === 'hint-answered') return HINT_WEIGHT;
  if (event.type === 'layer-shown') return Object.keys(event.marks).length;
  return 'cells' in event ? event.cells.length : 0;
}
