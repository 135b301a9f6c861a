import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { SWITCH } from '../support/security/mutant';

const BUILD = process.env.SEAWALL_BUILD_DIR || 'build/test';
/** What no page has but the lab, whose worker loads it: whoever had it while playing would have every solution. */
const SOLVERS = /^src\/engine\/(core\/(solve|generate|hint|can-finish|what-if)\.ts|core\/search\/|kinds\/[^/]+\/(solver|draft|kind))/;

function readAll(folder: string, ending: RegExp): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => ending.test(file));
  return new Map(files.map((file) => [path.join(folder, file), readFileSync(path.join(folder, file), 'utf8')]));
}

function mentions(code: string, word: string): boolean {
  return new RegExp(`\\b${word}\\b`).test(code);
}

/** Names of properties that only solvers and generators use. Minifying leaves the names of properties as they are. */
function solverWords(): readonly string[] {
  const sources = [...readAll('src', /\.tsx?$/)].filter(([file]) => !file.startsWith(path.join('src', 'generated')));
  const elsewhere = sources.filter(([file]) => !SOLVERS.test(file)).map(([, code]) => code);
  const properties = sources.filter(([file]) => SOLVERS.test(file)).flatMap(([, code]) => [...code.matchAll(/\.([a-z]+[A-Z]\w+)\b/g)]);
  const words = new Set(properties.map(([, word]) => word));
  const rest = elsewhere.join('\n');
  return [...words].filter((word) => !(word in Uint8Array.prototype) && !mentions(rest, word));
}

describe('the scripts that browsers get', () => {
  const words = solverWords();

  test('can be told from solvers by their words', () => {
    const worker = readFileSync(path.join(BUILD, 'worker.mjs'), 'utf8');
    expect(words.length).toBeGreaterThan(50);
    expect(words.filter((word) => !mentions(worker, word))).toEqual([]);
  });

  test('hold nothing of a solver or a generator, but for what the worker of the lab loads', () => {
    const chunks = [...readAll(path.join(BUILD, 'next/static'), /\.js$/)].map(([file, code]) => ({ name: path.basename(file), code }));
    // What pages load is listed there; what a worker loads is not.
    const lists = [...readAll(path.join(BUILD, 'next/server'), /manifest\.js(on)?$/).values()].join('\n');
    const ofPages = chunks.filter(({ name }) => lists.includes(name));
    expect(ofPages.length).toBeGreaterThan(5);
    const found = ofPages.flatMap(({ name, code }) => words.filter((word) => mentions(code, word)).map((word) => `${word} in ${name}`));
    expect(found).toEqual([]);
    const others = chunks.filter(({ name, code }) => !lists.includes(name) && words.some((word) => mentions(code, word)));
    expect(others).toHaveLength(1);
  });
});

test('no defence of the product can be switched off', () => {
  const product = [...readAll(BUILD, /^[^/]*\.mjs$/)];
  expect(product.map(([file]) => path.basename(file))).toContain('server.mjs');
  expect(product.filter(([, code]) => mentions(code, SWITCH)).map(([file]) => file)).toEqual([]);
});
