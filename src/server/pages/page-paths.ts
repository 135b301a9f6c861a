import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_LOCALE } from '../protocol/locales';

interface RoutesManifest {
  readonly dynamicRoutes: readonly { readonly page: string; readonly regex: string }[];
}

/** The page of every path that has no other. */
const REST = '/[locale]/[...rest]';

/** Reads from a build which paths, without their language, have a page. */
export function readPagePaths(buildFolder: string): (path: string) => boolean {
  const { dynamicRoutes } = JSON.parse(readFileSync(path.join(buildFolder, 'next/routes-manifest.json'), 'utf8')) as RoutesManifest;
  const paths = dynamicRoutes.filter(({ page }) => page !== REST).map(({ regex }) => new RegExp(regex));
  return (asked) => paths.some((regex) => regex.test(`/${DEFAULT_LOCALE}${asked}`));
}
