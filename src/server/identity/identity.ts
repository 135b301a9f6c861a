import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Result } from '@/engine/core/result';
import { fail, succeed } from '@/engine/core/result';
import { DAILY_LIMIT, type DailyBounds, type DailyLimit, UNBOUNDED } from '../limits/daily-bounds';
import { type AccountStore, hashPlayerId } from '../store/account-store';
import type { PlayerStore } from '../store/player-store';
import type { SessionStore, StoredSession } from '../store/session-store';
import { createBatchLoader } from './batch-loader';
import { createDevice, DEVICE_COOKIE, readDevice } from './device-cookie';
import { guestName } from './guest-name';
import { createPlayerId, signGuest, verifyGuestToken } from './guest-token';
import { accountNameOf } from './name-skeleton';
import { cleanName, type RenameRefusal } from './names';
import { isReserved } from './reserved-names';
import type { Secrets } from './secrets';
import { cookieNameOf, cookieValues, readSessionCookie, SESSION_COOKIE } from './session-cookie';

/** A player, whether or not they are stored yet. */
export interface Player {
  /** Permanent. It proves nothing by itself: only a signed token does. */
  readonly id: string;
  readonly name: string;
  readonly isUnlisted: boolean;
  /** Whether they can sign in; others are guests. */
  readonly isAccount: boolean;
}

export interface Authenticated {
  readonly playerId: string;
  /** Null for guests. */
  readonly session: StoredSession | null;
}

/** The credentials of a request: a browser's cookie header, a program's token. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly token?: unknown;
}

/** Authenticates players and manages their names. All other code knows players only by their ids. */
export interface Identity {
  /** The player of these credentials: by a session that has not ended, else as a guest without an account. */
  authenticate(credentials: Credentials): Promise<Authenticated | undefined>;
  /** The id of that player. */
  playerIdOf(credentials: Credentials): Promise<string | undefined>;
  /** That player with their name; stores nothing. */
  playerOf(credentials: Credentials): Promise<Player | undefined>;
  /** The hash of the device in a cookie header; undefined when it has no device cookie of ours. */
  deviceOf(cookie: string | undefined): string | undefined;
  /**
   * Gives a newcomer a guest cookie with the answer, and a new device its own, and adds them to the request too, so that the first page
   * knows them already. Returns the player's id.
   */
  ensureGuestCookie(request: IncomingMessage, response: ServerResponse): Promise<string>;
  /** A new guest, for a program that keeps no cookies. */
  createGuest(): { readonly player: Player; readonly token: string };
  /** The player of an id; stores nothing. */
  find(playerId: string): Promise<Player>;
  /** Stores the player unless they are stored; call it before anything references them. */
  ensurePlayer(playerId: string): Promise<Player>;
  /** The same for a request from a client IP, which may have only so many players stored in a day. */
  ensurePlayerFrom(address: string | undefined, playerId: string): Promise<Result<Player, DailyLimit>>;
  /** Renames a player: guests at any time, accounts once a week, never to a name that an account has or that looks like one. */
  rename(playerId: string, name: string, address?: string): Promise<Result<Player, RenameRefusal | DailyLimit>>;
  /** Resets the name of a player to the one of a guest. Accounts still sign in with the old name until they take another one. */
  resetName(playerId: string): Promise<void>;
  /** Removes a player from permanent leaderboards, or adds them again. */
  setUnlisted(playerId: string, isUnlisted: boolean): Promise<Player>;
  /** The member id of a player in one room's log. It reveals neither the player nor that two rooms share one. */
  memberIdFor(room: string, playerId: string): string;
}

export interface IdentityOptions {
  readonly secrets: Secrets;
  readonly players: PlayerStore;
  readonly sessions: Pick<SessionStore, 'findByTokens' | 'endedGuests'>;
  readonly accounts: Pick<AccountStore, 'findHolder' | 'rename'>;
  /** The current time in milliseconds since 1970. */
  readonly now: () => Promise<number>;
  /** How many players a client IP may have stored. */
  readonly bounds?: Pick<DailyBounds, 'players'>;
  /** Whether browsers reach us by https. */
  readonly isSecure: boolean;
}

export const GUEST_COOKIE = 'seawall-guest';
const ONE_YEAR_SECONDS = 31_536_000;
/** 72 bits: enough that two members of a room never collide, short enough to send with every entry. */
const MEMBER_LENGTH = 12;

/** Long enough that other players recognize a name, short enough to correct a typing error. */
const RENAME_PAUSE_MS = 7 * 24 * 60 * 60 * 1000;

