import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ATTACK_CASES } from '../../support/security/attack-cases';

const FOLDER = 'tests/server/security';

test('every line that a mutation replaces is in its file exactly once', () => {
  const texts = new Map<string, string>();
  const textOf = (file: string) => {
    const text = texts.get(file) ?? readFileSync(file, 'utf8');
    texts.set(file, text);
    return text;
  };
  const lost = ATTACK_CASES.flatMap(({ name, mutations }) =>
    mutations
      .map(({ file, from, to }) => ({ case: name, file, from, to, times: textOf(file).split(from).length - 1 }))
      .filter(({ from, to, times }) => times !== 1 || from === to),
  );
  expect(lost).toEqual([]);
});

test('some test file runs the cases of every area', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.test.ts'));
  const run = files.flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').match(/runAttackCases\(([^)]*)\)/)?.[1] ?? []).join();
  expect([...new Set(ATTACK_CASES.map(({ area }) => area))].filter((area) => !run.includes(`'${area}'`))).toEqual([]);
});
