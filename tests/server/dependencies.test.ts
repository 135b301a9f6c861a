import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

interface Lockfile {
  packages: Record<string, { version?: string; dev?: boolean; resolved?: string; optionalDependencies?: Record<string, string> }>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Lockfile;

/** The first versions without a known vulnerability that concerns us. */
const FLOORS: Readonly<Record<string, string>> = {
  'engine.io': '6.6.9',
  ws: '8.21.0',
  'socket.io-parser': '4.2.6',
  next: '16.2.6',
  react: '19.2.5',
  'react-dom': '19.2.5',
  'better-auth': '1.6.11',
  cookie: '0.7.0',
  nanoid: '3.3.8',
};

function isAtLeast(version: string, floor: string): boolean {
  const [a, b] = [version, floor].map((text) => text.split('-')[0].split('.').map(Number));
  for (const i of [0, 1, 2]) if (a[i] !== b[i]) return a[i] > b[i];
  return true;
}

describe('the lockfile', () => {
  // What only measures and tests talks to nobody but our own server and browser.
  test.each(Object.entries(FLOORS))('every %s that a server runs is at least %s', (name, floor) => {
    const versions = Object.entries(packages).flatMap(([path, { version, dev }]) =>
      path.endsWith(`node_modules/${name}`) && version && !dev ? [version] : [],
    );
    expect(versions).not.toEqual([]);
    for (const version of versions) expect(isAtLeast(version, floor), `${name} ${version}`).toBe(true);
  });

  test('names no download address', () => {
    expect(Object.values(packages).filter(({ resolved }) => resolved !== undefined)).toEqual([]);
  });

  test('has the packages of every platform, so that it installs on each', () => {
    const wanted = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).map((name) => [`${path}/node_modules/${name}`, `node_modules/${name}`]),
    );
    expect(wanted.filter((places) => !places.some((place) => packages[place] !== undefined))).toEqual([]);
  });
});

describe('the list of dependencies', () => {
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;

  test('gives a reason for each of them, and for nothing else', () => {
    const listed = [...readFileSync('docs/dependencies.md', 'utf8').matchAll(/^\| `([^`]+)` \| \S/gm)].map(([, name]) => name);
    expect(listed).toEqual([...Object.keys(dependencies).sort(), ...Object.keys(devDependencies).sort()]);
  });

  test('has exact versions alone', () => {
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) expect(version, name).toMatch(/^\d+\.\d+\.\d+/);
  });
});
