import type { AnyCommand } from '@/engine/play/commands';
import type { RoomEvent } from '@/engine/play/events';
import { type MemberId, SERVER } from '@/engine/play/state';
import type { RefusalCode } from '../protocol/refusals';

/** A row weighs as much as this many cells: its names, its time, its places in the indexes. A cell is some eight bytes. */
const ROW_WEIGHT = 16;
/** A hint brings a whole chain of reasons along. */
const HINT_WEIGHT = 500;
/** Of one member from gun to gun: all moves that a board can keep, but not to take them back and do them again for ever. */
export const MEMBER_QUOTA = 500_000;
/** From here on no round begins any more: some 200,000 moves, evenings full of races. */
export const SOFT_QUOTA = 4_000_000;
/** From here on nothing is written but what leads to an end, so that a log can always be read into memory. */
export const HARD_QUOTA = 2 * SOFT_QUOTA;

type CommandType = AnyCommand['type'];

const BEGINNINGS: readonly CommandType[] = ['start', 'next', 'rematch'];
/** None of these can be done without end when all others are refused. */
const ENDINGS: readonly CommandType[] = ['leave', 'give-up', 'resume', 'collect'];
/** What frees others from a member who can do no more. */
const HANDING_ON: readonly CommandType[] = [...ENDINGS, ...BEGINNINGS, 'pass-host'];

/** How much has been written into a room's log, and who may write more. The server itself always may: it writes only what follows. */
export class LogQuota {
  #total = 0;
  readonly #members = new Map<MemberId, number>();

  /** Whether no round begins in the room any more. */
  get isWorn(): boolean {
    return this.#total >= SOFT_QUOTA;
  }

  /** Counts a row of the log. */
  add({ member, events }: { readonly member: MemberId; readonly events: readonly RoomEvent[] }): void {
    const weight = events.reduce((sum, event) => sum + weigh(event), ROW_WEIGHT);
    this.#total += weight;
    if (events.some(({ type }) => type === 'round-started')) this.#members.clear();
    else if (member !== SERVER) this.#members.set(member, (this.#members.get(member) ?? 0) + weight);
  }

  /** Why a member may not write this, as far as it is a matter of how much there is already. */
  refusalOf(member: MemberId, { type }: AnyCommand): RefusalCode | undefined {
    if (member === SERVER) return undefined;
    if (this.#total >= HARD_QUOTA && !ENDINGS.includes(type)) return 'room-worn-out';
    if (this.isWorn && BEGINNINGS.includes(type)) return 'room-worn-out';
    const isSpent = (this.#members.get(member) ?? 0) >= MEMBER_QUOTA;
    return isSpent && !HANDING_ON.includes(type) ? 'too-many-moves' : undefined;
  }
}

function weigh(event: RoomEvent): number {
  if (event.type === 'hinted') return HINT_WEIGHT;
  if (event.type === 'layer-shown') return Object.keys(event.sets).length;
  return 'cells' in event ? event.cells.length : 0;
}
