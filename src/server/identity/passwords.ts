import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { fail, type Result, succeed } from '@/engine/core/result';
import { nameKey } from './name-key';

export const PASSWORD_REFUSALS = ['password-too-short', 'password-too-long', 'password-too-weak'] as const;
/** Why a text cannot be a password. */
export type PasswordRefusal = (typeof PASSWORD_REFUSALS)[number];

export const MIN_PASSWORD = 8;
/** Far more than people type, little enough to hash. */
export const MAX_PASSWORD = 128;

/** What attackers guess first: runs of keys, and few different characters. */
const RUNS = [
  '0123456789',
  '9876543210',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'qwertzuiop',
  'asdfghjkl',
  'passwordpassword',
  'seawallseawall',
];
const MIN_DIFFERENT = 4;

/** A password as it is hashed, however its letters were typed; or why a player with this name cannot use it. */
export function cleanPassword(text: string, name: string): Result<string, PasswordRefusal> {
  if (text.length > MAX_PASSWORD) return fail('password-too-long');
  const password = text.normalize('NFKC');
  if ([...password].length < MIN_PASSWORD) return fail('password-too-short');
  const plain = nameKey(password);
  const isPlain = new Set(plain).size < MIN_DIFFERENT || plain === nameKey(name) || RUNS.some((run) => (run + run).includes(plain));
  return isPlain ? fail('password-too-weak') : succeed(password);
}

/** The scrypt parameters: memory and time are N times r. */
export type PasswordCost = Required<Pick<ScryptOptions, 'N' | 'r' | 'p'>>;

/** 32 MB and about a tenth of a second on a thread beside the event loop. */
export const PASSWORD_COST: PasswordCost = { N: 32_768, r: 8, p: 1 };
const MAX_MEMORY = 64 * 1024 * 1024;
const SALT_BYTES = 16;
const KEY_BYTES = 32;
const HASH = /^scrypt\$(\d+)\$(\d+)\$(\d+)\$([\w-]+)\$([\w-]+)$/;

/** The stored form of a password: with its own salt and with the parameters, so that they can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const key = await derive(password, salt, cost);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/** Whether a password belongs to a hash. */
export async function isPassword(password: string, hash: string): Promise<boolean> {
  const match = HASH.exec(hash);
  if (match === null) return false;
  const [, N, r, p, salt, expected] = match;
  const key = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return timingSafeEqual(key, Buffer.from(expected, 'base64url'));
}

function derive(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, KEY_BYTES, { ...cost, maxmem: MAX_MEMORY }, (error, key) => (error === null ? resolve(key) : reject(error)));
  });
}
