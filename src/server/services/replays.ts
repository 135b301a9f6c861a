import { fail, type Result, succeed } from '@/engine/core/result';
import type { RoomEvent, Row } from '@/engine/play/events';
import type { Mode, RoomSettings } from '@/engine/play/setup';
import type { RoomStore, StoredRow } from '../store/room-store';
import type { Dailies } from './dailies';

/** What happened in a room up to the end of its last round that is over, as anybody who may see it sees it. */
export interface Replay {
  readonly room: string;
  readonly mode: Mode;
  /** The names under which the members played. */
  readonly names: Readonly<Record<string, string>>;
  readonly rows: readonly Row[];
}

export interface Replays {
  /** How many rows have to be read for a replay, which is what it costs; 0 when there is no such room. */
  countRows(roomId: string): Promise<number>;
  /** Who may not see a replay learns as little as if there were none. */
  find(roomId: string, playerId: string | undefined): Promise<Result<Replay, 'unknown-replay' | 'not-finished'>>;
}

export interface ReplaysPorts {
  readonly rooms: Pick<RoomStore, 'findRoom' | 'rowsAfter' | 'seats' | 'hasFinishedDaily'>;
  readonly dailies: Pick<Dailies, 'isOpen'>;
}

export function createReplays(ports: ReplaysPorts): Replays {
  return {
    async countRows(roomId) {
      return (await ports.rooms.findRoom(roomId))?.head ?? 0;
    },

    async find(roomId, playerId) {
      const room = await ports.rooms.findRoom(roomId);
      if (room === null) return fail('unknown-replay');
      const rows = await ports.rooms.rowsAfter(roomId, 0);
      const ended = untilLastEnd(rows);
      const isMember = await hasJoined(ports, roomId, rows, playerId);
      const settings = settingsAfter(room.setup.settings, ended);
      const isForAll = settings.replay === 'everyone' && (await mayBeShown(ports, settings, playerId));
      if (!isMember && !(isForAll && ended.length > 0)) return fail('unknown-replay');
      if (ended.length === 0) return fail('not-finished');
      return succeed({ room: roomId, mode: room.setup.mode, names: namesIn(ended), rows: ended.map(tellRow) });
    },
  };
}

/** A daily that is still open is shown only to those who have finished it. */
async function mayBeShown(ports: ReplaysPorts, { source }: RoomSettings, playerId: string | undefined): Promise<boolean> {
  if (source.type !== 'daily' || !(await ports.dailies.isOpen(source.date))) return true;
  return playerId !== undefined && ports.rooms.hasFinishedDaily(playerId, source);
}

/** Who only knocked, or was turned away at the door, has a seat too but never came in. */
async function hasJoined(ports: ReplaysPorts, roomId: string, rows: readonly StoredRow[], playerId: string | undefined): Promise<boolean> {
  if (playerId === undefined) return false;
  const names = namesIn(rows);
  return [...(await ports.rooms.seats(roomId))].some(([member, player]) => player === playerId && Object.hasOwn(names, member));
}

/** A room has the settings it was made with, or the last it was given; no need to play it all again to know them. */
function settingsAfter(first: RoomSettings, rows: readonly StoredRow[]): RoomSettings {
  const changed = rows.flatMap(({ events }) => events.filter((event) => event.type === 'settings-changed'));
  return changed.at(-1)?.settings ?? first;
}

function untilLastEnd(rows: readonly StoredRow[]): readonly StoredRow[] {
  return rows.slice(0, rows.findLastIndex(({ events }) => events.some(({ type }) => type === 'round-ended')) + 1);
}

function namesIn(rows: readonly StoredRow[]): Record<string, string> {
  const names: Record<string, string> = {};
  for (const { events } of rows) {
    for (const event of events) if (event.type === 'joined' || event.type === 'renamed') names[event.member] = event.name;
  }
  return names;
}

/** Without what the server keeps to itself, and without what was only for the room. */
function tellRow({ seq, member, at, events }: StoredRow): Row {
  return { seq, member, at, events: events.flatMap(tellEvent) };
}

const FOR_THE_ROOM: ReadonlySet<RoomEvent['type']> = new Set(['knocked', 'turned-away', 'muted', 'kicked', 'locked', 'settings-changed']);

function tellEvent(event: RoomEvent): RoomEvent[] {
  if (FOR_THE_ROOM.has(event.type)) return [];
  if (event.type !== 'round-started') return [event];
  return [{ ...event, secret: { puzzleId: event.secret.puzzleId, solution: null, turns: {}, veterans: [] } }];
}
