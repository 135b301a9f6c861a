import { randomBytes } from 'node:crypto';
import { expect } from 'vitest';
import { createPlayerId } from '@/server/identity/guest-token';
import { AccountBrowser } from '../account-browser';
import { PASSWORD, type TestServer } from '../test-server';
import { type AttackCase, mutate } from './attack-case';

const IDENTITY = 'src/server/identity/identity.ts';
const ACCOUNTS = 'src/server/services/accounts/accounts.ts';
const STORE = 'src/server/store/account-store.ts';
const DOOR = 'src/server/accounts/handler.ts';
const DEVICES = 'src/server/identity/known-devices.ts';
const WRONG = 'five wild herons';

/** A guest's browser, from an address of its own. */
function guest(target: TestServer): AccountBrowser {
  const browser = new AccountBrowser(target.services);
  browser.beGuest(target.guestToken());
  return browser;
}

async function signUp(target: TestServer, name: string) {
  const browser = guest(target);
  const { code, body } = await browser.send('sign-up', { name, password: PASSWORD });
  expect(code).toBeUndefined();
  return { browser, codes: body.recoveryCodes as readonly string[] };
}

/** A name that nobody has, and that has an i, an l and an a in it. */
function newName(): string {
  return `Alice ${randomBytes(4).toString('hex')}`;
}

/** Tries something wrong from so many addresses that nobody is heard any more who is not known. */
async function exhaust(target: TestServer, verb: string, body: object): Promise<void> {
  for (let i = 0; i < 12; i += 1) {
    const browser = guest(target);
    for (let n = 0; n < 9; n += 1) await browser.send(verb, body);
  }
  expect((await guest(target).send(verb, body)).code).toBe('rate-limited');
}

const BY_LETTERS_ALONE = mutate(
  'src/server/identity/name-skeleton.ts',
  "nameKey(unhomoglyph(name.normalize('NFD'))).replaceAll('i', 'l')",
  'nameKey(name)',
);
const OWNER_PAYS_LIKE_ALL = mutate(DOOR, 'if (known !== undefined) return [device.quotaFor(known)];', '');

