import { type AccountRefusal, isAccountRefusal } from '@/server/protocol/account-refusals';

/** Why a request failed: the server's refusal, no answer, or a cancelled passkey dialog. */
export type AccountFailure = AccountRefusal | 'unavailable' | 'cancelled';

export interface AccountSuccess {
  readonly ok: true;
  readonly body: Readonly<Record<string, unknown>>;
}
export type AccountResponse = AccountSuccess | { readonly ok: false; readonly code: AccountFailure };

/** Sends a request about the visitor's account to the server. */
export async function requestAccount(operation: string, input: object = {}): Promise<AccountResponse> {
  try {
    const response = await fetch(`/api/account/${operation}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(input),
    });
    const body = (await response.json()) as Record<string, unknown>;
    if (response.ok) return { ok: true, body };
    return { ok: false, code: isAccountRefusal(body.code) ? body.code : 'unavailable' };
  } catch {
    return { ok: false, code: 'unavailable' };
  }
}

/** Has the browser create a passkey, between two requests to the server. */
export function createPasskey(operations: { readonly options: string; readonly save: string }, input: object): Promise<AccountResponse> {
  return perform(operations.options, input, operations.save, {}, (library, options) =>
    library.startRegistration({ optionsJSON: options as never }),
  );
}

/** Has the browser sign in with a passkey. */
export function signInWithPasskey(input: object): Promise<AccountResponse> {
  return perform('passkey-sign-in-options', {}, 'passkey-sign-in', input, (library, options) =>
    library.startAuthentication({ optionsJSON: options as never }),
  );
}

type Library = typeof import('@simplewebauthn/browser');

async function perform(
  optionsOperation: string,
  optionsInput: object,
  operation: string,
  input: object,
  sign: (library: Library, options: unknown) => Promise<object>,
): Promise<AccountResponse> {
  const options = await requestAccount(optionsOperation, optionsInput);
  if (!options.ok) return options;
  let response: object;
  try {
    response = await sign(await import('@simplewebauthn/browser'), options.body);
  } catch {
    return { ok: false, code: 'cancelled' };
  }
  return requestAccount(operation, { response, ...input });
}

/** The recovery codes of an answer. */
export function codesOf({ body }: AccountSuccess): readonly string[] {
  return Array.isArray(body.recoveryCodes) ? body.recoveryCodes.map(String) : [];
}
