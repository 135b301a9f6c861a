import type { Result } from '@/engine/core/result';
import type { ListedRoom, RoomStore, RoomSummary } from '../store/room-store';
import type { OrderRefusal, PlayRooms, RoomTicket } from './play-rooms';
import type { Ratings } from './ratings';

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
  /** The waiting race whose players are nearest in strength, or a new one that others will find. */
  quickRace(wish: QuickRace, playerId: string): Promise<Result<RoomTicket, OrderRefusal>>;
}

export interface LobbyPorts {
  readonly store: Pick<RoomStore, 'listed'>;
  readonly rooms: PlayRooms;
  readonly ratings: Pick<Ratings, 'ofAll'>;
  now(): Promise<number>;
}

/** A room where nothing has happened for this long is waiting for nobody. */
const STALE_MS = 15 * 60_000;
const LIST_LENGTH = 50;
/** Beyond this a race is no contest. */
const NEAR_RATING = 400;
const FULL_RACE = 8;

export function createLobby({ store, rooms, ratings, now }: LobbyPorts): Lobby {
  const waiting = async () => store.listed((await now()) - STALE_MS, LIST_LENGTH);
  return {
    async list() {
      return (await waiting()).map(({ id, code, summary }) => ({ ...summary, room: id, code }));
    },

    async quickRace(wish, playerId) {
      const candidates = (await waiting()).filter(({ summary }) => isMatch(summary, wish) && summary.players < FULL_RACE);
      const nearest = await findNearest(candidates, ratings, wish.kind, playerId);
      if (nearest !== undefined) return { ok: true, value: { room: nearest.id, code: nearest.code, invite: null } };
      return rooms.create({ mode: 'race', source: { type: 'stock', ...wish }, settings: { isListed: true, isRanked: true } }, playerId);
    },
  };
}

function isMatch(summary: RoomSummary, { kind, width, height, level }: QuickRace): boolean {
  const isSame = summary.kind === kind && summary.width === width && summary.height === height && summary.level === level;
  return summary.mode === 'race' && summary.isRanked && isSame;
}

async function findNearest(
  candidates: readonly ListedRoom[],
  ratings: LobbyPorts['ratings'],
  kind: string,
  playerId: string,
): Promise<ListedRoom | undefined> {
  const everybody = new Set([playerId, ...candidates.flatMap(({ playerIds }) => playerIds)]);
  const known = await ratings.ofAll([...everybody], kind);
  const own = known.get(playerId) ?? 0;
  const gaps = candidates.map((room) => {
    const strengths = room.playerIds.map((id) => known.get(id) ?? own);
    const mean = strengths.reduce((sum, one) => sum + one, 0) / Math.max(1, strengths.length);
    return { room, gap: strengths.length === 0 ? 0 : Math.abs(mean - own) };
  });
  return gaps.filter(({ gap }) => gap <= NEAR_RATING).sort((a, b) => a.gap - b.gap)[0]?.room;
}
