import { randomBytes } from 'node:crypto';
import { expect, vi } from 'vitest';
import { createPlayerId } from '@/server/identity/guest-token';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { PASSWORD, type TestServer } from '../test-server';
import { type AttackCase, mutate, PATIENCE } from './attack-case';

const ACCOUNTS = 'src/server/services/accounts/accounts.ts';
const CUTS_NOBODY_OFF = mutate(
  'src/server/realtime/session-connections.ts',
  'if (names.length > 0) io.in(names).disconnectSockets(true);',
  '',
);
/** Of sessions the server would find out by itself, a little later; not of guests. */
const NO_FAREWELL = mutate('src/server/server.ts', 'onSignOut: (ended) => disconnect(io, ended),', 'onSignOut: () => {},');
const CODES_LAST = mutate(
  'src/server/store/account-store.ts',
  'return (await client.recoveryCode.deleteMany({ where: { hash } })).count > 0 ? code.accountId : null;',
  'return code.accountId;',
);
const OTHER_PASSWORD = 'five wild herons';

async function connectAs(server: TestServer, cookie: string) {
  const client = server.connect({ extraHeaders: { Origin: server.url, Cookie: cookie } });
  await client.emitWithAck('room:subscribe', { protocol: PROTOCOL_VERSION, room: 'nowhere' });
  return client;
}

function closing(what: string, verb: string, bodyOf: (name: string) => object, ...more: AttackCase['mutations']): AttackCase {
  return {
    name: `[AC7] ${what} closes the connections of the session, and its cookie opens nothing again`,
    mutations: [CUTS_NOBODY_OFF, ...more],
    async attack(target) {
      const { name, playerId, cookie } = await target.signUp();
      const [own, stranger] = [await connectAs(target, cookie), await connectAs(target, (await target.signUp()).cookie)];
      expect((await target.post(verb, cookie, bodyOf(name))).status).toBe(200);
      await vi.waitFor(() => expect(own.connected).toBe(false), PATIENCE);
      expect(stranger.connected).toBe(true);
      expect(await target.services.identity.playerIdOf({ cookie })).toBeUndefined();
      expect((await target.post('end-other-sessions', cookie, {})).status).toBe(401);
      expect(await target.services.identity.playerIdOf({ cookie: target.guestCookie(playerId) })).toBeUndefined();
    },
  };
}

async function signIn(target: TestServer, name: string, password = PASSWORD) {
  const answer = await target.post('sign-in', '', { name, password, mergeGuest: false });
  return { status: answer.status, cookie: (answer.headers['set-cookie'] ?? [''])[0].split(';')[0] };
}

