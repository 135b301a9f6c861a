import { buildReplays, type RoundReplay } from '@/engine/play/round-replay';
import type { ReplayAudience, RoomSetup } from '@/engine/play/setup';
import type { MemberId } from '@/engine/play/state';
import { ofRoom } from '../../store/broken-room';
import type { RoomStore, StoredRoom, StoredRow } from '../../store/room-store';
import { teacherIn } from '../classroom/teacher';

/** The films of a room's rounds that are over. */
export interface RoomReplay {
  readonly rounds: readonly RoundReplay[];
  /** Whom each of these is shown to: as the room was set when the round ended, and in a room for one as its player has said since. */
  readonly audiences: readonly ReplayAudience[];
  /** Everybody who ever came in; of a class only who leads it, for pupils see nothing of each other. */
  readonly joined: ReadonlySet<MemberId>;
  readonly names: Readonly<Record<MemberId, string>>;
}

export interface ReplayCache {
  find(room: StoredRoom): Promise<RoomReplay>;
  /** From rows that have been read already. */
  filmRoom(room: StoredRoom, rows: readonly StoredRow[]): RoomReplay;
}

/** Whoever watches turns pages, and sends others the link: the last ones are kept, as long as they are not huge. */
const KEPT = 8;
const MOST_KEPT_ROWS = 30_000;

/** Makes films of rooms and keeps the latest ones. */
export function createFilmShelf(rooms: Pick<RoomStore, 'rowsAfter'>): ReplayCache {
  const kept = new Map<string, Promise<RoomReplay>>();

  async function read(room: StoredRoom): Promise<RoomReplay> {
    return filmRoom(room, await rooms.rowsAfter(room.id, 0));
  }

  return {
    filmRoom,
    find(room) {
      if (room.head > MOST_KEPT_ROWS) return read(room);
      const key = `${room.head} ${room.id}`;
      const film = kept.get(key) ?? read(room);
      kept.delete(key);
      kept.set(key, film);
      film.catch(() => kept.delete(key));
      for (const oldest of [...kept.keys()].slice(0, -KEPT)) kept.delete(oldest);
      return film;
    },
  };
}

function filmRoom(room: StoredRoom, rows: readonly StoredRow[]): RoomReplay {
  return ofRoom(room.id, () => film(room, rows));
}

function film({ setup }: StoredRoom, rows: readonly StoredRow[]): RoomReplay {
  const ended = untilLastEnd(rows);
  const leader = teacherIn(setup, rows);
  return {
    rounds: buildReplays(setup.mode, ended),
    audiences: audiencesIn(setup, rows),
    joined: new Set(leader === undefined ? Object.keys(namesIn(rows)) : [leader ?? '']),
    names: namesIn(ended),
  };
}

function audiencesIn({ mode, settings }: RoomSetup, rows: readonly StoredRow[]): readonly ReplayAudience[] {
  let { replay } = settings;
  const audiences: ReplayAudience[] = [];
  for (const { events } of rows) {
    for (const event of events) {
      if (event.type === 'settings-changed') replay = event.settings.replay;
      else if (event.type === 'round-ended') audiences.push(replay);
    }
  }
  if (mode === 'class') return audiences.map(() => 'players');
  return mode === 'solo' ? audiences.map(() => replay) : audiences;
}

export function untilLastEnd(rows: readonly StoredRow[]): readonly StoredRow[] {
  return rows.slice(0, rows.findLastIndex(({ events }) => events.some(({ type }) => type === 'round-ended')) + 1);
}

/** The names under which members played. */
export function namesIn(rows: readonly StoredRow[]): Record<MemberId, string> {
  const names: Record<MemberId, string> = {};
  for (const { events } of rows) {
    for (const event of events) if (event.type === 'joined' || event.type === 'renamed') names[event.member] = event.name;
  }
  return names;
}
