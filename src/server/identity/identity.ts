import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Result } from '@/engine/core/result';
import { fail, succeed } from '@/engine/core/result';
import { DAILY_LIMIT, type DailyBounds, type DailyLimit, UNBOUNDED } from '../limits/daily';
import { type AccountStore, hashPlayerId } from '../store/account-store';
import type { PlayerStore } from '../store/player-store';
import type { SessionStore, StoredSession } from '../store/session-store';
import { batched } from './batch-loader';
import { createDevice, DEVICE_COOKIE, readDevice } from './device-cookie';
import { guestName } from './guest-name';
import { createPlayerId, signGuest, verifyGuestToken } from './guest-token';
import { accountNameOf } from './name-skeleton';
import { cleanName, type RenameRefusal } from './names';
import { isReserved } from './reserved-names';
import type { Secrets } from './secrets';
import { cookieNameOf, cookieValues, readSessionCookie, SESSION_COOKIE } from './session-cookie';

/** Somebody who plays, whether or not anything is stored of them yet. */
export interface Player {
  /** Permanent; names nobody by itself, since only a signed token proves it. */
  readonly id: string;
  readonly name: string;
  readonly isUnlisted: boolean;
  /** Whether they can sign in; others are guests. */
  readonly isAccount: boolean;
}

/** Who somebody is, and how that is known. */
export interface Authenticated {
  readonly playerId: string;
  /** Null for guests. */
  readonly session: StoredSession | null;
}

/** What somebody shows to be known by: a browser its cookie header, a program its token. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly token?: unknown;
}

/** Who is who. Everything else knows players by their ids and asks here, so that other ways to be known can come later. */
export interface Identity {
  /** Who shows these: by a session that has not ended, else as a guest who has no account. */
  recognise(credentials: Credentials): Promise<Authenticated | undefined>;
  /** The id of who shows these. */
  playerIdOf(credentials: Credentials): Promise<string | undefined>;
  /** The same with their name; nothing is stored for it. */
  playerOf(credentials: Credentials): Promise<Player | undefined>;
  /** The hash that stands for the device of a cookie header; undefined when it has no cookie of ours for that. */
  deviceOf(cookie: string | undefined): string | undefined;
  /**
   * Gives a newcomer a guest's cookie with the answer, and a new device one of its own, and puts them into the request too, so that the page
   * which greets them knows them already. Returns who they are.
   */
  ensureGuestCookie(request: IncomingMessage, response: ServerResponse): Promise<string>;
  /** Somebody new, for a program that keeps no cookies. */
  createGuest(): { readonly player: Player; readonly token: string };
  /** The player of an id; nothing is stored for it. */
  find(playerId: string): Promise<Player>;
  /** Stores the player unless they are; to be called before anything points at them. */
  ensurePlayer(playerId: string): Promise<Player>;
  /** The same for what is done from an address, which may have only so many players stored in a day. */
  ensurePlayerFrom(address: string | undefined, playerId: string): Promise<Result<Player, DailyLimit>>;
  /** Takes another name; guests as often as they like, accounts once a week, and never one that an account has, or that looks like it. */
  rename(playerId: string, name: string, address?: string): Promise<Result<Player, RenameRefusal | DailyLimit>>;
  /** Takes somebody's name away: they are called as if they had chosen none. Accounts still sign in with it until they take another one. */
  resetName(playerId: string): Promise<void>;
  /** Takes a player off lasting boards, or puts them back. */
  setUnlisted(playerId: string, isUnlisted: boolean): Promise<Player>;
  /** The name under which a player appears in one room's log: nobody can tell by it who they are, or that two rooms share a player. */
  memberIdFor(room: string, playerId: string): string;
}

export interface IdentityOptions {
  readonly secrets: Secrets;
  readonly players: PlayerStore;
  readonly sessions: Pick<SessionStore, 'findByTokens' | 'endedGuests'>;
  readonly accounts: Pick<AccountStore, 'findHolder' | 'rename'>;
  /** The present in milliseconds since 1970. */
  readonly now: () => Promise<number>;
  /** How many players an address may have stored. */
  readonly bounds?: Pick<DailyBounds, 'players'>;
  /** Whether browsers reach us by https. */
  readonly isSecure: boolean;
}

