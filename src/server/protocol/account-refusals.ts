/** Every refusal of the account endpoints, with its HTTP status. */
export const ACCOUNT_REFUSALS = {
  'invalid-request': 400,
  'invalid-credentials': 401,
  'invalid-code': 401,
  'passkey-refused': 401,
  'not-signed-in': 401,
  'cross-origin': 403,
  'reauthentication-required': 403,
  'not-found': 404,
  'method-not-allowed': 405,
  'already-signed-in': 409,
  'name-taken': 409,
  'last-credential': 409,
  empty: 422,
  'too-long': 422,
  'not-allowed': 422,
  reserved: 422,
  'password-too-short': 422,
  'password-too-long': 422,
  'password-too-weak': 422,
  'passkeys-unsupported': 422,
  'name-mismatch': 422,
  'rate-limited': 429,
  'internal-error': 500,
} as const;
export type AccountRefusal = keyof typeof ACCOUNT_REFUSALS;

export function isAccountRefusal(code: unknown): code is AccountRefusal {
  return typeof code === 'string' && Object.hasOwn(ACCOUNT_REFUSALS, code);
}
