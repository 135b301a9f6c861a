import { randomBytes } from 'node:crypto';
import { fail, type Result, succeed } from '@/engine/core/result';
import {
  canBeRanked,
  defaultSettings,
  type Feedback,
  type GhostOrigin,
  type Mode,
  type NamedSource,
  type PuzzleSource,
  type RoomSettings,
  type RoomSetup,
} from '@/engine/play/setup';
import type { Identity } from '../../identity/identity';
import { DAILY_LIMIT, type DailyLimit } from '../../limits/daily-bounds';
import type { CreatedRoom } from '../../protocol/requests';
import { createCode, createInvite, hashInvite } from '../../rooms/room-codes';
import type { RoomStore } from '../../store/room-store';
import type { Dailies } from '../dailies/dailies';
import type { Sources } from '../puzzles/puzzle-sources';
import { type AddRoomPorts, addRoom } from './add-room';
import { REPEAT_SUFFIX } from './round-puzzles';

/** The sources that players may choose; all others are reserved for the server. */
export type RequestedSource = Extract<PuzzleSource, { readonly type: 'daily' | 'shared' | 'generated' }>;

/** The room that a player wants; omitted settings have the defaults of the mode. */
export interface CreateRoomRequest {
  readonly mode: Mode;
  readonly source: RequestedSource;
  readonly settings: Partial<Omit<RoomSettings, 'source' | 'autoStart'>>;
}

/** A puzzle that a player plays again, with or without a ghost. */
export interface RepeatRequest {
  readonly source: NamedSource | Extract<PuzzleSource, { readonly type: 'round' }>;
  /** The room waits for its start when there is one. */
  readonly ghost?: GhostOrigin;
  readonly feedback: Feedback;
}

export type CreateRoomRefusal = 'unknown-puzzle' | 'unknown-daily' | 'not-allowed' | 'puzzle-in-play' | DailyLimit;

/** Creates rooms for pages and programs; a client IP may create only so many in a day. */
export interface RoomFactory {
  /** Creates a room. For a solo daily or shared puzzle it is the room of the player's first attempt until that has ended. */
  create(request: CreateRoomRequest, playerId: string, address?: string): Promise<Result<CreatedRoom, CreateRoomRefusal>>;
  /** The room of a player's first attempt at a puzzle, if they have started one. */
  findAttempt(source: NamedSource, playerId: string): Promise<string | null>;
  /** Creates a room for another play of a puzzle: never a first attempt and never ranked. With a ghost it has no entries before its start. */
  createRepeat(request: RepeatRequest, playerId: string, address?: string): Promise<Result<string, DailyLimit>>;
}

export interface RoomFactoryPorts extends AddRoomPorts {
  readonly store: Pick<RoomStore, 'createRoom' | 'heads' | 'roomsByPrefix'>;
  readonly identity: Pick<Identity, 'memberIdFor' | 'ensurePlayerFrom'>;
  readonly dailies: Pick<Dailies, 'find'>;
  readonly sources: Pick<Sources, 'findLink' | 'findStock'>;
  /** Whether the round of a room is over. */
  hasEnded(roomId: string): Promise<boolean>;
}

export function createRoomFactory(ports: RoomFactoryPorts): RoomFactory {
  return {
    async create(request, playerId, address) {
      const settings = await resolveSettings(ports, request);
      if (!settings.ok) return settings;
      const known = await ports.identity.ensurePlayerFrom(address, playerId);
      if (!known.ok) return known;
      const { source } = request;
      const by = { playerId, address };
      if (request.mode === 'solo' && source.type !== 'generated') return openAttempt(ports, source, settings.value, by);
      return openNew(ports, { mode: request.mode, settings: settings.value }, by);
    },

    async findAttempt(source, playerId) {
      const id = await firstAttempt(ports, source, playerId);
      return (await isThere(ports, id)) ? id : null;
    },

    async createRepeat({ source, ghost, feedback }, playerId, address) {
      const known = await ports.identity.ensurePlayerFrom(address, playerId);
      if (!known.ok) return known;
      const first = source.type === 'round' ? randomId() : await firstAttempt(ports, source, playerId);
      const id = `${first}${REPEAT_SUFFIX}${randomId()}`;
      const settings: RoomSettings = { ...defaultSettings('solo', source), feedback, isRanked: false, autoStart: ghost === undefined };
      const setup: RoomSetup = { mode: 'solo', owner: ports.identity.memberIdFor(id, playerId), settings, ...(ghost && { ghost }) };
      return (await addRoom(ports, { id, setup, code: null, inviteHash: null }, address)) === DAILY_LIMIT ? fail(DAILY_LIMIT) : succeed(id);
    },
  };
}

