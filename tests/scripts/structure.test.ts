import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** Features in import order: one imports only features of the lines before its own. */
const LAYERS = [
  ['sync', 'preferences', 'explanations', 'playback', 'dailies', 'profile', 'moderation', 'previews', 'site'],
  ['offline', 'ghost', 'board'],
  ['share'],
  ['account', 'groups', 'library', 'multiplayer'],
  ['play', 'lab'],
  ['learn', 'results', 'classroom', 'replay', 'walkthrough', 'public-boards', 'embed'],
  ['solo', 'rooms'],
  ['duels'],
];

const SPECIFIER = /from '([^']+)'|import\('([^']+)'\)|import '([^']+)'/g;
const FEATURE = /^src\/app\/_features\/([^/]+)\//;

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
  .filter((file) => /\.(tsx?|module\.css)$/.test(file) && !file.startsWith('src/generated/'));
const known = new Set(files);

/** Every import of one of our files by another. */
const imports = files
  .filter((file) => !file.endsWith('.css'))
  .flatMap((from) =>
    [...readFileSync(from, 'utf8').matchAll(SPECIFIER)].flatMap(([, plain, lazy, bare]) => {
      const to = resolve(from, plain ?? lazy ?? bare);
      return to === undefined ? [] : [{ from, to }];
    }),
  );

function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return undefined;
  const base = specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.posix.join(path.posix.dirname(from), specifier);
  return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find((file) => known.has(file));
}

/** The part of the architecture that a file belongs to: two folders below `src`, three inside `_features` and `services`, and all routes together. */
function folderOf(file: string): string {
  const [area, first, second] = path.posix.dirname(file).split('/').slice(1);
  if (area === 'app') return first?.startsWith('_') ? path.posix.join(area, first, second ?? '') : 'app routes';
  if (first === 'services') return path.posix.join(area, first, second ?? '');
  return path.posix.join(area ?? '', first ?? '');
}

function layerOf(feature: string): number {
  return LAYERS.findIndex((layer) => layer.includes(feature));
}

describe('the folders of src', () => {
  test('their imports have no cycle', () => {
    const left = new Map<string, Set<string>>();
    for (const [from, to] of imports.map((entry) => [folderOf(entry.from), folderOf(entry.to)]))
      if (from !== to) left.set(from, (left.get(from) ?? new Set()).add(to));
    const isFree = (folder: string) => [...(left.get(folder) ?? [])].every((to) => !left.has(to));
    for (let free = [...left.keys()].filter(isFree); free.length > 0; free = [...left.keys()].filter(isFree))
      for (const folder of free) left.delete(folder);
    expect([...left].map(([from, to]) => `${from} -> ${[...to].filter((folder) => left.has(folder)).join(', ')}`)).toEqual([]);
  });

  test('no file imports more than 30 others', () => {
    const fanOut = new Map<string, Set<string>>();
    for (const { from, to } of imports) fanOut.set(from, (fanOut.get(from) ?? new Set()).add(to));
    expect([...fanOut].filter(([, imported]) => imported.size > 30).map(([file, imported]) => `${file}: ${imported.size}`)).toEqual([]);
  });

  test('every feature has a layer, and imports only features of earlier layers', () => {
    const features = new Set(files.flatMap((file) => FEATURE.exec(file)?.[1] ?? []));
    expect([...features].sort()).toEqual(LAYERS.flat().sort());
    const upward = imports.filter(({ from, to }) => {
      const [importer, imported] = [FEATURE.exec(from)?.[1], FEATURE.exec(to)?.[1]];
      if (imported === undefined || importer === imported) return false;
      if (importer === undefined) return /^src\/app\/_/.test(from);
      return layerOf(imported) >= layerOf(importer);
    });
    expect(upward.map(({ from, to }) => `${from} -> ${to}`)).toEqual([]);
  });

  test('two exported types never share a name, but for those that every kind has', () => {
    const places = new Map<string, Set<string>>();
    for (const file of files.filter((name) => !name.endsWith('.css')))
      for (const [, name] of readFileSync(file, 'utf8').matchAll(/^export (?:abstract )?(?:interface|type|class) (\w+)/gm)) {
        const place = file.replace(/^(src\/engine\/kinds\/)[^/]+\//, '$1<kind>/');
        places.set(name, (places.get(name) ?? new Set()).add(place));
      }
    expect([...places].filter(([, set]) => set.size > 1).map(([name, set]) => `${name}: ${[...set].join(', ')}`)).toEqual([]);
  });

  /** What some browsers return, such as the promise of `scrollTo`, React would call as the end of the effect. */
  test('an effect without a block is `void`, or gives its end: a function, or what opens or waits for something', () => {
    const ends = /^\(\) =>|^[\w.]+,|^(after|\w+\.open|pageConnection\(\)\.open|onPage\w+|whenIdle)\(/;
    const effects = files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/use(?:Layout)?Effect\(\s*\(\) =>\s*([^{\s].*)/g)].map(([, body = '']) => ({ file, body })),
    );
    expect(effects.length).toBeGreaterThan(10);
    expect(effects.filter(({ body }) => !body.startsWith('void ') && !ends.test(body))).toEqual([]);
  });
});
