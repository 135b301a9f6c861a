import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { guestName } from '@/server/identity/guest-name';
import { createPlayerId, signGuest, verifyGuestToken } from '@/server/identity/guest-token';
import { createIdentity, type Identity } from '@/server/identity/identity';
import { loadSecrets, type Secrets } from '@/server/identity/secrets';
import type { Database } from '@/server/store/database';
import { createPlayerStore, type PlayerStore } from '@/server/store/player-store';
import { availableDatabases, type ScratchDatabase } from '../support/databases';
import { ownScratchDatabase } from '../support/each-database';
import { guestsOnly, identityStores } from '../support/identity';
import { own } from '../support/own';

const noStore = { findOrAdd: async (_name: string, value: string) => value };
const secrets: Secrets = await loadSecrets(noStore, 'a master for the tests of identities');
const otherSecrets: Secrets = await loadSecrets(noStore, 'another master, of somebody else');

describe('a guest token', () => {
  test('[I2] names the player it was signed for', () => {
    const id = createPlayerId();
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(verifyGuestToken(secrets.guests, signGuest(secrets.guests, id))).toBe(id);
  });

  test('[I2] is worthless with any character changed, dropped or added', () => {
    const token = signGuest(secrets.guests, createPlayerId());
    for (let at = 0; at < token.length; at += 1) {
      const other = token[at] === 'A' ? 'B' : 'A';
      for (const forged of [token.slice(0, at) + other + token.slice(at + 1), token.slice(0, at) + token.slice(at + 1), `${token}A`]) {
        expect(verifyGuestToken(secrets.guests, forged), forged).toBeUndefined();
      }
    }
  });

  test('[I2] is worthless under another key, also under the key of another purpose', () => {
    const token = signGuest(secrets.guests, createPlayerId());
    for (const key of [otherSecrets.guests, secrets.members, secrets.dailies]) expect(verifyGuestToken(key, token)).toBeUndefined();
  });

  test('[I2] nothing that was not signed names anybody', () => {
    fc.assert(fc.property(fc.anything(), (value) => verifyGuestToken(secrets.guests, value) === undefined));
  });
});

describe.each(availableDatabases)('the identity on %s', (name) => {
  let scratch: ScratchDatabase;
  let database: Database;
  let players: PlayerStore;
  let identity: Identity;

  beforeEach(async () => {
    scratch = await ownScratchDatabase(name);
    database = own(await scratch.open());
    players = createPlayerStore(database);
    identity = createIdentity({ secrets, ...identityStores(database), isSecure: false });
  });

  test('[I3] looking somebody up stores nothing; ensuring them stores them once', async () => {
    const { player, token } = identity.createGuest();
    expect(player).toEqual({ id: player.id, name: guestName(player.id), isUnlisted: false, isAccount: false });
    expect(await identity.playerOf({ token })).toEqual(player);
    expect(await identity.find(player.id)).toEqual(player);
    expect(await database.client.player.count()).toBe(0);
    const before = await database.now();
    const made = await Promise.all(Array.from({ length: 8 }, () => identity.ensurePlayer(player.id)));
    expect(made).toEqual(Array.from({ length: 8 }, () => player));
    expect(await database.client.player.count()).toBe(1);
    expect((await players.find(player.id))?.createdAt).toBeGreaterThanOrEqual(before);
  });

  test('[I8] a new name is cleaned and kept, and a bad one changes nothing', async () => {
    const { player, token } = identity.createGuest();
    expect(await identity.rename(player.id, '  Ann   Lee ')).toEqual({ ok: true, value: { ...player, name: 'Ann Lee' } });
    expect(await identity.rename(player.id, '\u202e')).toEqual({ ok: false, error: 'not-allowed' });
    expect(await identity.playerOf({ token })).toEqual({ ...player, name: 'Ann Lee' });
    expect((await identity.ensurePlayer(player.id)).name).toBe('Ann Lee');
  });

  test('[I8] who wants to be unlisted is, whether stored before or not, and keeps the name', async () => {
    const { player } = identity.createGuest();
    expect(await identity.setUnlisted(player.id, true)).toEqual({ ...player, isUnlisted: true });
    await identity.rename(player.id, 'Ann');
    expect(await identity.setUnlisted(player.id, false)).toEqual({ ...player, name: 'Ann' });
  });

  test('[I8] names of many are read at once, and strangers have none', async () => {
    const [ann, bob, stranger] = [identity.createGuest(), identity.createGuest(), identity.createGuest()].map(({ player }) => player.id);
    await identity.rename(ann, 'Ann');
    await identity.ensurePlayer(bob);
    expect(await players.names([ann, bob, stranger])).toEqual(
      new Map([
        [ann, 'Ann'],
        [bob, guestName(bob)],
      ]),
    );
  });
});

