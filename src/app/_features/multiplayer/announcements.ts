import type { Cell } from '@/engine/core/grid';
import type { RoomSettings } from '@/engine/play/setup';
import type { MemberId, RoomState } from '@/engine/play/state';
import type { Emote } from '@/server/protocol/emotes';
import type { ChannelState } from './room-channel';

/** What other members did, for the live region. */
export type Announcement =
  | { readonly type: 'joined' | 'left' | 'gave-up'; readonly member: MemberId }
  | { readonly type: 'knocked'; readonly name: string }
  | { readonly type: 'emoted'; readonly member: MemberId; readonly emote: Emote }
  | { readonly type: 'pinged'; readonly member: MemberId; readonly cell: Cell }
  | { readonly type: 'quarter'; readonly member: MemberId; readonly percent: number }
  | { readonly type: 'finished'; readonly member: MemberId; readonly place: number }
  | { readonly type: 'settings' | 'cleared' | 'pencil-given' | 'pencil-taken' }
  | { readonly type: 'pencil-passed' | 'done'; readonly member: MemberId }
  | { readonly type: 'highlighted'; readonly cells: readonly Cell[] };

/** The chat announces itself, and pointers move too often. */
type HeardBroadcasts = Pick<ChannelState, 'emotes' | 'pings'>;

export interface RoomMoment {
  readonly state: RoomState;
  readonly broadcasts: HeardBroadcasts;
}

/** A race announces progress in quarters; more would drown other announcements. */
const QUARTER = 250;

/** What other members did between two states of a room. */
export function diffAnnouncements(before: RoomMoment, after: RoomMoment, me: MemberId): readonly Announcement[] {
  return [
    ...diffMembers(before.state, after.state, me),
    ...diffRivals(before.state, after.state, me),
    ...diffClassroom(before.state, after.state, me),
    ...diffBroadcasts(before.broadcasts, after.broadcasts, me),
  ];
}

function diffMembers(before: RoomState, after: RoomState, me: MemberId): Announcement[] {
  // A new member sees all members for the first time; these are not announced as joined.
  if (before.members[me] === undefined) return [];
  const came = Object.keys(after.members).filter((id) => before.members[id] === undefined && id !== me);
  const went = Object.keys(before.members).filter((id) => after.members[id] === undefined && id !== me);
  const knocked = Object.keys(after.knocking).filter((id) => before.knocking[id] === undefined && id !== me);
  return [
    ...came.map((member) => ({ type: 'joined', member }) as const),
    ...went.map((member) => ({ type: 'left', member }) as const),
    ...knocked.map((id) => ({ type: 'knocked', name: after.knocking[id] }) as const),
    ...(isSame(before.settings, after.settings) ? [] : [{ type: 'settings' } as const]),
  ];
}

/** A new round sends a whole new state, so equal settings may be different objects. */
function isSame(before: RoomSettings, after: RoomSettings): boolean {
  return before === after || JSON.stringify(before) === JSON.stringify(after);
}

function diffRivals(before: RoomState, after: RoomState, me: MemberId): Announcement[] {
  if (after.mode !== 'race' || after.round === null || before.round?.number !== after.round.number) return [];
  const earlier = before.round.plays;
  return Object.entries(after.round.plays).flatMap(([member, play]): Announcement[] => {
    const was = earlier[member];
    if (member === me || was === undefined) return [];
    if (play.finishedAt !== null) return was.finishedAt === null ? [{ type: 'finished', member, place: play.place ?? 0 }] : [];
    if (play.gaveUpAt !== null) return was.gaveUpAt === null ? [{ type: 'gave-up', member }] : [];
    const quarter = Math.floor(play.progress / QUARTER);
    return quarter > Math.floor(was.progress / QUARTER) && quarter > 0 ? [{ type: 'quarter', member, percent: quarter * 25 }] : [];
  });
}

/** For students: what the teacher does. For the teacher: which students finished. */
function diffClassroom(before: RoomState, after: RoomState, me: MemberId): Announcement[] {
  const [was, is] = [before.classroom, after.classroom];
  if (was === null || is === null || after.round === null || before.round?.number !== after.round.number) return [];
  if (after.host === me) {
    const earlier = before.round.plays;
    const done = Object.entries(after.round.plays).filter(([id, play]) => play.finishedAt !== null && earlier[id]?.finishedAt === null);
    return after.round.hasOwnBoards ? done.map(([member]) => ({ type: 'done', member })) : [];
  }
  const lit = is.highlights.filter((cell) => !was.highlights.includes(cell));
  const hadPencil = was.control.includes(me);
  const hasPencil = is.control.includes(me);
  const others = is.control.filter((id) => id !== me && !was.control.includes(id));
  return [
    ...(lit.length > 0 ? [{ type: 'highlighted', cells: lit } as const] : []),
    ...(was.highlights.length > 0 && is.highlights.length === 0 ? [{ type: 'cleared' } as const] : []),
    ...(hasPencil === hadPencil ? [] : [{ type: hasPencil ? 'pencil-given' : 'pencil-taken' } as const]),
    ...others.map((member) => ({ type: 'pencil-passed', member }) as const),
  ];
}

function diffBroadcasts(before: HeardBroadcasts, after: HeardBroadcasts, me: MemberId): Announcement[] {
  const emotes = after.emotes.filter(({ id, member }) => member !== me && before.emotes.every((other) => other.id !== id));
  const pings = after.pings.filter(({ id, member }) => member !== me && before.pings.every((other) => other.id !== id));
  return [
    ...emotes.map(({ member, emote }) => ({ type: 'emoted', member, emote }) as const),
    ...pings.map(({ member, cell }) => ({ type: 'pinged', member, cell }) as const),
  ];
}