/** Names that mislead, and what can be found out or closed by knowing a name. */
export const NAMES: readonly AttackCase[] = [
  ...(
    [
      ['a Cyrillic А', (name) => name.replace('A', 'А')],
      ['a capital i for an l', (name) => name.replace('l', 'I')],
      ['a one for an l', (name) => name.replace('l', '1')],
      ['small Cyrillic letters', (name) => name.toLowerCase().replace('a', 'а').replace('i', 'і').replace('e', 'е')],
    ] as const satisfies readonly (readonly [string, (name: string) => string])[]
  ).map(
    ([what, disguise]): AttackCase => ({
      name: `[AC2] [I10] nobody takes the name of an account with ${what} (finding 11)`,
      mutations: [BY_LETTERS_ALONE],
      async attack(target) {
        const name = newName();
        await signUp(target, name);
        expect((await guest(target).send('sign-up', { name: disguise(name), password: PASSWORD })).code).toBe('name-taken');
      },
    }),
  ),
  {
    name: '[AC2] [I10] a guest is not called what looks like the name of an account',
    mutations: [mutate(IDENTITY, "if (holder !== null && holder !== playerId) return fail('name-taken');", '')],
    async attack(target) {
      const name = newName();
      await signUp(target, name);
      expect(await target.services.identity.rename(createPlayerId(), name.replace('A', 'А'))).toEqual({ ok: false, error: 'name-taken' });
    },
  },
  {
    name: '[I11] nobody is called like those who run the site (finding 11)',
    mutations: [mutate(ACCOUNTS, "return name.ok && isReserved(name.value) ? fail('reserved') : name;", 'return name;')],
    async attack(target) {
      for (const name of ['Moderator', 'Seawall Team', 'аdmin', 'Yönetici', 'المشرف', 'S3awall', '$eawall', 'Mödérator', '4dmin']) {
        expect((await guest(target).send('sign-up', { name, password: PASSWORD })).code, name).toBe('reserved');
      }
    },
  },
  {
    name: '[I11] nor is a guest',
    mutations: [mutate(IDENTITY, "if (isReserved(name)) return fail('reserved');", '')],
    async attack(target) {
      expect(await target.services.identity.rename(createPlayerId(), 'M0derator')).toEqual({ ok: false, error: 'reserved' });
    },
  },
  {
    name: '[AC16] recovery does not tell whether a name exists, whatever is wrong with the rest (finding 11)',
    mutations: [
      mutate(
        ACCOUNTS,
        'const password = cleanPassword(typed, text);',
        "if (!name.ok || (await accounts.findId(nameKey(name.value))) === null) return fail('invalid-code');\n      const password = cleanPassword(typed, text);",
      ),
    ],
    async attack(target) {
      const name = newName();
      await signUp(target, name);
      for (const password of [WRONG, 'short', '12345678', 'x'.repeat(200)]) {
        const wish = { code: 'AAAA-BBBB-CCCC-DDDD', password, mergeGuest: false };
        const known = await guest(target).send('recover', { ...wish, name });
        const unknown = await guest(target).send('recover', { ...wish, name: newName() });
        expect(known).toEqual(unknown);
      }
    },
  },
  {
    name: '[AC17] wrong passwords from everywhere do not lock the owner out of a browser where they have signed in before (finding 11)',
    mutations: [OWNER_PAYS_LIKE_ALL, mutate(ACCOUNTS, '[...opened.cookies, devices.remember(cookie, accountId), ', '[...opened.cookies, ')],
    async attack(target) {
      const name = newName();
      const { browser } = await signUp(target, name);
      await browser.send('sign-out');
      await exhaust(target, 'sign-in', { name, password: WRONG, mergeGuest: false });
      expect((await browser.send('sign-in', { name, password: PASSWORD, mergeGuest: false })).code).toBeUndefined();
    },
  },
  {
    name: '[AC17] nor out of recovery there',
    mutations: [OWNER_PAYS_LIKE_ALL],
    async attack(target) {
      const name = newName();
      const { browser, codes } = await signUp(target, name);
      await browser.send('sign-out');
      await exhaust(target, 'recover', { name, code: 'AAAA-BBBB-CCCC-DDDD', password: WRONG, mergeGuest: false });
      expect((await browser.send('recover', { name, code: codes[0], password: WRONG, mergeGuest: false })).code).toBeUndefined();
    },
  },
  {
    name: '[AC17] a known browser guesses ten times, and then no more',
    mutations: [mutate(DOOR, 'return [device.quotaFor(known)];', 'return [];')],
    async attack(target) {
      const name = newName();
      const { browser } = await signUp(target, name);
      await browser.send('sign-out');
      const codes = [];
      for (let i = 0; i < 12; i += 1) codes.push((await browser.send('sign-in', { name, password: WRONG, mergeGuest: false })).code);
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 'invalid-credentials'), 'rate-limited', 'rate-limited']);
    },
  },
  {
    name: '[AC17] the cookie of one account, or a made-up one, is worth nothing at another',
    mutations: [
      mutate(
        DEVICES,
        'return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(number, accountId)));',
        "return signature !== '' && accountId !== '';",
      ),
    ],
    async attack(target) {
      const [name, other] = [newName(), newName()];
      await signUp(target, name);
      const { browser } = await signUp(target, other);
      await browser.send('sign-out');
      await exhaust(target, 'sign-in', { name, password: WRONG, mergeGuest: false });
      expect((await browser.send('sign-in', { name, password: WRONG, mergeGuest: false })).code).toBe('rate-limited');
      browser.cookies.set('seawall-known', `${'A'.repeat(22)}.${'A'.repeat(43)}`);
      expect((await browser.send('sign-in', { name, password: WRONG, mergeGuest: false })).code).toBe('rate-limited');
    },
  },
  {
    name: '[AC17] the cookie of a known browser opens nothing',
    mutations: [
      mutate(
        'src/server/identity/identity.ts',
        'return authenticateGuest(token);',
        "return cookie.includes('seawall-known') ? { playerId: 'anybody', session: null } : authenticateGuest(token);",
      ),
    ],
    async attack(target) {
      const { browser } = await signUp(target, newName());
      const cookie = `seawall-known=${browser.cookies.get('seawall-known')}`;
      expect(cookie).toMatch(/=[\w-]{22}\.[\w-]{43}$/);
      expect(await target.services.identity.authenticate({ cookie })).toBeUndefined();
    },
  },
  {
    name: '[AC2] of ten who want names that look alike at once one gets one',
    mutations: [
      mutate(
        STORE,
        'data: { id, username, skeleton, createdAt: now, updatedAt: now }',
        'data: { id, username, skeleton: id, createdAt: now, updatedAt: now }',
      ),
    ],
    async attack(target) {
      const name = newName();
      const names = [name, name.replace('A', 'А'), name.replace('l', 'I'), name.replace('l', '1'), name.replace('e', 'е')];
      const tries = names.map((one) => guest(target).send('sign-up', { name: one, password: PASSWORD }));
      expect((await Promise.all(tries)).filter(({ code }) => code === undefined)).toHaveLength(1);
    },
  },
];