export function createIdentity({ secrets, players, sessions, accounts, now, isSecure, bounds = UNBOUNDED }: IdentityOptions): Identity {
  const guestCookie = cookieNameOf(GUEST_COOKIE, isSecure);
  const sessionCookie = cookieNameOf(SESSION_COOKIE, isSecure);
  const deviceCookie = cookieNameOf(DEVICE_COOKIE, isSecure);
  const sessionSecret = sessionSecretOf(secrets);
  const flags = `Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const findSession = createBatchLoader((tokens) => sessions.findByTokens(tokens));
  const findEnded = createBatchLoader(async (hashes) => new Map(Array.from(await sessions.endedGuests(hashes), (hash) => [hash, true])));

  async function authenticateGuest(token: unknown): Promise<Authenticated | undefined> {
    const playerId = verifyGuestToken(secrets.guests, token);
    if (playerId === undefined || (await findEnded(hashPlayerId(playerId)))) return undefined;
    return { playerId, session: null };
  }

  async function authenticate({ cookie = '', token }: Credentials): Promise<Authenticated | undefined> {
    for (const value of cookieValues(cookie, sessionCookie)) {
      const signed = readSessionCookie(sessionSecret, value);
      const session = signed === undefined ? undefined : await findSession(signed);
      if (session !== undefined) return { playerId: session.accountId, session };
    }
    for (const value of cookieValues(cookie, guestCookie)) {
      const guest = await authenticateGuest(value);
      if (guest !== undefined) return guest;
    }
    return authenticateGuest(token);
  }

  function deviceOf(cookie = ''): string | undefined {
    for (const value of cookieValues(cookie, deviceCookie)) {
      const device = readDevice(secrets.devices, value);
      if (device !== undefined) return device;
    }
    return undefined;
  }

  async function find(playerId: string): Promise<Player> {
    return toPlayer((await players.find(playerId)) ?? newGuest(playerId));
  }

  async function ensurePlayerFrom(address: string | undefined, playerId: string): Promise<Result<Player, DailyLimit>> {
    const known = await players.find(playerId);
    if (known === null && !bounds.players(address).tryConsume(1)) return fail(DAILY_LIMIT);
    return succeed(toPlayer(known ?? (await players.ensure(playerId, guestName(playerId)))));
  }

  async function rename(playerId: string, name: string, address: string | undefined): Promise<Result<null, RenameRefusal | DailyLimit>> {
    const player = await players.find(playerId);
    if (player?.isAccount && player.name === name) return succeed(null);
    if (isReserved(name)) return fail('reserved');
    const wanted = accountNameOf(name);
    const holder = await accounts.findHolder(wanted);
    if (holder !== null && holder !== playerId) return fail('name-taken');
    if (player?.isAccount) return accounts.rename(playerId, { ...wanted, notSince: (await now()) - RENAME_PAUSE_MS });
    const kept = await ensurePlayerFrom(address, playerId);
    if (!kept.ok) return kept;
    await players.rename(playerId, name);
    return succeed(null);
  }

  return {
    authenticate,
    async playerIdOf(credentials) {
      return (await authenticate(credentials))?.playerId;
    },
    async playerOf(credentials) {
      const known = await authenticate(credentials);
      return known === undefined ? undefined : find(known.playerId);
    },
    deviceOf,
    async ensureGuestCookie(request, response) {
      const { cookie } = request.headers;
      const give = (own: string) => {
        response.appendHeader('Set-Cookie', `${own}; ${flags}`);
        request.headers.cookie = request.headers.cookie ? `${request.headers.cookie}; ${own}` : own;
      };
      const known = await authenticate({ cookie });
      const playerId = known?.playerId ?? createPlayerId();
      if (known === undefined) give(`${guestCookie}=${signGuest(secrets.guests, playerId)}`);
      if (deviceOf(cookie) === undefined) give(`${deviceCookie}=${createDevice(secrets.devices)}`);
      return playerId;
    },
    createGuest() {
      const player = newGuest(createPlayerId());
      return { player, token: signGuest(secrets.guests, player.id) };
    },
    find,
    async ensurePlayer(playerId) {
      return toPlayer(await players.ensure(playerId, guestName(playerId)));
    },
    ensurePlayerFrom,
    async rename(playerId, text, address) {
      const name = cleanName(text);
      if (!name.ok) return name;
      const renamed = await rename(playerId, name.value, address);
      return renamed.ok ? succeed(await find(playerId)) : renamed;
    },
    async resetName(playerId) {
      await players.rename(playerId, guestName(playerId));
    },
    async setUnlisted(playerId, isUnlisted) {
      return toPlayer(await players.setUnlisted(playerId, guestName(playerId), isUnlisted));
    },
    memberIdFor(room, playerId) {
      return createHmac('sha256', secrets.members).update(`${room} ${playerId}`).digest('base64url').slice(0, MEMBER_LENGTH);
    },
  };
}

/** The secret that signs session cookies. */
export function sessionSecretOf(secrets: Secrets): string {
  return Buffer.from(secrets.sessions).toString('base64url');
}

function newGuest(id: string): Player {
  return { id, name: guestName(id), isUnlisted: false, isAccount: false };
}

function toPlayer({ id, name, isUnlisted, isAccount }: Player): Player {
  return { id, name, isUnlisted, isAccount };
}