describe('identity by cookie', () => {
  const nobody: PlayerStore = {
    find: async () => null,
    names: async () => new Map(),
    ensure: () => Promise.reject(new Error('a visit must not store anything')),
    rename: () => Promise.reject(new Error('a visit must not store anything')),
    setUnlisted: () => Promise.reject(new Error('a visit must not store anything')),
  };
  let server: Server;

  afterEach(() => new Promise((resolve) => (server.listening ? server.close(resolve) : resolve(undefined))));

  /** A page that says whom it sees. */
  async function serve(
    isSecure: boolean,
  ): Promise<(cookie?: string) => Promise<{ seen: string; device: string | null; given: readonly string[] }>> {
    const identity = createIdentity({ secrets, players: nobody, ...guestsOnly, isSecure });
    server = createServer(async (request, response) => {
      await identity.ensureGuestCookie(request, response);
      const { cookie } = request.headers;
      response.setHeader('X-Device', identity.deviceOf(cookie) ?? 'none');
      response.end((await identity.playerIdOf({ cookie })) ?? 'nobody');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return async (cookie) => {
      const answer = await fetch(url, cookie === undefined ? {} : { headers: { cookie } });
      return { seen: await answer.text(), device: answer.headers.get('x-device'), given: answer.headers.getSetCookie() };
    };
  }

  test.each([
    [false, /^seawall-(guest|device)=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/],
    [true, /^__Host-seawall-(guest|device)=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/],
  ])('[H4] a newcomer gets a cookie for the guest and one for the device (secure: %s)', async (isSecure, expected) => {
    const visit = await serve(isSecure);
    expect((await visit()).given).toEqual([expect.stringMatching(expected), expect.stringMatching(expected)]);
  });

  test('[I4] the page that greets a newcomer knows them by the cookie they get', async () => {
    const visit = await serve(false);
    const { seen, device, given } = await visit('theme=dark');
    expect(seen).toMatch(/^[\w-]{22}$/);
    const cookie = given.map((line) => line.split(';')[0]).join('; ');
    expect(await visit(cookie)).toEqual({ seen, device, given: [] });
    expect(await visit(`theme=dark; ${cookie} ; x`)).toEqual({ seen, device, given: [] });
  });

  test('[I13] a device is known by a hash, whoever uses it, and by nothing that was not signed here', async () => {
    const visit = await serve(false);
    const { device, given } = await visit();
    expect(device).toMatch(/^[\w-]{43}$/);
    const [value] = given.flatMap((line) => /^seawall-device=([^;]*)/.exec(line)?.[1] ?? []);
    expect(value).not.toContain(device);
    const other = await visit(`seawall-device=forged; seawall-device=${value}`);
    expect(other).toMatchObject({ device, given: [expect.stringMatching(/^seawall-guest=/)] });
    const [id] = value.split('.');
    for (const forged of [id, signGuest(secrets.guests, id), signGuest(otherSecrets.devices, id)]) {
      const stranger = await visit(`seawall-device=${forged}`);
      expect(stranger.device).not.toBe(device);
      expect(stranger.given).toHaveLength(2);
    }
  });

  test('[H4] a cookie that was not signed here, or is of the other name, is replaced', async () => {
    const visit = await serve(true);
    const id = createPlayerId();
    for (const cookie of [
      `__Host-seawall-guest=${id}`,
      `__Host-seawall-guest=${signGuest(otherSecrets.guests, id)}`,
      `seawall-guest=${signGuest(secrets.guests, id)}`,
    ]) {
      const { seen, given } = await visit(cookie);
      expect(seen).not.toBe(id);
      expect(given[0]).toContain(`__Host-seawall-guest=${seen}.`);
    }
  });

  test('[I2] a forged cookie before the right one does not lock anybody out', async () => {
    const visit = await serve(false);
    const id = createPlayerId();
    expect(await visit(`seawall-guest=forged; seawall-guest=${signGuest(secrets.guests, id)}`)).toMatchObject({ seen: id });
  });

  test('[I9] one player has one name in a room, another elsewhere, and none gives the id away', () => {
    const identity = createIdentity({ secrets, players: nobody, ...guestsOnly, isSecure: false });
    const other = createIdentity({ secrets: otherSecrets, players: nobody, ...guestsOnly, isSecure: false });
    const id = createPlayerId();
    const name = identity.memberIdFor('room', id);
    expect(name).toMatch(/^[\w-]{12}$/);
    expect(createIdentity({ secrets, players: nobody, ...guestsOnly, isSecure: true }).memberIdFor('room', id)).toBe(name);
    const others = [identity.memberIdFor('other', id), identity.memberIdFor('room', createPlayerId()), other.memberIdFor('room', id)];
    expect(new Set([name, ...others]).size).toBe(4);
    expect(id).not.toContain(name);
  });
});