export const GUEST_COOKIE = 'seawall-guest';
const ONE_YEAR_SECONDS = 31_536_000;
/** 72 bits: enough that two members of a room never collide, short enough to send with every row. */
const MEMBER_LENGTH = 12;

/** Long enough that names mean somebody, short enough for whom a slip has happened. */
const RENAME_PAUSE_MS = 7 * 24 * 60 * 60 * 1000;

export function createIdentity({ secrets, players, sessions, accounts, now, isSecure, bounds = UNBOUNDED }: IdentityOptions): Identity {
  const guestCookie = cookieNameOf(GUEST_COOKIE, isSecure);
  const sessionCookie = cookieNameOf(SESSION_COOKIE, isSecure);
  const deviceCookie = cookieNameOf(DEVICE_COOKIE, isSecure);
  const sessionSecret = sessionSecretOf(secrets);
  const flags = `Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  const findSession = batched((tokens) => sessions.findByTokens(tokens));
  const findEnded = batched(async (hashes) => new Map(Array.from(await sessions.endedGuests(hashes), (hash) => [hash, true])));

  async function recogniseGuest(token: unknown): Promise<Authenticated | undefined> {
    const playerId = verifyGuestToken(secrets.guests, token);
    if (playerId === undefined || (await findEnded(hashPlayerId(playerId)))) return undefined;
    return { playerId, session: null };
  }

  async function recognise({ cookie = '', token }: Credentials): Promise<Authenticated | undefined> {
    for (const value of cookieValues(cookie, sessionCookie)) {
      const signed = readSessionCookie(sessionSecret, value);
      const session = signed === undefined ? undefined : await findSession(signed);
      if (session !== undefined) return { playerId: session.accountId, session };
    }
    for (const value of cookieValues(cookie, guestCookie)) {
      const guest = await recogniseGuest(value);
      if (guest !== undefined) return guest;
    }
    return recogniseGuest(token);
  }

  function deviceOf(cookie = ''): string | undefined {
    for (const value of cookieValues(cookie, deviceCookie)) {
      const device = readDevice(secrets.devices, value);
      if (device !== undefined) return device;
    }
    return undefined;
  }

  async function find(playerId: string): Promise<Player> {
    return toPlayer((await players.find(playerId)) ?? newcomer(playerId));
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
    if (holder !== null && holder !== playerId) return fail('taken');
    if (player?.isAccount) return accounts.rename(playerId, { ...wanted, notSince: (await now()) - RENAME_PAUSE_MS });
    const kept = await ensurePlayerFrom(address, playerId);
    if (!kept.ok) return kept;
    await players.rename(playerId, name);
    return succeed(null);
  }

  return {
    recognise,
    async playerIdOf(credentials) {
      return (await recognise(credentials))?.playerId;
    },
    async playerOf(credentials) {
      const known = await recognise(credentials);
      return known === undefined ? undefined : find(known.playerId);
    },
    deviceOf,
    async ensureGuestCookie(request, response) {
      const { cookie } = request.headers;
      const give = (own: string) => {
        response.appendHeader('Set-Cookie', `${own}; ${flags}`);
        request.headers.cookie = request.headers.cookie ? `${request.headers.cookie}; ${own}` : own;
      };
      const known = await recognise({ cookie });
      const playerId = known?.playerId ?? createPlayerId();
      if (known === undefined) give(`${guestCookie}=${signGuest(secrets.guests, playerId)}`);
      if (deviceOf(cookie) === undefined) give(`${deviceCookie}=${createDevice(secrets.devices)}`);
      return playerId;
    },
    createGuest() {
      const player = newcomer(createPlayerId());
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

/** What session cookies are signed with. */
export function sessionSecretOf(secrets: Secrets): string {
  return Buffer.from(secrets.sessions).toString('base64url');
}

function newcomer(id: string): Player {
  return { id, name: guestName(id), isUnlisted: false, isAccount: false };
}

function toPlayer({ id, name, isUnlisted, isAccount }: Player): Player {
  return { id, name, isUnlisted, isAccount };
}
