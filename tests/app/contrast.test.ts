import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const CSS = readFileSync('src/app/globals.css', 'utf8');

/** The tokens that a block sets, by name. */
function tokensAfter(opening: string): Map<string, string> {
  const start = CSS.indexOf(opening);
  if (start === -1) throw new Error(`There is no ${opening}`);
  const block = CSS.slice(start + opening.length, CSS.indexOf('}', start));
  return new Map([...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name, value]));
}

test('[B16] a device that asks for more contrast gets what is chosen as high contrast', () => {
  const chosen = tokensAfter(':root[data-theme="contrast"] {');
  const asked = tokensAfter('@media (prefers-contrast: more) {\n  :root {');
  expect(chosen.size).toBeGreaterThan(20);
  expect(asked).toEqual(chosen);
});
