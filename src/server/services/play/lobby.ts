import type { Result } from '@/engine/core/result';
import type { MemberId, RoomState } from '@/engine/play/state';
import type { Identity } from '../../identity/identity';
import { resolveMember } from '../../rooms/resolve-member';
import type { ListedRoom, RoomStore, RoomSummary } from '../../store/room-store';
import type { Ratings } from '../results/ratings';
import type { CreatedRoom, CreateRoomRefusal, RoomFactory } from './room-factory';

/** A room that waits for players and takes anybody. */
export interface OpenRoom extends RoomSummary {
  readonly room: string;
  readonly code: string | null;
}

/** What somebody wants to race on. */
export interface QuickRace {
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  readonly level: string;
}

export interface Lobby {
  /** The rooms that wait for players, latest first. */
  list(): Promise<readonly OpenRoom[]>;
  /** The waiting race whose players are nearest in strength and that takes this one, or a new one that others will find. */
  quickRace(wish: QuickRace, playerId: string, address?: string): Promise<Result<CreatedRoom, CreateRoomRefusal>>;
}

export interface LobbyPorts {
  readonly store: Pick<RoomStore, 'listed' | 'membersOf'>;
  readonly rooms: RoomFactory;
  readonly ratings: Pick<Ratings, 'ofAll'>;
  readonly identity: Pick<Identity, 'memberIdFor'>;
  /** A room as it stands; null when there is none, or none that can be read. */
  findState(roomId: string): Promise<RoomState | null>;
  /** Whether nobody can get into a room because it is broken. */
  isBroken(roomId: string): boolean;
  now(): Promise<number>;
}

/** A room where nothing has happened for this long is waiting for nobody. */
const STALE_MS = 15 * 60_000;
const LIST_LENGTH = 50;
/** Waiting rooms are looked through in steps of so many, up to so many steps, until there is enough to choose from. */
const STEP = 200;
const MAX_STEPS = 10;
const ENOUGH = 50;
/** Beyond this a race is no contest. */
const NEAR_RATING = 400;
const FULL_RACE = 8;

export function createLobby(ports: LobbyPorts): Lobby {
  const { store, rooms, ratings, now } = ports;
  return {
    async list() {
      const waiting = await store.listed((await now()) - STALE_MS, LIST_LENGTH);
      return waiting.filter(({ id }) => !ports.isBroken(id)).map(({ id, code, summary }) => ({ ...summary, room: id, code }));
    },

    async quickRace(wish, playerId, address) {
      const candidates = await findCandidates(store, (await now()) - STALE_MS, wish);
      for (const { id, code } of await sortByStrength(candidates, ratings, wish.kind, playerId)) {
        const state = await ports.findState(id);
        if (state !== null && isWelcome(state, await resolveMember(ports, id, state, playerId)))
          return { ok: true, value: { room: id, code, invite: null } };
      }
      const order = { mode: 'race', source: { type: 'stock', ...wish }, settings: { isListed: true, isRanked: true } } as const;
      return rooms.create(order, playerId, address);
    },
  };
}

async function findCandidates(store: LobbyPorts['store'], since: number, wish: QuickRace): Promise<readonly ListedRoom[]> {
  // By id: a room that something happens in meanwhile may come up twice.
  const found = new Map<string, ListedRoom>();
  for (let step = 0; step < MAX_STEPS && found.size < ENOUGH; step += 1) {
    const rooms = await store.listed(since, STEP, step * STEP);
    for (const room of rooms) if (isMatch(room.summary, wish) && room.summary.players < FULL_RACE) found.set(room.id, room);
    if (rooms.length < STEP) break;
  }
  return [...found.values()];
}

/** What the list says may be old by a moment, and it says nothing of who was sent away. */
function isWelcome({ phase, isLocked, banned }: RoomState, member: MemberId): boolean {
  return phase === 'lobby' && !isLocked && !banned.includes(member);
}

function isMatch(summary: RoomSummary, { kind, width, height, level }: QuickRace): boolean {
  const isSame = summary.kind === kind && summary.width === width && summary.height === height && summary.level === level;
  return summary.mode === 'race' && summary.isRanked && isSame;
}

/** The nearest in strength first, without those out of reach. */
async function sortByStrength(
  candidates: readonly ListedRoom[],
  ratings: LobbyPorts['ratings'],
  kind: string,
  playerId: string,
): Promise<readonly ListedRoom[]> {
  const everybody = new Set([playerId, ...candidates.flatMap(({ playerIds }) => playerIds)]);
  const known = await ratings.ofAll([...everybody], kind);
  const own = known.get(playerId) ?? 0;
  const gaps = candidates.map((room) => {
    const strengths = room.playerIds.map((id) => known.get(id) ?? own);
    const mean = strengths.reduce((sum, one) => sum + one, 0) / Math.max(1, strengths.length);
    return { room, gap: strengths.length === 0 ? 0 : Math.abs(mean - own) };
  });
  const near = gaps.filter(({ gap }) => gap <= NEAR_RATING).sort((a, b) => a.gap - b.gap);
  return near.map(({ room }) => room);
}
