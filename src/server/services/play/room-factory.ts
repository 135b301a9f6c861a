import { randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '@/engine/core/result';
import {
  defaultSettings,
  type Feedback,
  type GhostOrigin,
  type Mode,
  mayBeRanked,
  type NamedSource,
  type PuzzleSource,
  type RoomSettings,
  type RoomSetup,
} from '@/engine/play/setup';
import type { Identity } from '../../identity/identity';
import { DAILY_LIMIT, type DailyLimit } from '../../limits/daily';
import { createCode, createInvite, hashInvite } from '../../rooms/room-codes';
import type { RoomStore } from '../../store/room-store';
import type { Dailies } from '../dailies/dailies';
import type { Sources } from '../puzzles/puzzle-sources';
import { type AddRoomPorts, addRoom } from './add-room';
import { REPEAT_SUFFIX } from './round-puzzles';

/** Where people may order puzzles from; all other sources are the server's own to give. */
export type OrderedSource = Extract<PuzzleSource, { readonly type: 'daily' | 'link' | 'stock' }>;

/** What somebody wants to play; what is left out is as the mode has it. */
export interface CreateRoomRequest {
  readonly mode: Mode;
  readonly source: OrderedSource;
  readonly settings: Partial<Omit<RoomSettings, 'source' | 'startsItself'>>;
}

/** A puzzle that somebody plays beside an earlier play of it. */
export interface GhostOrder {
  readonly source: NamedSource | Extract<PuzzleSource, { readonly type: 'again' }>;
  readonly ghost: GhostOrigin;
  readonly feedback: Feedback;
}

export interface CreatedRoom {
  readonly room: string;
  /** Six characters to find it by; rooms for one have none. */
  readonly code: string | null;
  /** Opens a private room; told only here. */
  readonly invite: string | null;
}

export type CreateRoomRefusal = 'unknown-puzzle' | 'unknown-daily' | 'not-allowed' | 'puzzle-in-play' | DailyLimit;

/** Makes rooms for pages and programs; an address may have only so many made in a day. */
export interface RoomFactory {
  /** A new room; for one player and a daily or a link the room of their first attempt, for as long as that has not ended. */
  create(order: CreateRoomRequest, playerId: string, address?: string): Promise<Result<CreatedRoom, CreateRoomRefusal>>;
  /** The room of a player's first attempt at a puzzle, if they have begun one. */
  findAttempt(source: NamedSource, playerId: string): Promise<string | null>;
  /** A new room for a race against a ghost: never a first attempt and never ranked, and nothing happens in it before its start. */
  createGhostRace(order: GhostOrder, playerId: string, address?: string): Promise<Result<string, DailyLimit>>;
}

export interface PlayRoomsPorts extends AddRoomPorts {
  readonly store: Pick<RoomStore, 'createRoom' | 'heads' | 'roomsByPrefix'>;
  readonly identity: Pick<Identity, 'memberIdFor' | 'ensurePlayerFrom'>;
  readonly dailies: Pick<Dailies, 'find'>;
  readonly sources: Pick<Sources, 'findLink' | 'findStock'>;
  /** Whether the round of a room is over. */
  hasEnded(roomId: string): Promise<boolean>;
}

export function createPlayRooms(ports: PlayRoomsPorts): RoomFactory {
  return {
    async create(order, playerId, address) {
      const settings = await settle(ports, order);
      if (!settings.ok) return settings;
      const known = await ports.identity.ensurePlayerFrom(address, playerId);
      if (!known.ok) return known;
      const { source } = order;
      const by = { playerId, address };
      if (order.mode === 'solo' && source.type !== 'stock') return openAttempt(ports, source, settings.value, by);
      return openNew(ports, { mode: order.mode, settings: settings.value }, by);
    },

    async findAttempt(source, playerId) {
      const id = await firstAttempt(ports, source, playerId);
      return (await isThere(ports, id)) ? id : null;
    },

    async createGhostRace({ source, ghost, feedback }, playerId, address) {
      const known = await ports.identity.ensurePlayerFrom(address, playerId);
      if (!known.ok) return known;
      const first = source.type === 'again' ? randomId() : await firstAttempt(ports, source, playerId);
      const id = `${first}${REPEAT_SUFFIX}${randomId()}`;
      const settings: RoomSettings = { ...defaultSettings('solo', source), feedback, isRanked: false, startsItself: false };
      const setup: RoomSetup = { mode: 'solo', owner: ports.identity.memberIdFor(id, playerId), settings, ghost };
      return (await addRoom(ports, { id, setup, code: null, inviteHash: null }, address)) === DAILY_LIMIT ? fail(DAILY_LIMIT) : succeed(id);
    },
  };
}

/** Who wants a room, and from where. */
interface Orderer {
  readonly playerId: string;
  readonly address: string | undefined;
}

/** The settings of an order, or why there can be no such room. */
async function settle(
  ports: PlayRoomsPorts,
  { mode, source, settings }: CreateRoomRequest,
): Promise<Result<RoomSettings, CreateRoomRefusal>> {
  const defaults = defaultSettings(mode, source);
  // A private race does not count; who asks for one that does is told so.
  const ofPrivate = mode === 'race' && settings.isPrivate ? { isRanked: false } : {};
  const wanted: RoomSettings = { ...defaults, ...ofPrivate, ...settings, source, startsItself: defaults.startsItself };
  switch (source.type) {
    case 'daily': {
      if (mode !== 'solo') return fail('not-allowed');
      const daily = await ports.dailies.find(source);
      if (!daily.ok) return fail('unknown-daily');
      // Everybody's attempt is under the same conditions; a past one is there at once.
      return succeed(daily.value.state === 'open' ? defaults : { ...wanted, isRanked: false, startsItself: true });
    }
    case 'link': {
      const shared = await ports.sources.findLink(source);
      if (!shared.ok) return shared;
      return wanted.isRanked ? fail('not-allowed') : succeed(wanted);
    }
    case 'stock': {
      if (ports.sources.findStock(source) === undefined) return fail('unknown-puzzle');
      return wanted.isRanked && !mayBeRanked(mode, wanted) ? fail('not-allowed') : succeed(wanted);
    }
  }
}

/** A player's first attempt at a puzzle is one room, whatever device asks for it; after its end one may play again for oneself. */
async function openAttempt(
  ports: PlayRoomsPorts,
  source: NamedSource,
  settings: RoomSettings,
  { playerId, address }: Orderer,
): Promise<Result<CreatedRoom, DailyLimit>> {
  const first = await firstAttempt(ports, source, playerId);
  const isOver = (await isThere(ports, first)) && (await ports.hasEnded(first));
  const id = isOver ? `${first}${REPEAT_SUFFIX}${randomId()}` : first;
  const conditions = isOver ? { ...settings, isRanked: false, startsItself: true } : settings;
  const setup: RoomSetup = { mode: 'solo', owner: ports.identity.memberIdFor(id, playerId), settings: conditions };
  const isAdded = await addRoom(ports, { id, setup, code: null, inviteHash: null }, address);
  // Who has spent all that an address may make still goes on with what is there.
  if (isAdded === DAILY_LIMIT && !(await isThere(ports, id))) return fail(DAILY_LIMIT);
  return succeed({ room: id, code: null, invite: null });
}

/**
 * The room of a player's first attempt, which may not be there yet: the same for all of their devices, and nobody else can tell it. Of several,
 * which a guest has brought along into an account, it is the earliest.
 */
async function firstAttempt({ identity, store }: PlayRoomsPorts, source: NamedSource, playerId: string): Promise<string> {
  const name = source.type === 'daily' ? `daily-${source.date}-${source.kind}-${source.level}` : `link-${source.link}`;
  const own = `${name}-${identity.memberIdFor(name, playerId)}`;
  // Further attempts have longer names, as have those at puzzles whose names go on.
  const begun = (await store.roomsByPrefix(playerId, `${name}-`)).filter(({ length }) => length === own.length);
  return begun[0] ?? own;
}

async function isThere({ store }: Pick<PlayRoomsPorts, 'store'>, id: string): Promise<boolean> {
  return (await store.heads([id])).has(id);
}

async function openNew(
  ports: PlayRoomsPorts,
  order: Omit<RoomSetup, 'owner'>,
  { playerId, address }: Orderer,
): Promise<Result<CreatedRoom, DailyLimit>> {
  const isShared = order.mode !== 'solo';
  for (;;) {
    const id = randomId();
    const code = isShared ? createCode() : null;
    const invite = isShared ? createInvite() : null;
    const setup: RoomSetup = { ...order, owner: ports.identity.memberIdFor(id, playerId) };
    const isAdded = await addRoom(ports, { id, setup, code, inviteHash: invite && hashInvite(invite) }, address);
    if (isAdded === DAILY_LIMIT) return fail(DAILY_LIMIT);
    // A code that is taken already makes another one.
    if (isAdded) return succeed({ room: id, code, invite });
  }
}

function randomId(): string {
  return randomBytes(12).toString('base64url');
}
