import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieNameOf, cookieValues } from './session-cookie';

const KNOWN_COOKIE = 'seawall-known';
/** For a family or a class at one browser; of more accounts the cookie contains the latest. */
const MAX_ACCOUNTS = 5;
const SEPARATOR = '~';
/**
 * A random number of 128 bits and the signature of that number with the account. Without an account to try it with, the proof reveals
 * nothing.
 */
const PROOF = /^([\w-]{22})\.([\w-]{43})$/;
const NUMBER_BYTES = 16;
const ONE_YEAR_SECONDS = 31_536_000;

/**
 * Browsers that have signed in to an account before, by a cookie that outlives the session. It grants no access: with it a browser may try
 * passwords and codes of that one account within a limit of its own, even while strangers have used up all other limits.
 */
export interface KnownDevices {
  /** The number by which an account knows a browser; undefined when it does not. */
  find(cookie: string, accountId: string): string | undefined;
  /** Makes a browser known to an account: the header to answer with. */
  remember(cookie: string, accountId: string): string;
}

export function createKnownDevices(key: Uint8Array, isSecure: boolean): KnownDevices {
  const name = cookieNameOf(KNOWN_COOKIE, isSecure);
  const flags = `Path=/; Max-Age=${ONE_YEAR_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;

  const sign = (number: string, accountId: string) => createHmac('sha256', key).update(`${number} ${accountId}`).digest('base64url');

  function proofsIn(cookie: string): readonly string[] {
    const proofs = [...cookieValues(cookie, name)].flatMap((value) => value.split(SEPARATOR));
    return proofs.filter((proof) => PROOF.test(proof)).slice(0, MAX_ACCOUNTS);
  }

  function isOf(proof: string, accountId: string): boolean {
    const [number, signature] = proof.split('.');
    return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(number, accountId)));
  }

  const proofOf = (cookie: string, accountId: string) => proofsIn(cookie).find((proof) => isOf(proof, accountId));

  return {
    find: (cookie, accountId) => proofOf(cookie, accountId)?.split('.')[0],
    remember(cookie, accountId) {
      const number = randomBytes(NUMBER_BYTES).toString('base64url');
      const own = proofOf(cookie, accountId) ?? `${number}.${sign(number, accountId)}`;
      const others = proofsIn(cookie)
        .filter((proof) => proof !== own)
        .slice(0, MAX_ACCOUNTS - 1);
      return `${name}=${[own, ...others].join(SEPARATOR)}; ${flags}`;
    },
  };
}
