import { createHmac, randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '@/engine/core/result';
import { defaultSettings, type PuzzleSource, type RoomSettings } from '@/engine/play/setup';
import type { Identity } from '../../identity/identity';
import { clientKeyOf } from '../../limits/client-key';
import { DAILY_LIMIT, type DailyBounds } from '../../limits/daily-bounds';
import { CombinedQuota } from '../../limits/quota';
import type { RateLimiter } from '../../limits/rate-limiter';
import type { DuelRow, DuelSummary, DuelView } from '../../protocol/duels';
import type { RequestRefusal, RetryRefusal } from '../../protocol/requests';
import { hashInvite } from '../../rooms/room-codes';
import type { DuelParticipant, DuelStore, StoredDuel } from '../../store/duel-store';
import { DUEL_ROOMS } from '../../store/ghost-store';
import type { RoomStore } from '../../store/room-store';
import { addRoom } from '../play/add-room';
import { UNRATED } from '../play/round-puzzles';
import { duelClaim } from '../puzzles/in-play';
import type { Sources } from '../puzzles/puzzle-sources';
import type { Stock } from '../puzzles/stock';

/** The puzzle of a duel: one that no player has seen, or a shared one. */
export type CreateDuelRequest = Extract<PuzzleSource, { readonly type: 'generated' | 'shared' }>;

type CreateRefusal = RequestRefusal<'POST page/create-duel'> | RetryRefusal;

/** Puzzles that several players play, each at their own time and blind until done. They count for nothing else. */
export interface Duels {
  /** Creates a duel and returns its invite. */
  create(playerId: string, request: CreateDuelRequest, address?: string): Promise<Result<string, CreateRefusal>>;
  /** A duel as a player with its invite may see it; null for a wrong invite. */
  find(playerId: string, invite: string): Promise<DuelView | null>;
  /** Takes part, or continues: returns the room that the player plays it in, which waits for its start. */
  join(playerId: string, invite: string, address?: string): Promise<Result<string, RequestRefusal<'POST page/start-duel'>>>;
  /** The duels that a player owns or takes part in, latest first. */
  list(playerId: string): Promise<readonly DuelSummary[]>;
  /** The invite of the duel that a player plays in a room; null when there is none, or it cannot be derived. */
  inviteOf(playerId: string, roomId: string): Promise<string | null>;
}

export interface DuelsPorts {
  readonly store: DuelStore;
  readonly rooms: Pick<RoomStore, 'createRoom'>;
  readonly identity: Pick<Identity, 'ensurePlayerFrom' | 'find' | 'memberIdFor'>;
  readonly sources: Pick<Sources, 'findLink' | 'findStock'>;
  readonly stock: Pick<Stock, 'take'>;
  /** The key that invites are derived from. */
  readonly key: Uint8Array;
  /** How many duels a player, and a client IP, may create. */
  readonly limits: { readonly player: RateLimiter; readonly address: RateLimiter };
  /** How many rooms a client IP may create. */
  readonly bounds: Pick<DailyBounds, 'rooms'>;
  now(): Promise<number>;
}

/** This many fit in one table of results, and each has a transform of their own. */
export const MAX_PARTICIPANTS = 8;
/** Every friend finds time within a week. */
export const DUEL_MS = 7 * 24 * 60 * 60 * 1000;
/** Enough to challenge every friend. */
export const MAX_OPEN_DUELS = 20;
/** Each takes a puzzle from the stock. */
export const DUEL_LIMITS = {
  player: { burst: 10, perSecond: 1 / 60 },
  // A class behind one client IP.
  address: { burst: 60, perSecond: 1 / 10 },
} as const;

/** How long the request for a duel waits for a puzzle that is not in stock. */
const PUZZLE_DEADLINE_MS = 20_000;

const LISTED = 20;
const ID_BYTES = 9;
const INVITE_BYTES = 16;
const INVITE = /^[\w-]{22}$/;

export function createDuels(ports: DuelsPorts): Duels {
  const { store, identity } = ports;

  function createInvite(id: string): string {
    return createHmac('sha256', ports.key).update(id).digest().subarray(0, INVITE_BYTES).toString('base64url');
  }

  /** An invite from another key still works, but cannot be derived any more. */
  function inviteFor({ id, inviteHash }: StoredDuel): string | null {
    const invite = createInvite(id);
    return hashInvite(invite) === inviteHash ? invite : null;
  }

  async function findByInvite(invite: string): Promise<StoredDuel | null> {
    return INVITE.test(invite) ? store.findByInvite(hashInvite(invite)) : null;
  }

  return {
    async create(playerId, request, address) {
      const known = await identity.ensurePlayerFrom(address, playerId);
      if (!known.ok) return known;
      const quota = new CombinedQuota(ports.limits.player.quotaFor(playerId));
      if (address !== undefined) quota.add(ports.limits.address.quotaFor(clientKeyOf(address)));
      if (!quota.tryConsume(1)) return fail('rate-limited');
      const id = randomBytes(ID_BYTES).toString('base64url');
      const puzzle = await choosePuzzle(ports, request, id, address);
      if (!puzzle.ok) return puzzle;
      const invite = createInvite(id);
      const duel = { id, inviteHash: hashInvite(invite), ...puzzle.value, ownerId: playerId, lastsMs: DUEL_MS };
      const made = await store.create(duel, MAX_OPEN_DUELS);
      return made.ok ? succeed(invite) : made;
    },

    async find(playerId, invite) {
      const duel = await findByInvite(invite);
      if (duel === null) return null;
      const [now, owner] = await Promise.all([ports.now(), duel.ownerId === null ? null : identity.find(duel.ownerId)]);
      return showDuel(duel, playerId, owner?.name ?? null, now);
    },

    async join(playerId, invite, address) {
      const duel = await findByInvite(invite);
      if (duel === null) return fail('unknown-duel');
      const own = duel.parts.find((part) => part.playerId === playerId);
      if (own !== undefined) return succeed(own.roomId);
      const leftMs = duel.endsAt - (await ports.now());
      if (leftMs <= 0) return fail('duel-over');
      const known = await identity.ensurePlayerFrom(address, playerId);
      if (!known.ok) return known;
      const name = `${DUEL_ROOMS}${duel.id}`;
      const roomId = `${name}-${identity.memberIdFor(name, playerId)}`;
      const setup = { mode: 'solo', owner: identity.memberIdFor(roomId, playerId), settings: settingsOf(duel, leftMs) } as const;
      const room = { id: roomId, setup, code: null, inviteHash: null };
      if ((await addRoom({ store: ports.rooms, bounds: ports.bounds }, room, address)) === DAILY_LIMIT) return fail(DAILY_LIMIT);
      return store.join(duel.id, { roomId, playerId }, MAX_PARTICIPANTS);
    },

    async list(playerId) {
      const [now, duels] = await Promise.all([ports.now(), store.ofPlayer(playerId, LISTED)]);
      return duels.map((duel) => ({ ...summaryOf(duel, playerId, now), invite: inviteFor(duel) }));
    },

    async inviteOf(playerId, roomId) {
      const duel = await store.findByRoom(roomId);
      return duel?.parts.some((part) => part.roomId === roomId && part.playerId === playerId) ? inviteFor(duel) : null;
    },
  };
}

/** A puzzle with one solution that is not in play. */
async function choosePuzzle(
  { sources, stock }: DuelsPorts,
  request: CreateDuelRequest,
  id: string,
  address: string | undefined,
): Promise<Result<Pick<StoredDuel, 'puzzleId' | 'level'>, CreateRefusal>> {
  if (request.type === 'shared') {
    const shared = await sources.findLink(request);
    if (!shared.ok) return shared;
    const { puzzleId, report } = shared.value;
    return report.solutions === 'unique' ? succeed({ puzzleId, level: report.level ?? UNRATED }) : fail('not-unique');
  }
  const spec = sources.findStock(request);
  if (spec === undefined) return fail('unknown-puzzle');
  const taken = await stock.take(spec.id, duelClaim(id), {
    client: `duel ${id}`,
    deadlineMs: PUZZLE_DEADLINE_MS,
    ...(address !== undefined && { address: clientKeyOf(address) }),
  });
  return taken.ok ? succeed({ puzzleId: taken.value.id, level: request.level }) : fail('busy');
}

/** The same for all: no help, and the clock runs until the board is done or the duel is over. */
function settingsOf({ id, kind, width, height, level }: StoredDuel, leftMs: number): RoomSettings {
  const source = { type: 'duel', duel: id, kind, width, height, level } as const;
  return { ...defaultSettings('solo', source), autoStart: false, help: 'nobody', limitMs: leftMs };
}

function showDuel(duel: StoredDuel, playerId: string, owner: string | null, now: number): DuelView {
  const { kind, width, height, level, ownerId, endsAt, parts } = duel;
  const own = parts.find((part) => part.playerId === playerId);
  const isOver = now >= endsAt;
  const maySee = isOver || (own?.outcome ?? null) !== null;
  return {
    kind,
    width,
    height,
    level,
    owner,
    isOwner: ownerId === playerId,
    endsAt,
    isOver,
    isFull: parts.length >= MAX_PARTICIPANTS,
    players: parts.length,
    part: own === undefined ? null : { room: own.roomId, isDone: own.outcome !== null },
    table: maySee ? standingsOf(parts, playerId) : null,
  };
}

/** Finished participants first, the quickest first; then running ones; then those that gave up. */
function standingsOf(parts: readonly DuelParticipant[], playerId: string): readonly DuelRow[] {
  const rows = parts.map((part, i) => ({ number: i + 1, name: part.name, isOwn: part.playerId === playerId, outcome: part.outcome }));
  return rows.sort((one, other) => orderOf(one) - orderOf(other));
}

function orderOf({ outcome }: DuelRow): number {
  if (outcome === null) return Number.MAX_SAFE_INTEGER - 1;
  return outcome.isFinished ? outcome.wallMs : Number.MAX_SAFE_INTEGER;
}

function summaryOf(duel: StoredDuel, playerId: string, now: number): Omit<DuelSummary, 'invite'> {
  const { kind, width, height, level, ownerId, endsAt, parts } = duel;
  const own = parts.find((part) => part.playerId === playerId);
  const state = own === undefined ? 'waiting' : own.outcome === null ? 'running' : 'done';
  return { kind, width, height, level, isOwner: ownerId === playerId, endsAt, isOver: now >= endsAt, players: parts.length, state };
}
