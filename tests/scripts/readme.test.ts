import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json';
import { inProject } from '../../scripts/setup/folders.mjs';

const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/running.md', 'docs/proof.md'];
const MOST_LINES = 150;

function read(page: string): string {
  return readFileSync(inProject(page), 'utf8');
}

function matches(text: string, expression: RegExp): string[] {
  return [...text.matchAll(expression)].map(([, found]) => found);
}

test('the README is short', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(MOST_LINES);
});

test.each(PAGES)('%s names only commands that exist', (page) => {
  const named = matches(read(page), /npm run (?:-s )?([a-z:]+)/g);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

test.each(PAGES)('%s links only to files that exist', (page) => {
  const links = matches(read(page), /\]\(([^)#:]+)(?:#[^)]*)?\)/g);
  expect(links.filter((link) => !existsSync(inProject(path.dirname(page), link)))).toEqual([]);
});

test('every folder of the source that the README and CONTRIBUTING name exists', () => {
  const named = ['README.md', 'CONTRIBUTING.md'].flatMap((page) =>
    matches(read(page), /`((?:src|prisma|scripts|tests|deploy)\/?[\w./@-]*)`/g),
  );
  expect(named.filter((name) => !existsSync(inProject(name)))).toEqual([]);
});
