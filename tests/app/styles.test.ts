import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Where pages change their layout: widths and heights alike. Variables do not work in media queries. */
const BREAKPOINTS = ['32rem', '40rem', '48rem', '64rem'];
/** The only classes that are not in a CSS module. */
const GLOBAL_CLASSES = ['skip', 'visually-hidden'];

const files = readdirSync('src/app', { recursive: true, encoding: 'utf8' }).map((file) =>
  path.posix.join('src/app', file.split(path.sep).join('/')),
);
const sheets = new Map(
  files
    .filter((file) => file.endsWith('.css'))
    .map((file) => [file, readFileSync(file, 'utf8').replace(/\/\*[\s\S]*?\*\/|url\([^)]*\)/g, '')] as const),
);
const sources = new Map(files.filter((file) => /\.tsx?$/.test(file)).map((file) => [file, readFileSync(file, 'utf8')] as const));

/** The values of all declarations whose property matches, except those that `allowed` matches. */
function otherValues(property: RegExp, allowed: RegExp): string[] {
  return [...sheets].flatMap(([file, css]) =>
    [...css.matchAll(/([\w-]+):\s*([^;{}]+);/g)]
      .filter(([, name = '', value = '']) => property.test(name) && !allowed.test(value))
      .map(([declaration]) => `${file}: ${declaration}`),
  );
}

/** The classes that a style sheet has rules for. */
function classesOf(css: string): Set<string> {
  return new Set([...css.replace(/\{[^{}]*\}/g, '{}').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name));
}

/** Parts of the kit that are inside of another one, look like it, or like nothing. */
const WITHOUT_LOOK = ['ActionForm', 'BrokenRoom', 'FillIn', 'Hydrated', 'LevelSwatch', 'RefreshButton'];

test('[K1] every part of the kit is among those that are looked at in all states', () => {
  const gallery = readFileSync('tests/component/gallery.tsx', 'utf8');
  const parts = [...sources].flatMap(([file, source]) =>
    /^src\/app\/_ui\/[^/]+\.tsx$/.test(file)
      ? [...source.matchAll(/^export (?:function|class) ([A-Z]\w*)/gm)].map(([, name = '']) => name)
      : [],
  );
  expect(parts.length).toBeGreaterThan(25);
  expect(parts.filter((name) => !gallery.includes(`<${name}`)).sort()).toEqual(WITHOUT_LOOK);
});

describe('the styles of pages', () => {
  test('every size of text is a token, or follows from the size of a cell', () => {
    expect(otherValues(/^font-size$/, /^var\(--(type-\w+|[\w-]+, var\(--type-\w+\))\)$|var\(--side\)/)).toEqual([]);
  });

  test('every radius is a token, the corner of a board, or follows from the size of a cell', () => {
    expect(
      otherValues(/^border(-\w+)*-radius$/, /^((var\(--(radius-\w+|corner|[\w-]+, var\(--radius-\w+\))\)|0|inherit)( |$))+$|var\(--side\)/),
    ).toEqual([]);
  });

  test('every gap is a token', () => {
    expect(otherValues(/^((row|column)-)?gap$/, /^((var\(--space-\w+\)|0|\d+(px|%)|inherit)( |$))+$/)).toEqual([]);
  });

  test('media queries have four sizes', () => {
    const sizes = [...sheets].flatMap(([file, css]) =>
      [...css.matchAll(/@media[^{]+/g)].flatMap(([query]) => [...query.matchAll(/[\d.]+(rem|em|px)/g)].map(([size]) => `${size} ${file}`)),
    );
    expect(sizes.filter((size) => !BREAKPOINTS.includes(size.split(' ')[0] ?? ''))).toEqual([]);
  });

  test('every token is used', () => {
    const text = [...sheets.values(), ...sources.values()].join('\n');
    const tokens = [...(sheets.get('src/app/globals.css') ?? '').matchAll(/^\s*(--[\w-]+):/gm)].map(([, name = '']) => name);
    expect(tokens.filter((name) => !text.includes(`var(${name})`) && !text.includes(`var(${name},`))).toEqual([]);
  });

  test('only two classes are global', () => {
    expect([...classesOf(sheets.get('src/app/globals.css') ?? '')].sort()).toEqual(GLOBAL_CLASSES);
    const named = [...sources].flatMap(([file, source]) =>
      [...source.matchAll(/className=(?:"([^"]*)"|\{`([^`$]+))/g)].map(([, plain, start]) => ({
        file,
        name: plain ?? start?.trim() ?? '',
      })),
    );
    expect(named.filter(({ name }) => name !== '' && !GLOBAL_CLASSES.includes(name))).toEqual([]);
    expect([...sheets].filter(([, css]) => css.includes(':global')).map(([file]) => file)).toEqual([]);
  });

  test('every class of a CSS module is used, and every class that is used is there', () => {
    const used = new Map<string, Set<string>>();
    for (const [file, source] of sources)
      for (const [, name = '', specifier = ''] of source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)) {
        const sheet = specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.posix.join(path.posix.dirname(file), specifier);
        const classes = source.matchAll(new RegExp(`(?<![\\w/'-])${name}\\.(?!module)(\\w+)`, 'g'));
        used.set(sheet, new Set([...(used.get(sheet) ?? []), ...[...classes].map(([, one = '']) => one)]));
      }
    const modules = [...sheets].filter(([file]) => file.endsWith('.module.css'));
    const wrong = modules.flatMap(([file, css]) => {
      const there = classesOf(css);
      const named = used.get(file) ?? new Set<string>();
      return [
        ...[...there].filter((name) => !named.has(name)).map((name) => `${file}: .${name} is not used`),
        ...[...named].filter((name) => !there.has(name)).map((name) => `${file}: .${name} has no rule`),
      ];
    });
    expect(wrong).toEqual([]);
  });
});
