import { isIP } from 'node:net';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Auth, BrowserRequest, OpenedSession } from '../../identity/auth';
import type { Identity } from '../../identity/identity';
import type { KnownDevices } from '../../identity/known-devices';
import { nameKey } from '../../identity/name-key';
import { accountNameOf } from '../../identity/name-skeleton';
import { cleanName, type NameRefusal } from '../../identity/names';
import { cleanPassword, hashPassword, type PasswordCost, type PasswordRefusal } from '../../identity/passwords';
import { createRecoveryCodes, hashRecoveryCode } from '../../identity/recovery-codes';
import { isReserved } from '../../identity/reserved-names';
import { chosenLocale, LOCALES, type Locale, localeCookie } from '../../protocol/locales';
import type { AccountStore, StoredAccount } from '../../store/account-store';
import type { PlayerData, PlayerDataStore } from '../../store/player-data-store';
import type { SessionStore, StoredSession } from '../../store/session-store';

/** A session in a browser that the account knows from now on, and the account's language, which is chosen there. */
export interface KnownSession extends OpenedSession {
  readonly language: Locale | null;
}

/** A new account's session, with the codes that the user must write down. */
export interface NewlySigned extends OpenedSession {
  readonly recoveryCodes: readonly string[];
}

export interface AccountView extends Omit<StoredAccount, 'username'> {
  readonly name: string;
  readonly isUnlisted: boolean;
  /** Latest first. */
  readonly sessions: readonly StoredSession[];
}

/** No account has this name: names are not empty. */
const NOBODYS_NAME = '';

export type SignUpRefusal = NameRefusal | PasswordRefusal | 'reserved' | 'name-taken' | 'already-signed-in';

/** Accounts: a guest signs up, and an account's owner manages their credentials and sessions. */
export interface Accounts {
  /** A guest chooses a name and a password. */
  signUp(playerId: string, name: string, password: string, browser: BrowserRequest): Promise<Result<NewlySigned, SignUpRefusal>>;
  /** Creates a passkey challenge for a guest under a name that is still free. */
  requestSignUp(playerId: string, name: string, browser: BrowserRequest): ReturnType<Accounts['requestNewPasskey']>;
  signUpWithPasskey(response: unknown, browser: BrowserRequest): Promise<Result<NewlySigned, 'name-taken' | 'passkey-refused'>>;
  signIn(name: string, password: string, browser: BrowserRequest): Promise<Result<KnownSession, 'invalid-credentials'>>;
  requestSignIn(browser: BrowserRequest): ReturnType<Auth['requestPasskey']>;
  signInWithPasskey(response: object, browser: BrowserRequest): Promise<Result<KnownSession, 'passkey-refused'>>;
  /** Consumes a recovery code, sets a new password, and ends all other sessions. */
  recover(
    name: string,
    code: string,
    password: string,
    browser: BrowserRequest,
  ): Promise<Result<KnownSession, 'invalid-code' | PasswordRefusal>>;
  /** The number by which the account of a name knows a browser that has signed in to it before. */
  findDevice(name: string, browser: BrowserRequest): Promise<string | undefined>;
  /** Merges what a guest has done into the account; their running attempts at dailies end and count. */
  join(guestId: string, accountId: string): Promise<void>;
  view(accountId: string): Promise<AccountView | null>;
  /** Whether browsers allow passkeys on pages of an origin: they bind them to a host name, and only trust https or the machine itself. */
  canHavePasskeys(origin: string): boolean;
  requestNewPasskey(
    accountId: string,
    browser: BrowserRequest,
  ): Promise<Result<{ readonly options: object; readonly cookies: readonly string[] }, SignUpRefusal>>;
  addPasskey(response: unknown, browser: BrowserRequest): Promise<Result<null, 'passkey-refused'>>;
  removePasskey(accountId: string, passkeyId: string): Promise<Result<null, 'last-credential'>>;
  /** Sets a password, and ends all sessions but one. */
  setPassword(accountId: string, password: string, kept: string): Promise<Result<null, PasswordRefusal>>;
  /** Creates new codes and invalidates the old ones. */
  renewRecoveryCodes(accountId: string): Promise<readonly string[]>;
  /** Saves the language that the owner has chosen, for the browsers in which they sign in. */
  setLanguage(accountId: string, language: Locale): Promise<void>;
  endSession(accountId: string, sessionId: string): Promise<void>;
  endOtherSessions(accountId: string, kept: string): Promise<void>;
  /** Everything stored of a player. */
  read(playerId: string): Promise<PlayerData | null>;
  /** Removes an account; its results stay anonymously. */
  remove(accountId: string): Promise<void>;
}

