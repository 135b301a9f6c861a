import { z } from 'zod';

/** Far more than a name or a password may have; the services validate them. */
const text = z.string().max(500);
const id = z.string().regex(/^[\w-]{1,64}$/);
const nothing = z.strictObject({});
/** A browser's answer to a WebAuthn ceremony, which the library validates. */
const response = z.looseObject({ id: z.string().regex(/^[\w-]{1,2048}$/) });
/** Whether to merge what the guest has done into the account. */
const mergeGuest = z.boolean();

/** The inputs of the requests about an account, by the last segment of their path. */
export const accountRequestSchemas = {
  'sign-up': z.strictObject({ name: text, password: text }),
  'passkey-sign-up-options': z.strictObject({ name: text }),
  'passkey-sign-up': z.strictObject({ response }),
  'sign-in': z.strictObject({ name: text, password: text, mergeGuest }),
  'passkey-sign-in-options': nothing,
  'passkey-sign-in': z.strictObject({ response, mergeGuest }),
  recover: z.strictObject({ name: text, code: text, password: text, mergeGuest }),
  'sign-out': nothing,
  'end-session': z.strictObject({ id }),
  'end-other-sessions': nothing,
  'passkey-options': nothing,
  'add-passkey': z.strictObject({ response }),
  'remove-passkey': z.strictObject({ id }),
  password: z.strictObject({ password: text }),
  'recovery-codes': nothing,
  delete: z.strictObject({ name: text }),
} as const;
