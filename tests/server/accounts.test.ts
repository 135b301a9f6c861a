import { beforeEach, describe, expect, test } from 'vitest';
import { ACCOUNT_LIMITS, FRESH_MS } from '@/server/accounts/handler';
import { createPlayerId } from '@/server/identity/guest-token';
import { createTechniqueTimeStore } from '@/server/store/technique-time-store';
import { AccountBrowser } from '../support/account-browser';
import { Authenticator } from '../support/authenticator';
import { describeOnEachDatabase } from '../support/each-database';
import { addKnownDailies, type KnownDailies } from '../support/known-dailies';
import { own } from '../support/own';
import { addPlayers, addResults, makeResult } from '../support/results';
import { deviceFor, openTestServer, PASSWORD, type TestServer } from '../support/test-server';

describeOnEachDatabase('accounts', (database) => {
  let server: TestServer;

  beforeEach(async () => {
    server = own(await openTestServer(database()));
  });

  function guest(playerId = createPlayerId()): { readonly browser: AccountBrowser; readonly playerId: string } {
    const browser = new AccountBrowser(server.services);
    browser.beGuest(server.guestToken(playerId));
    return { browser, playerId };
  }

  async function account(name: string, playerId = createPlayerId()) {
    const owner = guest(playerId);
    const answer = await owner.browser.send('sign-up', { name, password: PASSWORD });
    expect(answer.code).toBeUndefined();
    return { ...owner, codes: answer.body.recoveryCodes as string[] };
  }

  async function signIn(browser: AccountBrowser, name: string, mergeGuest = false, password = PASSWORD) {
    return browser.send('sign-in', { name, password, mergeGuest });
  }

  /** A connection by what a browser is known by now. */
  async function connectAs({ cookie }: AccountBrowser) {
    const client = server.connect({ extraHeaders: { Origin: server.url, Cookie: cookie } });
    await new Promise<void>((resolve) => client.once('connect', resolve));
    return client;
  }

  async function makeSessionsOlder(milliseconds: number): Promise<void> {
    await database().client.session.updateMany({ data: { createdAt: new Date(Date.now() - milliseconds) } });
  }

  test('[AC1] a guest becomes an account and stays the same player, with all that they have', async () => {
    const { browser, playerId } = guest();
    await server.services.identity.ensurePlayer(playerId);
    await addResults(database(), [makeResult({ playerId })]);
    const answer = await browser.send('sign-up', { name: '  Ann  Lee ', password: PASSWORD });
    expect(answer.status).toBe(200);
    expect(await browser.whoAmI()).toBe(playerId);
    expect(await server.services.identity.find(playerId)).toEqual({ id: playerId, name: 'Ann Lee', isUnlisted: false, isAccount: true });
    const history = await server.services.results.history(playerId, {});
    expect(history.ok && history.value.entries).toHaveLength(1);
  });

  test('[AC1] the token of a guest who has an account is nobody’s, by cookie and by itself, and connections by it are cut off', async () => {
    const { browser, playerId } = guest();
    const [mine, theirs] = [await connectAs(browser), await connectAs(guest().browser)];
    await account('Ann', playerId);
    const token = server.guestToken(playerId);
    expect(await server.services.identity.playerIdOf({ cookie: `seawall-guest=${token}` })).toBeUndefined();
    expect(await server.services.identity.playerIdOf({ token })).toBeUndefined();
    await expect.poll(() => mine.connected).toBe(false);
    expect(theirs.connected).toBe(true);
  });

  test('[AC1] what a sign-up left behind that came to no end does not keep anybody from trying again', async () => {
    const { browser, playerId } = guest();
    await server.services.identity.ensurePlayer(playerId);
    const now = new Date();
    await database().client.account.create({ data: { id: playerId, username: 'ann', skeleton: 'ann', createdAt: now, updatedAt: now } });
    expect(await browser.whoAmI()).toBe(playerId);
    expect((await browser.send('sign-up', { name: 'Ann', password: PASSWORD })).code).toBeUndefined();
  });

  test.each(['ANN LEE', 'annlee', 'Ａｎｎ Lee', 'ann  lee'])('[AC2] after Ann Lee nobody is %s', async (name) => {
    await account('Ann Lee');
    expect((await guest().browser.send('sign-up', { name, password: PASSWORD })).code).toBe('name-taken');
    expect(await server.services.identity.rename(createPlayerId(), name)).toEqual({ ok: false, error: 'name-taken' });
  });

  test.each(['INCI', 'inci', 'ıncı', 'İnci'])('[AC2] after İncı nobody is %s', async (name) => {
    await account('İncı');
    expect((await guest().browser.send('sign-up', { name, password: PASSWORD })).code).toBe('name-taken');
  });

  test.each(['Аnn Lee', 'ann 1ee', 'ANN IEE', 'Ann Lее'])('[AC2] [I10] after Ann Lee nobody is %s, which looks like it', async (name) => {
    const ann = await account('Ann Lee');
    expect((await guest().browser.send('sign-up', { name, password: PASSWORD })).code).toBe('name-taken');
    expect((await guest().browser.send('passkey-sign-up-options', { name })).code).toBe('name-taken');
    expect(await server.services.identity.rename(createPlayerId(), name)).toEqual({ ok: false, error: 'name-taken' });
    expect((await signIn(guest().browser, name)).code).toBe('invalid-credentials');
    expect(await server.services.identity.rename(ann.playerId, name)).toMatchObject({ ok: true, value: { name } });
  });

  test('[AC2] [I10] names in letters of one script alone are as free as others', async () => {
    await account('Anna');
    for (const name of ['Анна', 'Işıl', 'آنا', 'Άννα']) await account(name);
  });

  test('[I11] names that seem to speak for the site are reserved, for accounts and for guests', async () => {
    const { browser, playerId } = guest();
    expect((await browser.send('sign-up', { name: 'Seawall Team', password: PASSWORD })).code).toBe('reserved');
    expect((await browser.send('passkey-sign-up-options', { name: 'Moderatör' })).code).toBe('reserved');
    expect(await server.services.identity.rename(playerId, 'المشرف')).toEqual({ ok: false, error: 'reserved' });
    expect(await server.services.groups.create(playerId, 'Seawall Moderators')).toEqual({ ok: false, error: 'reserved' });
  });

  test('[AC2] of several who want a name at once one gets it', async () => {
    const tries = Array.from({ length: 5 }, () => guest().browser.send('sign-up', { name: 'Ann', password: PASSWORD }));
    const codes = (await Promise.all(tries)).map(({ code }) => code ?? 'done');
    expect(codes.sort()).toEqual(['done', 'name-taken', 'name-taken', 'name-taken', 'name-taken']);
  });

  test.each([
    ['1234567', 'password-too-short'],
    ['x'.repeat(129), 'password-too-long'],
    ['12345678', 'password-too-weak'],
    ['QWERTYUI', 'password-too-weak'],
    ['abababab', 'password-too-weak'],
    ['ann the great', 'password-too-weak'],
  ])('[AC3] %s is no password: %s', async (password, code) => {
    const { browser } = guest();
    expect((await browser.send('sign-up', { name: 'Ann the Great', password })).code).toBe(code);
    expect(await database().client.account.count()).toBe(0);
  });

  test('[AC3] a password is kept as a salted hash, and opens however its letters were typed', async () => {
    const { browser } = guest();
    await browser.send('sign-up', { name: 'Ann', password: 'cafe\u0301 au lait' });
    await account('Bob');
    await account('Cem');
    const kept = await database().client.credential.findMany();
    expect(new Set(kept.map(({ password }) => password)).size).toBe(3);
    expect(JSON.stringify(kept)).not.toContain('caf');
    expect((await signIn(guest().browser, 'Ann', false, 'caf\u00e9 au lait')).code).toBeUndefined();
  });

  test('[AC3] a try of a password costs 32 MB, unless the server is told otherwise', async () => {
    const strict = own(await openTestServer(database(), { passwordCost: undefined }));
    const browser = new AccountBrowser(strict.services);
    browser.beGuest(strict.guestToken());
    const { code } = await browser.send('sign-up', { name: 'Ann', password: PASSWORD });
    expect(code).toBeUndefined();
    expect(await database().client.credential.findMany()).toMatchObject([{ password: expect.stringMatching(/^scrypt\$32768\$8\$1\$/) }]);
  });

  test('[AC4] unknown names, wrong passwords and accounts without a password are refused alike', async () => {
    await account('Ann');
    await account('Bob');
    await database().client.credential.deleteMany({ where: { account: { username: 'bob' } } });
    const { browser } = guest();
    const answers = await Promise.all([
      signIn(browser, 'Ann', false, 'another password'),
      signIn(browser, 'Bob'),
      signIn(browser, 'Nobody'),
      signIn(browser, '\u202e'),
      signIn(browser, '', false, ''),
    ]);
    for (const answer of answers)
      expect(answer).toEqual({ status: 401, code: 'invalid-credentials', body: { code: 'invalid-credentials' } });
  });

  test('[AC19] the language that was chosen last comes to the browsers in which its owner signs in', async () => {
    const { browser, playerId } = guest();
    browser.cookies.set('seawall-language', 'tr');
    await browser.send('sign-up', { name: 'Ann', password: PASSWORD });
    const phone = guest().browser;
    phone.cookies.set('seawall-language', 'ar');
    expect((await signIn(phone, 'Ann')).body).toEqual({ language: 'tr' });
    expect(phone.cookie).toContain('seawall-language=tr');
    await server.services.accounts.setLanguage(playerId, 'en');
    expect((await signIn(guest().browser, 'Ann')).body).toEqual({ language: 'en' });
    expect(await server.services.accounts.read(playerId)).toMatchObject({ account: { language: 'en' } });
  });

  test('[AC19] without a choice nothing is chosen in a browser, and the next choice there becomes the account’s', async () => {
    await account('Ann');
    const phone = guest().browser;
    expect((await signIn(phone, 'Ann')).body).toEqual({ language: null });
    expect(phone.cookie).not.toContain('seawall-language');
    const tablet = guest().browser;
    tablet.cookies.set('seawall-language', 'ar');
    expect((await signIn(tablet, 'Ann')).body).toEqual({ language: null });
    expect((await signIn(guest().browser, 'Ann')).body).toEqual({ language: 'ar' });
  });

  test('[AC5] who signs in elsewhere is the same player there', async () => {
    const ann = await account('Ann');
    const { browser, playerId } = guest();
    expect((await signIn(browser, ' aNN')).code).toBeUndefined();
    expect(await browser.whoAmI()).toBe(ann.playerId);
    // Without bringing anything along the guest is still there after signing out.
    await browser.send('sign-out');
    expect(await browser.whoAmI()).toBe(playerId);
  });

  test('[AC5] what was done as a guest comes along, and the earlier first attempt counts', async () => {
    const ann = await account('Ann');
    const { browser, playerId } = guest();
    await addPlayers(database(), [{ id: playerId, isGuest: true }]);
    await addResults(database(), [
      makeResult({ roomId: 'late', playerId: ann.playerId, startedAt: 5_000, endedAt: 6_000, wallMs: 1_000 }),
      makeResult({ roomId: 'early', playerId, startedAt: 1_000, endedAt: 4_000, wallMs: 3_000 }),
      makeResult({ roomId: 'other', playerId, daily: '2026-11-15', startedAt: 500, endedAt: 900, wallMs: 400 }),
    ]);
    const made = await server.services.groups.create(playerId, 'Club');
    await server.store.linkMember('early', 'member', playerId);
    expect((await signIn(browser, 'Ann', true)).code).toBeUndefined();
    const board = await server.services.leaderboards.times(
      { of: 'daily', date: '2026-11-16', kind: 'nurikabe', level: 'easy', isAssisted: false },
      { viewer: ann.playerId },
    );
    expect(board.ok && board.value.entries.map(({ name, wallMs }) => [name, wallMs])).toEqual([['Ann', 3_000]]);
    const points = await server.services.leaderboards.points({ span: 'all', date: '2026-11-16', isAssisted: false }, {});
    expect(points.ok && points.value.entries.map(({ points: worth, dailies }) => [worth, dailies])).toEqual([[2, 2]]);
    expect((await server.store.playersByMember('early')).get('member')).toBe(ann.playerId);
    expect(made.ok && (await server.services.groups.list(ann.playerId)).map(({ name }) => name)).toEqual(['Club']);
    expect(await database().client.player.count({ where: { id: playerId } })).toBe(0);
    await browser.send('sign-out');
    expect(await browser.whoAmI()).toBeUndefined();
  });

  describe('what a guest has begun', () => {
    let ann: Awaited<ReturnType<typeof account>>;
    let visitor: ReturnType<typeof guest>;
    let dailies: KnownDailies;
    let source: { readonly type: 'daily'; readonly date: string; readonly kind: string; readonly level: string };

    beforeEach(async () => {
      dailies = await addKnownDailies(database());
      const { date, kind, level } = dailies.today[0];
      source = { type: 'daily', date, kind, level };
      ann = await account('Ann');
      visitor = guest();
    });

    async function begin(playerId: string): Promise<string> {
      const { roomFactory, roomAccess } = server.services;
      const ticket = await roomFactory.create({ mode: 'solo', source, settings: {} }, playerId);
      if (!ticket.ok) throw new Error(ticket.error);
      await roomAccess.start(ticket.value.room, playerId, deviceFor(playerId));
      return ticket.value.room;
    }

    const attemptOf = (playerId: string) => server.services.roomFactory.findAttempt(source, playerId);

    test('[AC5] goes on in the account, with its marks and its clock', async () => {
      const { openAttempts, roomAccess, results, recentPlays } = server.services;
      const [first, second] = [...dailies.today[0].solution].flatMap((digit, cell) => (digit === '1' ? [cell] : []));
      const room = await begin(visitor.playerId);
      const before = server.visit(visitor.playerId);
      await before.enter(room);
      expect(await before.mark('as-a-guest', first, 1)).toMatchObject({ ok: true });
      expect(await openAttempts.has(visitor.playerId)).toBe(true);
      await signIn(visitor.browser, 'Ann', true);
      expect(await attemptOf(ann.playerId)).toBe(room);
      expect(await roomAccess.findAttempt(room, ann.playerId)).toMatchObject({ isDone: false });
      expect(await roomAccess.open(room, ann.playerId)).toMatchObject({ ok: true });
      const { unfinished } = await recentPlays.of(ann.playerId, 'another day');
      expect(unfinished.map((one) => one.room)).toEqual([room]);
      const after = server.visit(ann.playerId);
      expect(await after.enter(room)).toMatchObject({ ok: true });
      expect(await after.mark('as-an-account', second, 1)).toMatchObject({ ok: true });
      await roomAccess.giveUp(room, ann.playerId);
      const history = await results.history(ann.playerId, {});
      expect(history.ok && history.value.entries.map(({ roomId, isRanked }) => ({ roomId, isRanked }))).toEqual([
        { roomId: room, isRanked: true },
      ]);
    });

    test('[AC5] and ended is played in the account too: again it is not ranked', async () => {
      const { roomFactory, roomAccess } = server.services;
      const room = await begin(visitor.playerId);
      await roomAccess.giveUp(room, visitor.playerId);
      await signIn(visitor.browser, 'Ann', true);
      expect(await attemptOf(ann.playerId)).toBe(room);
      expect(await roomAccess.findAttempt(room, ann.playerId)).toMatchObject({ isDone: true });
      const again = await roomFactory.create({ mode: 'solo', source, settings: {} }, ann.playerId);
      const stored = await server.store.findRoom(again.ok ? again.value.room : '');
      expect(stored?.id).not.toBe(room);
      expect(stored?.setup.settings.isRanked).toBe(false);
      // It does not take the place of the first.
      await roomAccess.open(String(stored?.id), ann.playerId);
      expect(await attemptOf(ann.playerId)).toBe(room);
    });

    test.each([
      ['the guest’s', true],
      ['the account’s', false],
    ])('[AC5] and the account has tried too: the earlier one is shown, %s; the guest’s is ended', async (_whose, isGuestFirst) => {
      const order = isGuestFirst ? [visitor.playerId, ann.playerId] : [ann.playerId, visitor.playerId];
      const rooms = [];
      for (const [i, playerId] of order.entries()) {
        const room = await begin(playerId);
        await database().client.room.update({ where: { id: room }, data: { createdAt: BigInt(1_000 + i) } });
        rooms.push(room);
      }
      await signIn(visitor.browser, 'Ann', true);
      expect(await attemptOf(ann.playerId)).toBe(rooms[0]);
      const { roomAccess } = server.services;
      const done = await Promise.all(rooms.map(async (room) => (await roomAccess.findAttempt(room, ann.playerId))?.isDone));
      expect(done).toEqual(isGuestFirst ? [true, false] : [false, true]);
    });

    test('[AC5] in a room with others goes on as the same member', async () => {
      const stock = { type: 'generated', kind: 'nurikabe', width: 7, height: 7, level: 'easy' } as const;
      const made = await server.services.roomFactory.create({ mode: 'co-op', source: stock, settings: {} }, ann.playerId);
      const room = made.ok ? made.value.room : '';
      const before = server.visit(visitor.playerId);
      const entered = await before.enter(room);
      const member = entered.ok ? entered.member : '';
      expect(await before.command(room, 'joins-as-a-guest', { type: 'join', role: 'player' })).toMatchObject({ ok: true });
      const zoe = await account('Zoe');
      await signIn(visitor.browser, 'Zoe', true);
      expect(await server.visit(zoe.playerId).enter(room)).toMatchObject({ ok: true, member });
      const own = await server.visit(ann.playerId).enter(room);
      expect(own.ok && own.member).not.toBe(member);
    });
  });

  test('[TQ4] what was practised as a guest is added to what the account has practised', async () => {
    const ann = await account('Ann');
    const { browser, playerId } = guest();
    await addPlayers(database(), [{ id: playerId, isGuest: true }]);
    const { practice } = server.services;
    await practice.record(ann.playerId, 'nurikabe.no-pool', true);
    for (const isUnaided of [true, false]) await practice.record(playerId, 'nurikabe.no-pool', isUnaided);
    await practice.record(playerId, 'tic-tac-logic.rules', true);
    await signIn(browser, 'Ann', true);
    const counts = [...(await practice.of(ann.playerId)).values()].map(({ lesson, done, unaided }) => [lesson, done, unaided]);
    expect(counts).toEqual([
      ['nurikabe.no-pool', 3, 2],
      ['tic-tac-logic.rules', 1, 1],
    ]);
    expect((await practice.of(playerId)).size).toBe(0);
  });

  test('[AC5] where both have a rating the account’s stays, elsewhere the guest’s is taken over', async () => {
    const ann = await account('Ann');
    const { browser, playerId } = guest();
    await addPlayers(database(), [{ id: playerId, isGuest: true }]);
    const rating = { sigma: 1, races: 1, changedAt: 1n };
    await database().client.rating.createMany({
      data: [
        { ...rating, playerId: ann.playerId, kind: 'nurikabe', mu: 1 },
        { ...rating, playerId, kind: 'nurikabe', mu: 2 },
        { ...rating, playerId, kind: 'tic-tac-logic', mu: 3 },
      ],
    });
    const change = { round: 1, sigma: 1, at: 1n, kind: 'nurikabe' };
    await database().client.ratingChange.createMany({
      data: [
        { ...change, roomId: 'both', playerId: ann.playerId, mu: 1 },
        { ...change, roomId: 'both', playerId, mu: 2 },
        { ...change, roomId: 'own', playerId, kind: 'tic-tac-logic', mu: 3 },
      ],
    });
    await signIn(browser, 'Ann', true);
    const kept = await database().client.rating.findMany({ orderBy: { kind: 'asc' } });
    expect(kept.map(({ playerId: owner, mu }) => [owner, mu])).toEqual([
      [ann.playerId, 1],
      [ann.playerId, 3],
    ]);
    expect(await database().client.ratingChange.count({ where: { playerId: ann.playerId } })).toBe(2);
  });

  test('[AC6] a recovery code opens once, in any writing, sets a new password and ends all sessions', async () => {
    const ann = await account('Ann');
    expect(ann.codes).toHaveLength(8);
    const kept = JSON.stringify(await database().client.recoveryCode.findMany());
    for (const code of ann.codes) expect(kept).not.toContain(code);
    const { browser } = guest();
    const wish = { name: 'Ann', code: ann.codes[0].toLowerCase().replaceAll('-', ' '), password: 'a new password', mergeGuest: false };
    expect((await browser.send('recover', { ...wish, password: 'short' })).code).toBe('password-too-short');
    expect((await browser.send('recover', { ...wish, name: 'Bob' })).code).toBe('invalid-code');
    expect((await browser.send('recover', wish)).code).toBeUndefined();
    expect(await browser.whoAmI()).toBe(ann.playerId);
    expect(await ann.browser.whoAmI()).toBeUndefined();
    expect((await guest().browser.send('recover', wish)).code).toBe('invalid-code');
    expect((await signIn(guest().browser, 'Ann')).code).toBe('invalid-credentials');
    expect((await server.services.accounts.view(ann.playerId))?.recoveryCodes).toBe(7);
  });

  test('[AC16] recovery answers alike for names that there are and that there are not', async () => {
    await account('Ann');
    for (const password of ['a new password', 'short', 'x'.repeat(129), 'abababab']) {
      const wish = { code: 'AAAA-BBBB-CCCC-DDDD', password, mergeGuest: false };
      const answers = [];
      for (const name of ['Ann', 'Nobody', '\u202e', '\u0000', '']) answers.push(await guest().browser.send('recover', { ...wish, name }));
      for (const answer of answers) expect(answer).toEqual(answers[0]);
    }
  });

  test('[AC6] of two who use one code at once one gets in', async () => {
    const ann = await account('Ann');
    const wish = { name: 'Ann', code: ann.codes[0], password: 'a new password', mergeGuest: false };
    const answers = await Promise.all([guest().browser.send('recover', wish), guest().browser.send('recover', wish)]);
    expect(answers.map(({ code }) => code ?? 'done').sort()).toEqual(['done', 'invalid-code']);
  });

  test('[AC6] new codes replace the old ones', async () => {
    const ann = await account('Ann');
    const renewed = (await ann.browser.send('recovery-codes')).body.recoveryCodes as string[];
    expect(renewed).toHaveLength(8);
    const wish = { name: 'Ann', password: 'a new password', mergeGuest: false };
    expect((await guest().browser.send('recover', { ...wish, code: ann.codes[0] })).code).toBe('invalid-code');
    expect((await guest().browser.send('recover', { ...wish, code: renewed[0] })).code).toBeUndefined();
  });

  test('[AC7] sessions are listed, and ended by their owner alone; who was signed in by one is nobody at once', async () => {
    const ann = await account('Ann');
    const bob = await account('Bob');
    const second = guest().browser;
    await signIn(second, 'Ann');
    const sessions = (await server.services.accounts.view(ann.playerId))?.sessions ?? [];
    expect(sessions.map(({ device }) => device)).toEqual(['Firefox · Linux', 'Firefox · Linux']);
    const own = (await server.services.identity.authenticate({ cookie: second.cookie }))?.session?.id ?? '';
    await bob.browser.send('end-session', { id: own });
    expect(await second.whoAmI()).toBe(ann.playerId);
    const [here, there] = [await connectAs(ann.browser), await connectAs(second)];
    await ann.browser.send('end-session', { id: own });
    expect(await second.whoAmI()).not.toBe(ann.playerId);
    await expect.poll(() => there.connected).toBe(false);
    expect(here.connected).toBe(true);
    expect(await ann.browser.whoAmI()).toBe(ann.playerId);
  });

  test('[AC7] all other sessions end at once, and with another password too', async () => {
    const ann = await account('Ann');
    const [second, third] = [guest().browser, guest().browser];
    await signIn(second, 'Ann');
    await ann.browser.send('end-other-sessions');
    expect(await second.whoAmI()).not.toBe(ann.playerId);
    await signIn(third, 'Ann');
    expect((await ann.browser.send('password', { password: 'a new password' })).code).toBeUndefined();
    expect(await third.whoAmI()).not.toBe(ann.playerId);
    expect(await ann.browser.whoAmI()).toBe(ann.playerId);
    expect((await signIn(guest().browser, 'Ann', false, 'a new password')).code).toBeUndefined();
  });

  test('[AC7] signing out ends the session for good, also for who kept its cookie', async () => {
    const ann = await account('Ann');
    const kept = ann.browser.cookie;
    expect((await ann.browser.send('sign-out')).code).toBeUndefined();
    expect(ann.browser.cookie).not.toContain('seawall-session');
    expect(await server.services.identity.playerIdOf({ cookie: kept })).toBeUndefined();
  });

  test('[AC7] a session cookie with anything changed is nobody’s', async () => {
    const ann = await account('Ann');
    const value = ann.browser.cookies.get('seawall-session') ?? '';
    const [token, signature] = decodeURIComponent(value).split('.');
    const forged = [
      token,
      `${token}.`,
      `${token}.${signature.replace(/^./, (letter) => (letter === 'A' ? 'B' : 'A'))}`,
      `x${value}`,
      '%',
      '',
    ];
    for (const text of forged) {
      expect(await server.services.identity.playerIdOf({ cookie: `seawall-session=${encodeURIComponent(text)}` }), text).toBeUndefined();
      expect(await server.services.identity.playerIdOf({ cookie: `seawall-session=${text}` }), text).toBeUndefined();
    }
    expect(await server.services.identity.playerIdOf({ cookie: `seawall-session=${value}` })).toBe(ann.playerId);
  });

  test('[AC7] a session that has run out is nobody’s, and is forgotten', async () => {
    const ann = await account('Ann');
    await database().client.session.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } });
    expect(await ann.browser.whoAmI()).toBeUndefined();
    await server.sessions.deleteExpired();
    expect(await database().client.session.count()).toBe(0);
  });

  test('[AC8] an account takes another name once a week, and signs in with it', async () => {
    const ann = await account('Ann');
    await account('Bob');
    const { identity } = server.services;
    expect(await identity.rename(ann.playerId, 'bob')).toEqual({ ok: false, error: 'name-taken' });
    expect(await identity.rename(ann.playerId, 'Anna')).toMatchObject({ ok: true, value: { name: 'Anna' } });
    expect(await identity.rename(ann.playerId, 'Annie')).toEqual({ ok: false, error: 'too-soon' });
    expect(await identity.rename(ann.playerId, 'Anna')).toMatchObject({ ok: true });
    expect((await signIn(guest().browser, 'Anna')).code).toBeUndefined();
    expect((await signIn(guest().browser, 'Ann')).code).toBe('invalid-credentials');
    await database().client.player.update({ where: { id: ann.playerId }, data: { renamedAt: 1n } });
    expect(await identity.rename(ann.playerId, 'ANNA')).toMatchObject({ ok: true, value: { name: 'ANNA' } });
  });

  test('[AC9] everybody can have all that is stored of them, and nothing that opens anything', async () => {
    const ann = await account('Ann');
    await account('Bob');
    await addResults(database(), [makeResult({ playerId: ann.playerId })]);
    await server.services.practice.record(ann.playerId, 'nurikabe.rules', true);
    const uses = [{ technique: 'nurikabe.no-pool', moves: 2, ms: 900 }];
    await createTechniqueTimeStore(database()).save({ roomId: 'room', round: 1, member: 'member' }, { uses, trace: '3 900', steps: null });
    await server.store.linkMember('room', 'member', ann.playerId);
    await database().client.chatMessage.create({ data: { id: 'line', roomId: 'room', member: 'member', text: 'hello', at: 1n } });
    const response = await ann.browser.ask('export', { method: 'GET' });
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="seawall-data.json"');
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      id: ann.playerId,
      name: 'Ann',
      account: { username: 'ann', sessions: [{ device: 'Firefox · Linux' }] },
      results: [{ roomId: 'room', wallMs: 1_000, techniqueTime: { uses: '[["nurikabe.no-pool",2,900]]' } }],
      practice: [{ lesson: 'nurikabe.rules', done: 1, unaided: 1 }],
      rooms: [{ roomId: 'room', member: 'member' }],
      chat: [{ roomId: 'room', text: 'hello', at: 1 }],
    });
    const { token } = await database().client.session.findFirstOrThrow({ where: { accountId: ann.playerId } });
    const { password } = await database().client.credential.findFirstOrThrow({ where: { accountId: ann.playerId } });
    for (const secret of [token, password, 'Bob']) expect(text).not.toContain(secret);
  });

  test('[AC9] a guest of whom nothing is stored gets that little, and nobody gets nothing', async () => {
    const { browser, playerId } = guest();
    expect((await browser.send('export', {}, 'GET')).body).toEqual({ id: playerId });
    expect((await new AccountBrowser(server.services).send('export', {}, 'GET')).code).toBe('not-signed-in');
    browser.headers['sec-fetch-site'] = 'cross-site';
    expect((await browser.send('export', {}, 'GET')).code).toBe('cross-origin');
  });

  test('[AC10] a deleted account leaves results that belong to nobody, and nothing else', async () => {
    const ann = await account('Ann');
    const bob = await account('Bob');
    await addResults(database(), [makeResult({ playerId: ann.playerId })]);
    await server.store.linkMember('room', 'member', ann.playerId);
    const { client } = database();
    await client.chatMessage.create({ data: { id: 'line', roomId: 'room', member: 'member', text: 'hello', at: 1n } });
    const link = { id: 'link', puzzleId: 'puzzle', text: 'x', title: 'Mine', author: 'Ann', playerId: ann.playerId, createdAt: 1n };
    await client.puzzleLink.create({ data: link });
    await server.services.practice.record(ann.playerId, 'nurikabe.rules', true);
    const club = await server.services.groups.create(ann.playerId, 'Club');
    await server.services.groups.create(ann.playerId, 'Alone');
    if (club.ok) await server.services.groups.join(bob.playerId, club.value.invite);
    expect((await ann.browser.send('delete', { name: 'Bob' })).code).toBe('name-mismatch');
    expect((await ann.browser.send('delete', { name: 'ann' })).code).toBeUndefined();
    expect(await ann.browser.whoAmI()).toBeUndefined();
    expect((await client.result.findFirstOrThrow()).playerId).toBeNull();
    expect(await client.puzzleLink.findUniqueOrThrow({ where: { id: 'link' } })).toMatchObject({
      title: 'Mine',
      author: null,
      playerId: null,
    });
    expect(await server.services.identity.playerIdOf({ token: server.guestToken(ann.playerId) })).toBeUndefined();
    expect((await server.services.groups.list(bob.playerId)).map(({ name, isOwner }) => [name, isOwner])).toEqual([['Club', true]]);
    expect(await client.practice.count()).toBe(0);
    const left = [
      client.roomMember.count(),
      client.chatMessage.count(),
      client.group.count(),
      client.account.count(),
      client.session.count(),
    ];
    expect(await Promise.all(left)).toEqual([0, 0, 1, 1, 1]);
    expect((await guest().browser.send('sign-up', { name: 'Ann', password: PASSWORD })).code).toBeUndefined();
  });

  test.each([
    ['another site', 'https://evil.example'],
    ['a host that begins like ours', 'http://localhost:3000.evil.example'],
    ['another port', 'http://localhost:3001'],
    ['no site', 'null'],
    ['nothing', ''],
  ])('[AC11] %s changes nothing', async (_name, origin) => {
    const ann = await account('Ann');
    ann.browser.headers.origin = origin;
    for (const [verb, body] of [['sign-out'], ['delete', { name: 'Ann' }], ['end-other-sessions']] as const) {
      expect((await ann.browser.send(verb, body)).code).toBe('cross-origin');
    }
    expect(await ann.browser.whoAmI()).toBe(ann.playerId);
  });

  test('[AC11] what opens or closes an account wants a session that began within a day', async () => {
    const ann = await account('Ann');
    const verbs = [
      ['passkey-options', {}],
      ['add-passkey', { response: { id: 'x' } }],
      ['remove-passkey', { id: 'x' }],
      ['password', { password: 'a new password' }],
      ['recovery-codes', {}],
      ['delete', { name: 'Ann' }],
    ] as const;
    await makeSessionsOlder(FRESH_MS + 60_000);
    for (const [verb, body] of verbs) expect((await ann.browser.send(verb, body)).code, verb).toBe('reauthentication-required');
    const { browser } = guest();
    for (const [verb, body] of verbs) expect((await browser.send(verb, body)).code, verb).toBe('not-signed-in');
    await makeSessionsOlder(FRESH_MS - 60_000);
    expect((await ann.browser.send('delete', { name: 'Ann' })).code).toBeUndefined();
  });

  test('[AC12] so many wrong passwords are heard for a name from an address, and right ones cost nothing', async () => {
    await account('Ann');
    await account('Bob');
    const { browser } = guest();
    const { burst } = ACCOUNT_LIMITS['name-ip'];
    for (let i = 0; i < 3; i += 1) {
      expect((await signIn(browser, 'Ann')).code).toBeUndefined();
      await browser.send('sign-out');
    }
    const wrong = await Promise.all(Array.from({ length: burst + 2 }, () => signIn(browser, 'Ann', false, 'another password')));
    expect(wrong.filter(({ code }) => code === 'invalid-credentials')).toHaveLength(burst);
    expect(wrong.filter(({ code }) => code === 'rate-limited')).toHaveLength(2);
    expect((await signIn(browser, 'Ann')).code).toBe('rate-limited');
    expect((await signIn(guest().browser, 'Ann')).code).toBeUndefined();
    expect((await signIn(browser, 'Bob')).code).toBeUndefined();
  });

  test('[AC17] a browser that has signed in before is heard whatever others guess, and the cookie for it is known after signing out', async () => {
    const ann = await account('Ann');
    const second = guest().browser;
    await signIn(second, 'Ann');
    for (const browser of [ann.browser, second]) await browser.send('sign-out');
    const { burst } = ACCOUNT_LIMITS['name-global'];
    for (let i = 0; i <= burst / 9; i += 1) {
      const { browser } = guest();
      for (let n = 0; n < 9; n += 1) await signIn(browser, 'Ann', false, 'another password');
    }
    expect((await signIn(guest().browser, 'Ann')).code).toBe('rate-limited');
    expect((await signIn(ann.browser, 'Ann')).code).toBeUndefined();
    // The other one has guesses of its own.
    for (let i = 0; i < ACCOUNT_LIMITS.device.burst; i += 1) {
      expect((await signIn(second, 'Ann', false, 'another password')).code).toBe('invalid-credentials');
    }
    expect((await signIn(second, 'Ann')).code).toBe('rate-limited');
    await ann.browser.send('sign-out');
    const wish = { name: 'Ann', code: ann.codes[0], password: 'a new password', mergeGuest: false };
    expect((await ann.browser.send('recover', wish)).code).toBeUndefined();
  });

  test('[AC17] a browser remembers five accounts, each once, with numbers that name nobody', async () => {
    const { browser } = guest();
    const names = ['Ann', 'Bob', 'Cem', 'Dia', 'Eva', 'Fay'];
    const owners = [];
    for (const name of names) owners.push(await account(name));
    for (const name of [...names, 'Fay']) {
      await signIn(browser, name);
      await browser.send('sign-out');
    }
    const known = browser.cookies.get('seawall-known') ?? '';
    expect(known.split('~')).toHaveLength(5);
    for (const { playerId } of owners) expect(known).not.toContain(playerId);
    const { accounts } = server.services;
    const seen = await Promise.all(
      names.map((name) => accounts.findDevice(name, { cookie: browser.cookie, origin: browser.origin, userAgent: '' })),
    );
    expect(seen.map((device) => device !== undefined)).toEqual([false, true, true, true, true, true]);
  });

  test('[AC13] a passkey makes an account, opens it elsewhere, and is found without a name', async () => {
    const { browser, playerId } = guest();
    const device = new Authenticator();
    const asked = (await browser.send('passkey-sign-up-options', { name: 'Ann' })).body;
    expect(asked).toMatchObject({ rp: { id: 'localhost' }, user: { name: 'Ann', displayName: 'Ann' } });
    expect(asked).toMatchObject({ authenticatorSelection: { residentKey: 'required', userVerification: 'required' } });
    const response = device.create(asked as never, browser.origin);
    const made = await browser.send('passkey-sign-up', { response });
    expect(made.code).toBeUndefined();
    expect(made.body.recoveryCodes).toHaveLength(8);
    expect(await browser.whoAmI()).toBe(playerId);
    const other = guest().browser;
    const challenge = (await other.send('passkey-sign-in-options')).body;
    expect(challenge).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
    const signed = { response: device.get(challenge as never, other.origin), mergeGuest: false };
    const kept = new Map(other.cookies);
    expect((await other.send('passkey-sign-in', signed)).code).toBeUndefined();
    expect(await other.whoAmI()).toBe(playerId);
    // What was signed counts once.
    const thief = guest().browser;
    for (const [name, value] of kept) thief.cookies.set(name, value);
    expect((await thief.send('passkey-sign-in', signed)).code).toBe('passkey-refused');
  });

  test('[AC13] a second passkey is added and removed, but never the last way in', async () => {
    const ann = await account('Ann');
    const device = new Authenticator();
    const asked = (await ann.browser.send('passkey-options')).body;
    expect((await ann.browser.send('add-passkey', { response: device.create(asked as never, ann.browser.origin) })).code).toBeUndefined();
    const [passkey] = (await server.services.accounts.view(ann.playerId))?.passkeys ?? [];
    expect(passkey.name).toBe('Firefox · Linux');
    const bob = await account('Bob');
    await bob.browser.send('remove-passkey', { id: passkey.id });
    expect((await server.services.accounts.view(ann.playerId))?.passkeys).toHaveLength(1);
    await database().client.credential.deleteMany({ where: { accountId: ann.playerId } });
    expect((await ann.browser.send('remove-passkey', { id: passkey.id })).code).toBe('last-credential');
    await ann.browser.send('password', { password: PASSWORD });
    expect((await ann.browser.send('remove-passkey', { id: passkey.id })).code).toBeUndefined();
    expect((await server.services.accounts.view(ann.playerId))?.passkeys).toEqual([]);
  });

  test('[AC13] a passkey that is not sure of its owner is refused, and so is one for another site', async () => {
    const { browser } = guest();
    const device = new Authenticator();
    const ask = async () => (await browser.send('passkey-sign-up-options', { name: 'Ann' })).body as never;
    const elsewhere = device.create(await ask(), 'https://evil.example');
    expect((await browser.send('passkey-sign-up', { response: elsewhere })).code).toBe('passkey-refused');
    device.isVerifying = false;
    const unsure = device.create(await ask(), browser.origin);
    expect((await browser.send('passkey-sign-up', { response: unsure })).code).toBe('passkey-refused');
    expect(await database().client.account.count()).toBe(0);
    device.isVerifying = true;
    const sure = device.create(await ask(), browser.origin);
    expect((await browser.send('passkey-sign-up', { response: sure })).code).toBeUndefined();
    await browser.send('sign-out');
    device.isVerifying = false;
    const { browser: other } = guest();
    const challenge = (await other.send('passkey-sign-in-options')).body as never;
    expect((await other.send('passkey-sign-in', { response: device.get(challenge, other.origin), mergeGuest: false })).code).toBe(
      'passkey-refused',
    );
  });

  test('[AC13] a name that was taken while the passkey was made is refused, and the guest stays one', async () => {
    const { browser, playerId } = guest();
    const asked = (await browser.send('passkey-sign-up-options', { name: 'Ann' })).body as never;
    await account('Ann');
    const response = new Authenticator().create(asked, browser.origin);
    expect((await browser.send('passkey-sign-up', { response })).code).toBe('name-taken');
    expect(await browser.whoAmI()).toBe(playerId);
    expect((await browser.send('passkey-sign-up-options', { name: 'ann' })).code).toBe('name-taken');
  });

  test.each(['http://192.168.1.20:3000', 'http://[fd00::1]:3000', 'http://puzzles.lan:3000'])(
    '[AC13] at %s passwords alone are offered',
    async (origin) => {
      const { browser } = guest();
      browser.origin = origin;
      expect((await browser.send('passkey-sign-up-options', { name: 'Ann' })).code).toBe('passkeys-unsupported');
      expect((await browser.send('sign-up', { name: 'Ann', password: PASSWORD })).code).toBeUndefined();
    },
  );

  test('[AC14] what is malformed is refused in words and changes nothing', async () => {
    const ann = await account('Ann');
    const { browser } = guest();
    const bodies = [
      null,
      [],
      'x',
      7,
      {},
      { name: 1, password: 2 },
      { name: 'x'.repeat(501), password: PASSWORD },
      { name: 'Bob', password: PASSWORD, admin: true },
    ];
    expect((await browser.send('passkey-sign-up', { response: { id: '\u0000' } })).code).toBe('invalid-request');
    for (const body of bodies) expect((await browser.send('sign-up', body)).code).toBe('invalid-request');
    expect((await browser.ask('sign-up', { method: 'POST', body: '{' })).status).toBe(400);
    for (const response of [
      { id: 'x' },
      { id: 'x', response: { clientDataJSON: '%', attestationObject: 7 } },
      { id: 'x', __proto__: { a: 1 } },
    ]) {
      await browser.send('passkey-sign-up-options', { name: 'Bob' });
      expect((await browser.send('passkey-sign-up', { response })).code).toBe('passkey-refused');
      await browser.send('passkey-sign-in-options');
      expect((await browser.send('passkey-sign-in', { response, mergeGuest: false })).code).toBe('passkey-refused');
    }
    expect((await browser.send('constructor')).code).toBe('not-found');
    expect((await browser.send('sign-up', {}, 'GET')).code).toBe('method-not-allowed');
    expect((await ann.browser.send('sign-up', { name: 'Bob', password: PASSWORD })).code).toBe('already-signed-in');
    expect((await ann.browser.send('sign-in', { name: 'Ann', password: PASSWORD, mergeGuest: true })).code).toBe('already-signed-in');
    expect((await new AccountBrowser(server.services).send('sign-up', { name: 'Bob', password: PASSWORD })).code).toBe('not-signed-in');
    expect(await database().client.account.count()).toBe(1);
  });

  test('[AC15] of a browser nothing is kept but the names of browser and system', async () => {
    const ann = await account('Ann');
    const kept = JSON.stringify([
      await database().client.session.findMany(),
      await database().client.account.findMany(),
      await database().client.credential.findMany(),
    ]);
    for (const trace of ['10.0.', 'Mozilla', 'Gecko', '@']) expect(kept).not.toContain(trace);
    expect(ann.browser.cookie).toMatch(/seawall-session=/);
  });
});
