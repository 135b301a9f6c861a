import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLIENT_MESSAGES, pickMessages } from '@/app/_i18n/client-messages';
import { messagesOf } from '@/app/_i18n/messages';

const IMPORT = /import\s+(type\s)?(?:[^;'"]*?from\s+)?'([^']+)'|import\('([^']+)'\)|export\s+(type\s)?[^;'"]*?from\s+'([^']+)'/g;

const sources = new Map(
  readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join('src', file.split(path.sep).join('/')))
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

function importsOf(from: string): readonly string[] {
  return [...(sources.get(from) ?? '').matchAll(IMPORT)].flatMap(([, isType, plain, lazy, isTypeExport, exported]) => {
    const specifier = plain ?? lazy ?? exported;
    if (isType || isTypeExport || !/^(\.|@\/)/.test(specifier)) return [];
    const base = specifier.startsWith('@/') ? `src/${specifier.slice(2)}` : path.posix.join(path.posix.dirname(from), specifier);
    return [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].filter((file) => sources.has(file));
  });
}

/** The namespaces that client components use which some files import, without those that others include. */
function namespacesOf(files: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const names = new Set<string>();
  const visit = (file: string, isBelowClient: boolean): void => {
    const text = sources.get(file) ?? '';
    const isClient = isBelowClient || text.startsWith("'use client'");
    const key = `${file} ${isClient}`;
    if (seen.has(key) || text.startsWith("'use server'")) return;
    seen.add(key);
    if (isClient) for (const [, name = ''] of text.matchAll(/useTranslations\((?:'([^']+)')?\)/g)) names.add(name);
    for (const imported of importsOf(file)) visit(imported, isClient);
  };
  for (const file of files) visit(file, false);
  const twoLevels = new Set([...names].map((name) => name.split('.').slice(0, 2).join('.')));
  return [...twoLevels].filter((name) => !twoLevels.has(name.split('.')[0]) || !name.includes('.')).sort();
}

const routes = [...sources.keys()].flatMap((file) => {
  const route = /^src\/app\/(embed\/)?\[locale\]\/(?:\(visitor\)\/)?(?:(.*)\/)?page\.tsx$/.exec(file);
  return route === null ? [] : [{ route: (route[1] ?? '') + (route[2] ?? ''), file }];
});

describe('the texts in pages', () => {
  test('[I9] each route gets the namespaces that its client components use, and no others', () => {
    const needed = Object.fromEntries(routes.map(({ route, file }) => [route, namespacesOf([file])]));
    const listed: Record<string, readonly string[]> = Object.fromEntries(
      Object.entries(CLIENT_MESSAGES).map(([route, names]) => [route, [...names].sort()]),
    );
    const { layout, ...listedRoutes } = listed;
    // Where a route is not listed, its components get the texts of the layout.
    const own = Object.entries(needed).filter(([route, names]) => route in listedRoutes || !names.every((name) => layout.includes(name)));
    expect(listedRoutes).toEqual(Object.fromEntries(own));
    expect(layout).toEqual(namespacesOf(['layout', '(visitor)/layout', 'error'].map((file) => `src/app/[locale]/${file}.tsx`)));
  });

  test('[I9] each route that is listed gives its texts to its components', () => {
    const without = routes.filter(
      ({ route, file }) => route in CLIENT_MESSAGES && !sources.get(file)?.includes(`<ClientMessages route="${route}">`),
    );
    expect(without).toEqual([]);
  });

  test('[I9] parts of one namespace are picked together, whole ones as they are', () => {
    const en = messagesOf('en');
    const { rooms, kinds, ...others } = pickMessages(en, ['rooms.code', 'rooms.failed', 'kinds']);
    expect(rooms).toEqual({ code: en.rooms.code, failed: en.rooms.failed });
    expect(kinds).toBe(en.kinds);
    expect(others).toEqual({});
  });
});
