/** Every refusal of the account requests, besides what may happen to any request, with its HTTP status. */
export const ACCOUNT_REFUSALS = {
  'invalid-credentials': 401,
  'invalid-code': 401,
  'passkey-refused': 401,
  'not-signed-in': 401,
  'reauthentication-required': 403,
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
} as const;
export type AccountRefusal = keyof typeof ACCOUNT_REFUSALS;
