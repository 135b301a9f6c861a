import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';

/** What each page of numbered behaviours is proved by. */
const SPECS = [
  { spec: 'src/engine/SPEC.md', proofs: ['tests/engine'] },
  { spec: 'src/server/SPEC.md', proofs: ['tests/server', 'tests/chaos', 'tests/e2e'] },
  { spec: 'src/app/SPEC.md', proofs: ['tests/app', 'tests/component', 'tests/e2e'] },
  { spec: 'src/cli/SPEC.md', proofs: ['tests/cli'] },
] as const;

function readTests(folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file)),
  );
  return files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

function numbersIn(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].map(([, number]) => number);
}

describe.each(SPECS)('$spec', ({ spec, proofs }) => {
  const numbers = numbersIn(readFileSync(spec, 'utf8'), /^- \*\*([A-Z]+\d+)\*\*/gm);

  test('gives every behaviour a number of its own', () => {
    expect(numbers.length).toBeGreaterThan(0);
    expect(numbers.filter((number, i) => numbers.indexOf(number) !== i)).toEqual([]);
  });

  test('has every number cited by a test', () => {
    const cited = new Set(numbersIn(readTests(proofs), /(?:\[|spec: ')([A-Z]+\d+)[\]']/g));
    expect(numbers.filter((number) => !cited.has(number))).toEqual([]);
  });
});
