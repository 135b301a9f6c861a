import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { scripts } from '../../package.json';
import { inProject } from '../../scripts/setup/paths.mjs';

const DECISIONS = readdirSync(inProject('docs/decisions')).map((file) => `docs/decisions/${file}`);
const DOCS = readdirSync(inProject('docs'))
  .filter((file) => file.endsWith('.md'))
  .map((file) => `docs/${file}`);
const PAGES = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', ...DOCS, ...DECISIONS];
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

test('every folder of the source that the pages name exists', () => {
  const named = PAGES.flatMap((page) => matches(read(page), /`((?:src|prisma|scripts|tests|deploy)\/?[\w./@-]*)`/g));
  expect(named.filter((name) => !existsSync(inProject(name)))).toEqual([]);
});
