import type { Result } from '@/engine/core/result';
import type { MemberId, RoomState } from '@/engine/play/state';
import type { Identity } from '../../identity/identity';
import type { CreatedRoom } from '../../protocol/requests';
import { resolveMember } from '../../rooms/join-room';
import type { ListedRoom, RoomStore, RoomSummary } from '../../store/room-store';
import type { Ratings } from '../results/ratings';
import type { CreateRoomRefusal, RoomFactory } from './room-factory';

/** A room that waits for players and admits any. */
export interface OpenRoom extends RoomSummary {
  readonly room: string;
  readonly code: string | null;
}

/** The puzzle spec of a quick race. */
export interface QuickRace {
  readonly hasSigns?: boolean | undefined;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string;
}

export interface Lobby {
  /** The rooms that wait for players, latest first. */
  list(): Promise<readonly OpenRoom[]>;
  /** The waiting race that is nearest in strength and that the player can join, or a new listed one. */
  quickRace(request: QuickRace, playerId: string, address?: string): Promise<Result<CreatedRoom, CreateRoomRefusal>>;
}

export interface LobbyPorts {
  readonly store: Pick<RoomStore, 'listed' | 'membersOf'>;
  readonly rooms: RoomFactory;
  readonly ratings: Pick<Ratings, 'ofAll'>;
  readonly identity: Pick<Identity, 'memberIdFor'>;
  /** The state of a room; null when there is none, or it cannot be read. */
  findState(roomId: string): Promise<RoomState | null>;
  /** Whether a room is broken, so that no player can join it. */
  isBroken(roomId: string): boolean;
  now(): Promise<number>;
}

/** A room without an entry for this long does not wait for players any more. */
const STALE_MS = 15 * 60_000;
const LIST_LENGTH = 50;
/** Waiting rooms are scanned in steps of this size, up to this many steps, until there are enough to choose from. */
const STEP = 200;
const MAX_STEPS = 10;
const ENOUGH = 50;
/** Beyond this difference a race is no contest. */
const NEAR_RATING = 400;
const FULL_RACE = 8;

export function createLobby(ports: LobbyPorts): Lobby {
  const { store, rooms, ratings, now } = ports;
  return {
    async list() {
      const waiting = await store.listed((await now()) - STALE_MS, LIST_LENGTH);
      return waiting.filter(({ id }) => !ports.isBroken(id)).map(({ id, code, summary }) => ({ ...summary, room: id, code }));
    },

    async quickRace(request, playerId, address) {
      const candidates = await findCandidates(store, (await now()) - STALE_MS, request);
      for (const { id, code } of await sortByRating(candidates, ratings, request.kind, playerId)) {
        const state = await ports.findState(id);
        if (
          state !== null &&
          hasSigns(state) === (request.hasSigns ?? false) &&
          canJoin(state, await resolveMember(ports, id, state, playerId))
        )
          return { ok: true, value: { room: id, code, invite: null } };
      }
      const room = { mode: 'race', source: { type: 'generated', ...request }, settings: { isListed: true, isRanked: true } } as const;
      return rooms.create(room, playerId, address);
    },
  };
}

async function findCandidates(store: LobbyPorts['store'], since: number, request: QuickRace): Promise<readonly ListedRoom[]> {
  // By id: a room that changes meanwhile may appear twice.
  const found = new Map<string, ListedRoom>();
  for (let step = 0; step < MAX_STEPS && found.size < ENOUGH; step += 1) {
    const rooms = await store.listed(since, STEP, step * STEP);
    for (const room of rooms) if (isMatch(room.summary, request) && room.summary.players < FULL_RACE) found.set(room.id, room);
    if (rooms.length < STEP) break;
  }
  return [...found.values()];
}

/** The listing does not contain it. */
function hasSigns({ settings: { source } }: RoomState): boolean {
  return source.type === 'generated' && source.hasSigns === true;
}

/** The listing may be outdated by a moment, and it does not contain banned members. */
function canJoin({ phase, isLocked, banned }: RoomState, member: MemberId): boolean {
  return phase === 'lobby' && !isLocked && !banned.includes(member);
}

function isMatch(summary: RoomSummary, { kind, width, height, level }: QuickRace): boolean {
  const isSame = summary.kind === kind && summary.width === width && summary.height === height && summary.level === level;
  return summary.mode === 'race' && summary.isRanked && isSame;
}

/** The nearest in strength first, without those out of reach. */
async function sortByRating(
  candidates: readonly ListedRoom[],
  ratings: LobbyPorts['ratings'],
  kind: string,
  playerId: string,
): Promise<readonly ListedRoom[]> {
  const playerIds = new Set([playerId, ...candidates.flatMap(({ playerIds }) => playerIds)]);
  const known = await ratings.ofAll([...playerIds], kind);
  const own = known.get(playerId) ?? 0;
  const gaps = candidates.map((room) => {
    const memberRatings = room.playerIds.map((id) => known.get(id) ?? own);
    const mean = memberRatings.reduce((sum, one) => sum + one, 0) / Math.max(1, memberRatings.length);
    return { room, gap: memberRatings.length === 0 ? 0 : Math.abs(mean - own) };
  });
  const near = gaps.filter(({ gap }) => gap <= NEAR_RATING).sort((a, b) => a.gap - b.gap);
  return near.map(({ room }) => room);
}
