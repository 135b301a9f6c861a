import { buildReplays, type RoundReplay } from '@/engine/play/round-replay';
import type { ReplayAudience, RoomSetup } from '@/engine/play/setup';
import type { MemberId } from '@/engine/play/state';
import { ofRoom } from '../../store/broken-room';
import type { RoomStore, StoredEntry, StoredRoom } from '../../store/room-store';
import { teacherIn } from '../classroom/teacher';

/** The replays of a room's ended rounds. */
export interface RoomReplay {
  readonly rounds: readonly RoundReplay[];
  /** The audience of each round: as the room was set when the round ended, and in a solo room as its player has chosen since. */
  readonly audiences: readonly ReplayAudience[];
  /** All players who ever joined; of a classroom only the teacher, since students do not see each other. */
  readonly joined: ReadonlySet<MemberId>;
  readonly names: Readonly<Record<MemberId, string>>;
}

export interface ReplayCache {
  find(room: StoredRoom): Promise<RoomReplay>;
  /** From entries that are loaded already. */
  build(room: StoredRoom, entries: readonly StoredEntry[]): RoomReplay;
}

/** A viewer turns pages and shares the link: the latest replays are cached unless they are huge. */
const MAX_CACHED = 8;
const MAX_CACHED_ENTRIES = 30_000;

/** Builds the replays of rooms and caches the latest ones. */
export function createReplayCache(rooms: Pick<RoomStore, 'entriesAfter'>): ReplayCache {
  const cached = new Map<string, Promise<RoomReplay>>();

  async function read(room: StoredRoom): Promise<RoomReplay> {
    return buildRoomReplay(room, await rooms.entriesAfter(room.id, 0));
  }

  return {
    build: buildRoomReplay,
    find(room) {
      if (room.head > MAX_CACHED_ENTRIES) return read(room);
      const key = `${room.head} ${room.id}`;
      const replay = cached.get(key) ?? read(room);
      cached.delete(key);
      cached.set(key, replay);
      replay.catch(() => cached.delete(key));
      for (const oldest of [...cached.keys()].slice(0, -MAX_CACHED)) cached.delete(oldest);
      return replay;
    },
  };
}

function buildRoomReplay(room: StoredRoom, entries: readonly StoredEntry[]): RoomReplay {
  return ofRoom(room.id, () => buildSound(room, entries));
}

function buildSound({ setup }: StoredRoom, entries: readonly StoredEntry[]): RoomReplay {
  const ended = untilLastEnd(entries);
  const leader = teacherIn(setup, entries);
  return {
    rounds: buildReplays(setup.mode, ended),
    audiences: audiencesIn(setup, entries),
    joined: new Set(leader === undefined ? Object.keys(namesIn(entries)) : [leader ?? '']),
    names: namesIn(ended),
  };
}

function audiencesIn({ mode, settings }: RoomSetup, entries: readonly StoredEntry[]): readonly ReplayAudience[] {
  let { replay } = settings;
  const audiences: ReplayAudience[] = [];
  for (const { events } of entries) {
    for (const event of events) {
      if (event.type === 'settings-changed') replay = event.settings.replay;
      else if (event.type === 'round-ended') audiences.push(replay);
    }
  }
  if (mode === 'classroom') return audiences.map(() => 'players');
  return mode === 'solo' ? audiences.map(() => replay) : audiences;
}

export function untilLastEnd(entries: readonly StoredEntry[]): readonly StoredEntry[] {
  return entries.slice(0, entries.findLastIndex(({ events }) => events.some(({ type }) => type === 'round-ended')) + 1);
}

/** The names under which members played. */
export function namesIn(entries: readonly StoredEntry[]): Record<MemberId, string> {
  const names: Record<MemberId, string> = {};
  for (const { events } of entries) {
    for (const event of events) if (event.type === 'joined' || event.type === 'renamed') names[event.member] = event.name;
  }
  return names;
}
