import type { Chance } from './chance';

/** Texts that have broken some program before. */
export const STRANGE_TEXTS = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '\udfff\ud800',
  '\u202eevil',
  'e\u200bvil',
  '\ufeff',
  '😀'.repeat(50),
  'a\u0301'.repeat(200),
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'NaN',
  '-0',
  '1e999',
  '../../../../etc/passwd',
  '%00%ff%2e%2e%2f',
  "'; DROP TABLE rooms; --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a template of somebody else's is what it is meant to look like.
  '${7*7}',
  '\r\nSet-Cookie: a=b',
  '{"level":60,"msg":"forged"}\n',
  'nurikabe/5/5/j2n1i3h5j',
  'nurikabe/64/64/1',
  'nurikabe/0/5/1',
  'tic-tac-logic/4/4/b0d01a0a1c',
  'tic-tac-logic/64/64/',
  'https://puzz.link/p?nurikabe/5/5/j2n1i3h5j',
  'fxd_cell(1,1,3).',
  '. . 2\n. . .\n1 . .',
  '###oo/oo###/o##o#/o#o##/o#oo#',
  '2026-02-30',
  '9999-12-31',
  'x'.repeat(5_000),
] as const;

const STRANGE_NUMBERS = [-1, -0, 0.5, 1e21, 1e308, 2 ** 31, 2 ** 32, 2 ** 53, -(2 ** 63), 4_095, 4_096, 65_536, Number.MIN_VALUE] as const;
const STRANGE_KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',

  'then',
  'toJSON',
  '_placeholder',
  'isModerator',
  '',
] as const;

type Json = Record<string, unknown> | unknown[];

/** Anything that JSON can say. */
export function strangeValue(chance: Chance, depth = 0): unknown {
  const make = chance.weighted<() => unknown>([
    [4, () => chance.pick(STRANGE_TEXTS)],
    [3, () => chance.pick(STRANGE_NUMBERS)],
    [2, () => chance.below(5_000) - 10],
    [1, () => chance.percent(50)],
    [1, () => null],
    [1, () => chance.bytes(chance.below(40)).toString('latin1')],
    [depth > 3 ? 0 : 2, () => Array.from({ length: chance.below(6) }, () => strangeValue(chance, depth + 1))],
    [depth > 3 ? 0 : 2, () => strangeObject(chance, depth)],
    [1, () => Array.from({ length: chance.below(3_000) }, () => chance.below(100))],
  ]);
  return make();
}

function strangeObject(chance: Chance, depth: number): Record<string, unknown> {
  const entries = Array.from({ length: chance.below(5) }, (): [string, unknown] => [
    chance.percent(60) ? chance.pick(STRANGE_KEYS) : `key${chance.below(9)}`,
    strangeValue(chance, depth + 1),
  ]);
  return Object.fromEntries(entries);
}

/** A value with one or two of its places changed, so that the rest is worth looking at. */
export function mutate(chance: Chance, value: unknown): unknown {
  const copy = { root: structuredClone(value) };
  const changes = 1 + chance.below(2);
  for (let i = 0; i < changes; i += 1) {
    const places = placesIn(copy);
    if (places.length > 0) change(chance, ...chance.pick(places));
  }
  return copy.root;
}

function change(chance: Chance, holder: Json, key: string): void {
  const slots = holder as Record<string, unknown>;
  const old = slots[key];
  const make = chance.weighted<() => void>([
    [5, () => put(slots, key, strangeValue(chance))],
    [1, () => put(slots, key, [old])],
    [1, () => put(slots, key, asText(old))],
    [1, () => put(slots, key, Number(asText(old)))],
    [1, () => put(slots, key, { _placeholder: true, num: chance.below(3) })],
    [2, () => void delete slots[key]],
    [2, () => put(slots, chance.pick(STRANGE_KEYS), strangeValue(chance))],
  ]);
  make();
}

/** A value in words; some have a `toString` that is none. */
export function asText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

/** As JSON.parse would: a field of that name, not the prototype. */
function put(holder: object, key: string, value: unknown): void {
  Object.defineProperty(holder, key, { value, enumerable: true, configurable: true, writable: true });
}

function placesIn(value: unknown): (readonly [Json, string])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.keys(value).flatMap((key) => [[value as Json, key] as const, ...placesIn((value as Record<string, unknown>)[key])]);
}

/** A value as JSON, mostly; otherwise something that only begins like it. */
export function writeJson(chance: Chance, value: unknown): string {
  const text = JSON.stringify(value) ?? '';
  const cut = chance.below(text.length + 1);
  const write = chance.weighted<() => string>([
    [70, () => text],
    [5, () => text.slice(0, cut)],
    [5, () => text.slice(0, cut) + chance.pick(['"', '{', ']', ',', '\\', '\u0000', '\ud83d', '1e9999', '\\u00', '//']) + text.slice(cut)],
    [3, () => `${text}${text}`],
    [3, () => text.replace('{', '{"__proto__":{"isHost":true},')],
    [3, () => text.replace(/\d+/, chance.pick(['1e400', '-1e400', '9'.repeat(400), '00', '0x10', '1_000', 'NaN', 'Infinity']))],
    [2, () => text.replace(/"[^"]*"/, '"\\ud800"')],
    [2, () => nested(chance.below(12_000))],
    [2, () => `{"a":`.repeat(chance.below(4_000))],
    [2, () => chance.bytes(chance.below(300)).toString('latin1')],
  ]);
  return write();
}

function nested(depth: number): string {
  return '['.repeat(depth) + ']'.repeat(depth);
}
