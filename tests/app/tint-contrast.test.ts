import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const CSS = readFileSync('src/app/globals.css', 'utf8');
const MODES = ['usual', 'contrast'] as const;
const SCHEMES = ['light', 'dark'] as const;

type Colour = readonly [red: number, green: number, blue: number, alpha: number];

/** What a custom property of the page is in a mode and a colour scheme. */
function colourOf(name: string, mode: (typeof MODES)[number], scheme: (typeof SCHEMES)[number]): Colour {
  const declared = new RegExp(`--${name}:([^;]+);`).exec(CSS)?.[1].replace(/\s+/g, ' ') ?? '';
  const part = declared.includes('var(') ? (declared.split(`var(--${mode},`)[1] ?? '').split(/\) var\(--/)[0] : declared;
  const colours = part.match(/#[\da-f]{3,6}|rgb\([^)]*\)/g) ?? [];
  return parse(colours[scheme === 'dark' ? colours.length - 1 : 0] ?? '');
}

function parse(text: string): Colour {
  const [red, green, blue, alpha] = text.startsWith('#')
    ? (text.length === 4 ? [...text.slice(1)].map((digit) => digit + digit) : (text.slice(1).match(/../g) ?? [])).map((pair) =>
        Number.parseInt(pair, 16),
      )
    : (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, alpha === undefined ? 1 : alpha / 100];
}

function over([red, green, blue, alpha]: Colour, ground: Colour): Colour {
  const mix = (top: number, below: number) => top * alpha + below * (1 - alpha);
  return [mix(red, ground[0]), mix(green, ground[1]), mix(blue, ground[2]), 1];
}

function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((value) =>
    value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: Colour, other: Colour): number {
  const [lighter, darker] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe.each(MODES)('the tint of a hint: %s', (mode) => {
  test.each(SCHEMES)('[PL3] digits and marks stay readable on it: %s', (scheme) => {
    const colour = (name: string) => colourOf(name, mode, scheme);
    const tinted = (ground: string) => over(colour('lit'), colour(ground));
    expect(contrast(colour('clue'), tinted('sand'))).toBeGreaterThanOrEqual(4.5);
    for (const mark of ['cross', 'ring'])
      for (const ground of ['cell-paper', 'printed'])
        expect(contrast(colour(mark), tinted(ground)), `${mark} on ${ground}`).toBeGreaterThanOrEqual(3);
    expect(contrast(colour('ink'), over(colour('lit'), colour('paper')))).toBeGreaterThanOrEqual(4.5);
  });
});
