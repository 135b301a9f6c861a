/** Every refusal of the accounts' door, with its HTTP status. */
export const ACCOUNT_REFUSALS = {
  malformed: 400,
  'wrong-sign-in': 401,
  'wrong-code': 401,
  'passkey-refused': 401,
  'not-signed-in': 401,
  'foreign-origin': 403,
  'sign-in-again': 403,
  'unknown-path': 404,
  'wrong-method': 405,
  'already-signed-in': 409,
  taken: 409,
  'last-way-in': 409,
  empty: 422,
  'too-long': 422,
  'not-allowed': 422,
  reserved: 422,
  'password-too-short': 422,
  'password-too-long': 422,
  'password-too-plain': 422,
  'passkeys-not-here': 422,
  'wrong-name': 422,
  'slow-down': 429,
  unexpected: 500,
} as const;
export type AccountRefusal = keyof typeof ACCOUNT_REFUSALS;

export function isAccountRefusal(code: unknown): code is AccountRefusal {
  return typeof code === 'string' && Object.hasOwn(ACCOUNT_REFUSALS, code);
}
