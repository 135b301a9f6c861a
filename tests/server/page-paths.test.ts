import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readPagePaths } from '@/server/pages/page-paths';
import { atEnd } from '../support/own';

const ROUTES = [
  ['/preview/[[...path]]', '^/preview(?:/(.+?))?(?:/)?$'],
  ['/[locale]', '^/([^/]+?)(?:/)?$'],
  ['/[locale]/about', '^/([^/]+?)/about(?:/)?$'],
  ['/[locale]/daily/[date]/[kind]', '^/([^/]+?)/daily/([^/]+?)/([^/]+?)(?:/)?$'],
  ['/[locale]/[...rest]', '^/([^/]+?)/(.+?)(?:/)?$'],
].map(([page, regex]) => ({ page, regex }));

test('[H29] which paths have a page is read from the build', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-build-'));
  atEnd(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, 'next'));
  writeFileSync(path.join(folder, 'next/routes-manifest.json'), JSON.stringify({ dynamicRoutes: ROUTES }));
  const hasPage = readPagePaths(folder);
  expect(['/', '/about', '/about/', '/daily/2026-11-16/nurikabe'].filter((asked) => !hasPage(asked))).toEqual([]);
  expect(['/no-such', '/about/us', '/daily', '/daily/a/b/c', '//about'].filter(hasPage)).toEqual([]);
});
