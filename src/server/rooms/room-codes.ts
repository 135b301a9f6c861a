import { createHash, randomBytes, randomInt } from 'node:crypto';

/** No 0/O, 1/I/L, 2/Z, 5/S, 8/B and no U/V: no two characters look or sound alike. */
const ALPHABET = '34679ACDEFGHJKMNPQRTWXY';
export const CODE_LENGTH = 6;
const CODE = new RegExp(`^[${ALPHABET}]{${CODE_LENGTH}}$`);

/** Six characters to read out and type in. */
export function createCode(): string {
  return Array.from({ length: CODE_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

/**
 * The code that a text spells, in any case and with gaps; undefined when it is none. The case mapping is ASCII, independent of the locale.
 */
export function parseCode(text: string): string | undefined {
  const code = text.replace(/[\s-]/g, '').replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 32));
  return CODE.test(code) ? code : undefined;
}

/** 128 bits that open a private room; sent once, to its owner. */
export function createInvite(): string {
  return randomBytes(16).toString('base64url');
}

/** The form in which an invite is stored. */
export function hashInvite(invite: string): string {
  return createHash('sha256').update(invite).digest('base64url');
}