/** What opens an account, and what no longer does. */
export const SESSIONS: readonly AttackCase[] = [
  closing(
    'signing out',
    'sign-out',
    () => ({}),
    mutate(
      'src/server/store/session-store.ts',
      'return (await client.session.deleteMany({ where: { accountId, id } })).count > 0;',
      'return true;',
    ),
  ),
  closing('deleting the account', 'delete', (name) => ({ name })),
  {
    name: '[AC1] a guest’s connections end when the guest has an account',
    mutations: [CUTS_NOBODY_OFF, NO_FAREWELL, mutate(ACCOUNTS, 'ports.onEnd({ guest: opened.accountId });', '')],
    async attack(target) {
      const playerId = createPlayerId();
      const cookie = target.guestCookie(playerId);
      const client = await connectAs(target, cookie);
      await target.post('sign-up', cookie, { name: `Bob ${randomBytes(4).toString('hex')}`, password: PASSWORD });
      await vi.waitFor(() => expect(client.connected).toBe(false), PATIENCE);
    },
  },
  {
    name: '[AC1] the token of a guest who has an account opens nothing again',
    mutations: [mutate('src/server/identity/identity.ts', '|| (await findEnded(hashPlayerId(playerId)))', '')],
    async attack(target) {
      const { playerId } = await target.signUp();
      const headers = { Authorization: `Bearer ${target.guestToken(playerId)}` };
      expect((await target.send('/api/v1/results', { headers })).status).toBe(401);
    },
  },
  {
    name: '[AC7] nobody ends the session of somebody else',
    mutations: [mutate('src/server/store/session-store.ts', 'deleteMany({ where: { accountId, id } })', 'deleteMany({ where: { id } })')],
    async attack(target) {
      const [ann, bob] = [await target.signUp(), await target.signUp()];
      const session = await target.services.identity.authenticate({ cookie: ann.cookie });
      await target.post('end-session', bob.cookie, { id: session?.session?.id });
      expect(await target.services.identity.playerIdOf({ cookie: ann.cookie })).toBe(ann.playerId);
    },
  },
  {
    name: '[AC13] nobody removes the passkey of somebody else',
    mutations: [
      mutate(
        'src/server/store/account-store.ts',
        'deleteMany({ where: { accountId: id, id: passkeyId } })',
        'deleteMany({ where: { id: passkeyId } })',
      ),
    ],
    async attack(target) {
      const [ann, bob] = [await target.signUp(), await target.signUp()];
      const passkeys = target.database.client.passkey;
      const id = randomBytes(8).toString('hex');
      const made = { publicKey: 'x', credentialId: id, counter: 0, deviceType: 'singleDevice', backedUp: false, createdAt: new Date() };
      await passkeys.create({ data: { id, accountId: ann.playerId, ...made } });
      // Passkeys need a host name.
      const host = `localhost:${new URL(target.url).port}`;
      const answer = await target.post('remove-passkey', bob.cookie, { id }, { Host: host, Origin: `http://${host}` });
      expect(answer.status).toBe(200);
      expect(await passkeys.count({ where: { id } })).toBe(1);
    },
  },
  {
    name: '[AC7] a session’s cookie with another signature opens nothing',
    mutations: [mutate('src/server/identity/session-cookie.ts', '? token : undefined', '? token : token')],
    async attack(target) {
      const { cookie } = await target.signUp();
      const [name, value] = cookie.split('=');
      const [token, signature] = decodeURIComponent(value).split('.');
      const forged = `${token}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      expect((await target.post('end-other-sessions', `${name}=${encodeURIComponent(forged)}`, {})).status).toBe(401);
    },
  },
  {
    name: '[AC6] a recovery code opens once',
    mutations: [CODES_LAST],
    async attack(target) {
      const name = `Rae ${randomBytes(4).toString('hex')}`;
      const made = await target.post('sign-up', target.guestCookie(), { name, password: PASSWORD });
      const [code] = (JSON.parse(made.text) as { readonly recoveryCodes: readonly string[] }).recoveryCodes;
      const recover = (password: string) => target.post('recover', '', { name, code, password, mergeGuest: false });
      expect((await recover(OTHER_PASSWORD)).status).toBe(200);
      expect((await recover(PASSWORD)).status).toBe(401);
      expect((await signIn(target, name)).status).toBe(401);
    },
  },
  {
    name: '[AC6] ten uses of a recovery code at once are one',
    mutations: [CODES_LAST],
    async attack(target) {
      const name = `Sam ${randomBytes(4).toString('hex')}`;
      const made = await target.post('sign-up', target.guestCookie(), { name, password: PASSWORD });
      const [code] = (JSON.parse(made.text) as { readonly recoveryCodes: readonly string[] }).recoveryCodes;
      const tries = Array.from({ length: 5 }, () =>
        target.post('recover', '', { name, code, password: OTHER_PASSWORD, mergeGuest: false }),
      );
      expect((await Promise.all(tries)).filter(({ status }) => status === 200)).toHaveLength(1);
    },
  },
  {
    name: '[AC7] a new password ends all other sessions',
    mutations: [
      mutate(ACCOUNTS, 'passwordHash);\n    ports.onEnd({ sessions: await sessions.endOthers(accountId, kept) });', 'passwordHash);'),
    ],
    async attack(target) {
      const { name, cookie } = await target.signUp();
      const other = await signIn(target, name);
      expect(other.status).toBe(200);
      expect((await target.post('password', cookie, { password: OTHER_PASSWORD })).status).toBe(200);
      expect((await target.post('end-other-sessions', other.cookie, {})).status).toBe(401);
      expect((await target.post('end-other-sessions', cookie, {})).status).toBe(200);
    },
  },
  {
    name: '[AC4] an unknown name and a wrong password are refused alike',
    mutations: [
      mutate(
        ACCOUNTS,
        "return opened === undefined ? fail('invalid-credentials') : succeed(await remember(opened, browser));\n    },\n\n    requestSignIn",
        "if (opened === undefined && (await accounts.findId(nameKey(name.value))) === null) return fail('invalid-code');\n      return opened === undefined ? fail('invalid-credentials') : succeed(await remember(opened, browser));\n    },\n\n    requestSignIn",
      ),
    ],
    async attack(target) {
      const { name } = await target.signUp();
      const wrong = await target.post('sign-in', '', { name, password: OTHER_PASSWORD, mergeGuest: false });
      const unknown = await target.post('sign-in', '', { name: 'Nobody at all', password: OTHER_PASSWORD, mergeGuest: false });
      expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    },
  },
  {
    name: '[AC2] of ten who want one name at once one gets it',
    mutations: [mutate('src/server/identity/name-key.ts', '.toUpperCase().toLowerCase()', '')],
    async attack(target) {
      const name = `One ${randomBytes(4).toString('hex')}`;
      const spellings = [name, name.toUpperCase(), `  ${name} `, name.toLowerCase()];
      const tries = spellings.map((text) => target.post('sign-up', target.guestCookie(), { name: text, password: PASSWORD }));
      expect((await Promise.all(tries)).map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    },
  },
];
