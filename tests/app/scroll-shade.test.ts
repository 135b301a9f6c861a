import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LAYER = /linear-gradient\(to (\w+), var\(--(\w+)\)(?: (\d+)%)?, transparent\) \w+ \/ ([\d.]+)rem 100% no-repeat (local|scroll)/g;

/** The gradients of the shade: which colour fades in which direction, and over which width it does not fade yet. */
const layers = [...readFileSync('src/app/globals.css', 'utf8').matchAll(LAYER)].map(([, to, color, solid = '0', width, moves]) => ({
  to,
  color,
  solidWidth: (Number(solid) / 100) * Number(width),
  width: Number(width),
  moves,
}));

test.each(['right', 'left'])('[P8] what moves with a table covers its whole shade where it ends: to %s', (to) => {
  const cover = layers.find((layer) => layer.to === to && layer.moves === 'local');
  const shade = layers.find((layer) => layer.to === to && layer.moves === 'scroll');
  expect(cover?.color).toBe('sheet');
  expect(shade?.color).toBe('edge');
  expect(cover?.solidWidth).toBeGreaterThanOrEqual(shade?.width ?? Number.POSITIVE_INFINITY);
});
