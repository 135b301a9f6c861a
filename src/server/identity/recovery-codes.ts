import { createHash, randomBytes } from 'node:crypto';

/** No 0, O, 1, I or U: they are mistaken for each other, and make words. */
const LETTERS = '23456789ABCDEFGHJKLMNPQRSTVWXYZ';
const LETTERS_PER_CODE = 16;
const GROUP = 4;
const CODES = 8;

/** Codes for the user to write down, 79 bits each: they cannot be guessed, so a plain hash protects them. */
export function createRecoveryCodes(): readonly string[] {
  return Array.from({ length: CODES }, createCode);
}

/** The stored form of a code, however it is typed: in any case, with or without gaps and dashes. */
export function hashRecoveryCode(code: string): string {
  const letters = code.toUpperCase().replace(/[\s\p{Pd}]/gu, '');
  return createHash('sha256').update(`recovery ${letters}`).digest('base64url');
}

function createCode(): string {
  let letters = '';
  while (letters.length < LETTERS_PER_CODE) {
    // Bytes beyond the last whole multiple of the alphabet would make the first letters likelier.
    for (const byte of randomBytes(LETTERS_PER_CODE)) {
      if (byte < LETTERS.length * Math.floor(256 / LETTERS.length) && letters.length < LETTERS_PER_CODE)
        letters += LETTERS[byte % LETTERS.length];
    }
  }
  return (letters.match(new RegExp(`.{${GROUP}}`, 'g')) ?? []).join('-');
}
