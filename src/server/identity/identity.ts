import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Result } from '@/engine/core/result';
import { fail, succeed } from '@/engine/core/result';
import type { PlayerStore } from '../store/player-store';
import { guestName } from './guest-name';
import { createPlayerId, readGuest, signGuest } from './guest-token';
import { cleanName, type NameRefusal } from './names';
import type { Secrets } from './secrets';

/** Somebody who plays, whether or not anything is stored of them yet. */
export interface Player {
  /** Permanent; names nobody by itself, since only a signed token proves it. */
  readonly id: string;
  readonly name: string;
  readonly isUnlisted: boolean;
}

/** What somebody shows to be known by: a browser its cookie header, a program its token. */
export interface Credentials {
  readonly cookie?: string | undefined;
  readonly token?: unknown;
}

/** Who is who. Everything else knows players by their ids and asks here, so that other ways to be known can come later. */
export interface Identity {
  /** The id of who shows these, without looking anything up that a guest does not need. */
  identify(credentials: Credentials): Promise<string | undefined>;
  /** The same with their name; nothing is stored for it. */
  of(credentials: Credentials): Promise<Player | undefined>;
  /**
   * Gives a newcomer a guest's cookie with the answer, and puts it into the request too, so that the page which greets them
   * knows them already.
   */
  welcome(request: IncomingMessage, response: ServerResponse): Promise<void>;
  /** Somebody new, for a program that keeps no cookies. */
  createGuest(): { readonly player: Player; readonly token: string };
  /** The player of an id; nothing is stored for it. */
  find(playerId: string): Promise<Player>;
  /** Stores the player unless they are; to be called before anything points at them. */
  ensurePlayer(playerId: string): Promise<Player>;
  rename(playerId: string, name: string): Promise<Result<Player, NameRefusal>>;
  /** Takes a player off lasting boards, or puts them back. */
  setUnlisted(playerId: string, isUnlisted: boolean): Promise<Player>;
  /** The name under which a player appears in one room's log: nobody can tell by it who they are, or that two rooms share a player. */
  memberName(room: string, playerId: string): string;
}

export interface IdentityOptions {
  readonly secrets: Secrets;
  readonly players: PlayerStore;
  /** Whether browsers reach us by https. */
  readonly isSecure: boolean;
}

const COOKIE = 'seawall-guest';
const ONE_YEAR_SECONDS = 31_536_000;
/** 72 bits: enough that two members of a room never collide, short enough to send with every row. */
const MEMBER_LENGTH = 12;

export function createIdentity({ secrets, players, isSecure }: IdentityOptions): Identity {
  // Browsers take a cookie with this prefix only over https and from this very host.
  const cookieName = isSecure ? `__Host-${COOKIE}` : COOKIE;
  const flags = `Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

  function readCredentials({ cookie, token }: Credentials): string | undefined {
    for (const value of cookieValues(cookie ?? '', cookieName)) {
      const playerId = readGuest(secrets.guests, value);
      if (playerId !== undefined) return playerId;
    }
    return readGuest(secrets.guests, token);
  }

  async function find(playerId: string): Promise<Player> {
    return toPlayer((await players.find(playerId)) ?? newcomer(playerId));
  }

  return {
    async identify(credentials) {
      return readCredentials(credentials);
    },
    async of(credentials) {
      const playerId = readCredentials(credentials);
      return playerId === undefined ? undefined : find(playerId);
    },
    async welcome(request, response) {
      const { cookie } = request.headers;
      if (readCredentials({ cookie }) !== undefined) return;
      const own = `${cookieName}=${signGuest(secrets.guests, createPlayerId())}`;
      response.appendHeader('Set-Cookie', `${own}; ${flags}`);
      request.headers.cookie = cookie === undefined || cookie === '' ? own : `${cookie}; ${own}`;
    },
    createGuest() {
      const player = newcomer(createPlayerId());
      return { player, token: signGuest(secrets.guests, player.id) };
    },
    find,
    async ensurePlayer(playerId) {
      return toPlayer(await players.ensure(playerId, guestName(playerId)));
    },
    async rename(playerId, text) {
      const name = cleanName(text);
      return name.ok ? succeed(toPlayer(await players.rename(playerId, name.value))) : fail(name.error);
    },
    async setUnlisted(playerId, isUnlisted) {
      return toPlayer(await players.setUnlisted(playerId, guestName(playerId), isUnlisted));
    },
    memberName(room, playerId) {
      return createHmac('sha256', secrets.members).update(`${room} ${playerId}`).digest('base64url').slice(0, MEMBER_LENGTH);
    },
  };
}

function newcomer(id: string): Player {
  return { id, name: guestName(id), isUnlisted: false };
}

function toPlayer({ id, name, isUnlisted }: Player): Player {
  return { id, name, isUnlisted };
}

function* cookieValues(header: string, name: string): Iterable<string> {
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=');
    if (at !== -1 && pair.slice(0, at).trim() === name) yield pair.slice(at + 1).trim();
  }
}