export interface AccountsPorts {
  readonly auth: Auth;
  readonly accounts: AccountStore;
  readonly sessions: SessionStore;
  readonly data: PlayerDataStore;
  readonly identity: Pick<Identity, 'ensurePlayer' | 'find'>;
  readonly devices: KnownDevices;
  readonly passwordCost: PasswordCost;
  /** How many groups a player may be in. */
  readonly maxGroups: number;
  /** Ends the guest's attempts at open dailies that the account has attempted too. */
  endAttempts(guestId: string, accountId: string): Promise<void>;
  /** Applies a round whose results have another owner now. */
  applyRound(roomId: string, round: number): Promise<void>;
  /** Called with the sessions and guests that ended, whose connections have to be closed. */
  onEnd(ended: { readonly sessions?: readonly string[]; readonly guest?: string }): void;
}

function cleanAccountName(text: string): Result<string, NameRefusal | 'reserved'> {
  const name = cleanName(text);
  return name.ok && isReserved(name.value) ? fail('reserved') : name;
}

export function createAccounts(ports: AccountsPorts): Accounts {
  const { auth, accounts, sessions, data, identity, devices } = ports;

  /** Makes the browser known to the account, and chooses the account's language there. An account without one takes that of the browser. */
  async function remember<Opened extends OpenedSession>(opened: Opened, { cookie }: BrowserRequest): Promise<Opened & KnownSession> {
    const { accountId } = opened;
    const chosen = chosenLocale(cookie);
    const stored = await accounts.languageOf(accountId);
    const language = LOCALES.find((locale) => locale === stored) ?? null;
    if (language === null && chosen !== undefined) await accounts.setLanguage(accountId, chosen);
    const cookies = [...opened.cookies, devices.remember(cookie, accountId), ...(language === null ? [] : [localeCookie(language)])];
    return { ...opened, cookies, language };
  }

  /** The account is created and opened: from now on the guest is its owner. */
  async function settle(opened: OpenedSession): Promise<NewlySigned> {
    const recoveryCodes = createRecoveryCodes();
    await accounts.settle(opened.accountId, recoveryCodes.map(hashRecoveryCode));
    ports.onEnd({ guest: opened.accountId });
    return { ...opened, recoveryCodes };
  }

  async function changePassword(accountId: string, passwordHash: string, kept: string | null): Promise<void> {
    await accounts.setPassword(accountId, passwordHash);
    ports.onEnd({ sessions: await sessions.endOthers(accountId, kept) });
  }

  return {
    async signUp(playerId, text, typed, browser) {
      const name = cleanAccountName(text);
      if (!name.ok) return name;
      const password = cleanPassword(typed, name.value);
      if (!password.ok) return password;
      await identity.ensurePlayer(playerId);
      const passwordHash = await hashPassword(password.value, ports.passwordCost);
      const made = await accounts.create({ id: playerId, ...accountNameOf(name.value), passwordHash });
      if (!made.ok) return made;
      const opened = await auth.signIn(name.value, password.value, browser);
      if (opened === undefined) throw new Error('The new account could not be signed in to');
      return succeed(await remember(await settle(opened), browser));
    },

    async requestSignUp(playerId, text, browser) {
      const name = cleanAccountName(text);
      if (!name.ok) return name;
      const holder = await accounts.findHolder(accountNameOf(name.value));
      if (holder !== null && holder !== playerId) return fail('name-taken');
      await identity.ensurePlayer(playerId);
      return succeed(await auth.requestNewPasskey(name.value, { playerId, name: name.value }, browser));
    },

    async signUpWithPasskey(response, browser) {
      const opened = await auth.savePasskey(response, true, browser);
      return opened.ok ? succeed(await remember(await settle(opened.value), browser)) : opened;
    },

    async signIn(text, typed, browser) {
      const name = cleanName(text);
      if (!name.ok) return fail('invalid-credentials');
      const opened = await auth.signIn(name.value, typed.normalize('NFKC'), browser);
      return opened === undefined ? fail('invalid-credentials') : succeed(await remember(opened, browser));
    },

    requestSignIn: (browser) => auth.requestPasskey(browser),
    async signInWithPasskey(response, browser) {
      const opened = await auth.signInWithPasskey(response, browser);
      return opened.ok ? succeed(await remember(opened.value, browser)) : opened;
    },

    async recover(text, code, typed, browser) {
      const name = cleanName(text);
      // Before the code is consumed, and independent of the name's owner: a refusal here reveals nothing about the account.
      const password = cleanPassword(typed, text);
      if (!password.ok) return password;
      const passwordHash = await hashPassword(password.value, ports.passwordCost);
      const username = name.ok ? nameKey(name.value) : NOBODYS_NAME;
      const accountId = await accounts.useRecoveryCode(username, hashRecoveryCode(code));
      if (accountId === null) return fail('invalid-code');
      await changePassword(accountId, passwordHash, null);
      const opened = await auth.signIn(username, password.value, browser);
      return opened === undefined ? fail('invalid-code') : succeed(await remember(opened, browser));
    },

    async findDevice(text, browser) {
      const name = cleanName(text);
      const accountId = await accounts.findId(name.ok ? nameKey(name.value) : NOBODYS_NAME);
      return devices.find(browser.cookie, accountId ?? '');
    },

    async join(guestId, accountId) {
      await ports.endAttempts(guestId, accountId);
      const rounds = await data.join(guestId, accountId, ports.maxGroups);
      ports.onEnd({ guest: guestId });
      for (const { roomId, round } of rounds) await ports.applyRound(roomId, round);
    },

    async view(accountId) {
      const account = await accounts.find(accountId);
      if (account === null) return null;
      const [{ name, isUnlisted }, open] = await Promise.all([identity.find(accountId), sessions.ofAccount(accountId)]);
      const { username: _comparable, ...rest } = account;
      return { ...rest, name, isUnlisted, sessions: open };
    },

    canHavePasskeys(origin) {
      const { protocol, hostname } = new URL(origin);
      if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return false;
      return protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost');
    },

    async requestNewPasskey(accountId, browser) {
      const { name } = await identity.find(accountId);
      return succeed(await auth.requestNewPasskey(name, null, browser));
    },

    async addPasskey(response, browser) {
      return (await auth.savePasskey(response, false, browser)).ok ? succeed(null) : fail('passkey-refused');
    },

    removePasskey: (accountId, passkeyId) => accounts.removePasskey(accountId, passkeyId),

    async setPassword(accountId, password, kept) {
      const account = await accounts.find(accountId);
      if (account === null) throw new Error(`There is no account ${accountId}`);
      const clean = cleanPassword(password, account.username);
      if (!clean.ok) return clean;
      await changePassword(accountId, await hashPassword(clean.value, ports.passwordCost), kept);
      return succeed(null);
    },

    async renewRecoveryCodes(accountId) {
      const codes = createRecoveryCodes();
      await accounts.setRecoveryCodes(accountId, codes.map(hashRecoveryCode));
      return codes;
    },

    setLanguage: (accountId, language) => accounts.setLanguage(accountId, language),

    async endSession(accountId, sessionId) {
      if (await sessions.end(accountId, sessionId)) ports.onEnd({ sessions: [sessionId] });
    },

    async endOtherSessions(accountId, kept) {
      ports.onEnd({ sessions: await sessions.endOthers(accountId, kept) });
    },

    read: (playerId) => data.read(playerId),

    async remove(accountId) {
      ports.onEnd({ sessions: await sessions.endOthers(accountId, null) });
      await data.remove(accountId);
    },
  };
}
