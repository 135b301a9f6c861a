import { getPathname } from '@/app/_i18n/navigation';
import { type Failure, type RequestOptions, request } from '@/app/_ui/request';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { AccountRefusal } from '@/server/protocol/account-refusals';
import type { Locale } from '@/server/protocol/locales';

/** Why a request about the account failed; `no-passkey`: the visitor selected none. */
export type AccountFailure = Failure<AccountRefusal | 'no-passkey'>;

/** Creates an account with a new passkey. */
export async function signUpWithPasskey(name: string, options: RequestOptions) {
  const asked = await request('POST account/passkey-sign-up-options', { name }, options);
  const created = await askBrowser(asked, create);
  return created.ok ? request('POST account/passkey-sign-up', { response: created.value }, options) : created;
}

/** Adds a new passkey to the visitor's account. */
export async function addPasskey(options: RequestOptions) {
  const created = await askBrowser(await request('POST account/passkey-options', {}, options), create);
  return created.ok ? request('POST account/add-passkey', { response: created.value }, options) : created;
}

/** Signs in with a passkey. */
export async function signInWithPasskey(mergeGuest: boolean, options: RequestOptions) {
  const asked = await request('POST account/passkey-sign-in-options', {}, options);
  const signed = await askBrowser(asked, (library, given) => library.startAuthentication({ optionsJSON: given as never }));
  return signed.ok ? request('POST account/passkey-sign-in', { response: signed.value, mergeGuest }, options) : signed;
}

type Library = typeof import('@simplewebauthn/browser');
type Ceremony = (library: Library, given: object) => Promise<{ readonly id: string }>;

const create: Ceremony = (library, given) => library.startRegistration({ optionsJSON: given as never });

/** Has the browser do its part with what the server gave. */
async function askBrowser(
  given: Result<object, AccountFailure>,
  ceremony: Ceremony,
): Promise<Result<{ readonly id: string }, AccountFailure>> {
  if (!given.ok) return given;
  try {
    return succeed(await ceremony(await import('@simplewebauthn/browser'), given.value));
  } catch {
    return fail({ code: 'no-passkey' });
  }
}

/** Reloads the page for another player, so that all state and the connection are new, in their language if they have chosen one. */
export function reloadAs(href: string, language: Locale | null = null): void {
  window.location.assign(getPathname({ href, locale: language ?? (document.documentElement.lang as Locale) }));
}