/** The player that requests a room, and their client IP. */
interface RoomCreator {
  readonly playerId: string;
  readonly address: string | undefined;
}

/** The settings of an order, or why there can be no such room. */
async function resolveSettings(
  ports: RoomFactoryPorts,
  { mode, source, settings }: CreateRoomRequest,
): Promise<Result<RoomSettings, CreateRoomRefusal>> {
  const defaults = defaultSettings(mode, source);
  // A private race and one between teams are unranked by default; an order that demands a ranked one is refused.
  const unranked = mode === 'race' && (settings.isPrivate || settings.hasTeams) ? { isRanked: false } : {};
  const wanted: RoomSettings = { ...defaults, ...unranked, ...settings, source, autoStart: defaults.autoStart };
  if (mode !== 'race' && ((wanted.bestOf ?? 1) > 1 || wanted.hasTeams)) return fail('not-allowed');
  switch (source.type) {
    case 'daily': {
      if (mode !== 'solo') return fail('not-allowed');
      const daily = await ports.dailies.find(source);
      if (!daily.ok) return fail('unknown-daily');
      // All attempts have the same conditions; a past daily starts at once.
      return succeed(daily.value.state === 'open' ? defaults : { ...wanted, isRanked: false, autoStart: true });
    }
    case 'shared': {
      const shared = await ports.sources.findLink(source);
      if (!shared.ok) return shared;
      return wanted.isRanked ? fail('not-allowed') : succeed(wanted);
    }
    case 'generated': {
      if (ports.sources.findStock(source) === undefined) return fail('unknown-puzzle');
      return wanted.isRanked && !canBeRanked(mode, wanted) ? fail('not-allowed') : succeed(wanted);
    }
  }
}

/** A player's first attempt at a puzzle is one room on all their devices; after its end they may play again unranked. */
async function openAttempt(
  ports: RoomFactoryPorts,
  source: NamedSource,
  settings: RoomSettings,
  { playerId, address }: RoomCreator,
): Promise<Result<CreatedRoom, DailyLimit>> {
  const first = await firstAttempt(ports, source, playerId);
  const isOver = (await isThere(ports, first)) && (await ports.hasEnded(first));
  const id = isOver ? `${first}${REPEAT_SUFFIX}${randomId()}` : first;
  const conditions = isOver ? { ...settings, isRanked: false, autoStart: true } : settings;
  const setup: RoomSetup = { mode: 'solo', owner: ports.identity.memberIdFor(id, playerId), settings: conditions };
  const isAdded = await addRoom(ports, { id, setup, code: null, inviteHash: null }, address);
  // A client IP over its limit may still continue in rooms that exist.
  if (isAdded === DAILY_LIMIT && !(await isThere(ports, id))) return fail(DAILY_LIMIT);
  return succeed({ room: id, code: null, invite: null });
}

/**
 * The room of a player's first attempt, which may not exist yet: the same on all their devices, and unpredictable for other players. Of
 * several, after a guest was merged into an account, it is the earliest.
 */
async function firstAttempt({ identity, store }: RoomFactoryPorts, source: NamedSource, playerId: string): Promise<string> {
  const name = source.type === 'daily' ? `daily-${source.date}-${source.kind}-${source.level}` : `link-${source.link}`;
  const own = `${name}-${identity.memberIdFor(name, playerId)}`;
  // Further attempts have longer ids, as have those at puzzles whose names continue.
  const begun = (await store.roomsByPrefix(playerId, `${name}-`)).filter(({ length }) => length === own.length);
  return begun[0] ?? own;
}

async function isThere({ store }: Pick<RoomFactoryPorts, 'store'>, id: string): Promise<boolean> {
  return (await store.heads([id])).has(id);
}

async function openNew(
  ports: RoomFactoryPorts,
  request: Omit<RoomSetup, 'owner'>,
  { playerId, address }: RoomCreator,
): Promise<Result<CreatedRoom, DailyLimit>> {
  const isShared = request.mode !== 'solo';
  for (;;) {
    const id = randomId();
    const code = isShared ? createCode() : null;
    const invite = isShared ? createInvite() : null;
    const setup: RoomSetup = { ...request, owner: ports.identity.memberIdFor(id, playerId) };
    const isAdded = await addRoom(ports, { id, setup, code, inviteHash: invite && hashInvite(invite) }, address);
    if (isAdded === DAILY_LIMIT) return fail(DAILY_LIMIT);
    // When the code is taken, another one is tried.
    if (isAdded) return succeed({ room: id, code, invite });
  }
}

function randomId(): string {
  return randomBytes(12).toString('base64url');
}
