import { expect, test } from 'vitest';
import { formatResultAsEmoji, formatResultAsText, type SharedResult } from '@/app/_features/share/result-text';

const RESULT: SharedResult = {
  title: 'Seawall 2026-11-16: Nurikabe, Easy',
  time: '3:21',
  isAssisted: false,
  fasterThan: 72,
  race: null,
  url: 'https://play.example.org/daily/2026-11-16/nurikabe/easy',
};

test('[S6] a result is told in signs, with a sea that rises with the percentile', () => {
  expect(formatResultAsEmoji(RESULT)).toBe(
    'Seawall 2026-11-16: Nurikabe, Easy\n⏱️ 3:21 🏝️\n🌊🌊🌊🌊🌊🌊🌊▫️▫️▫️\nhttps://play.example.org/daily/2026-11-16/nurikabe/easy',
  );
  expect(formatResultAsEmoji({ ...RESULT, isAssisted: true, fasterThan: null, url: null })).toBe(
    'Seawall 2026-11-16: Nurikabe, Easy\n⏱️ 3:21 💡',
  );
  expect(formatResultAsEmoji({ ...RESULT, fasterThan: null, race: { place: 2, racers: 4 }, url: null })).toBe(
    'Seawall 2026-11-16: Nurikabe, Easy\n⏱️ 3:21 🏝️ 🏁 2/4',
  );
});

test.each([
  [0, 0],
  [4, 0],
  [5, 1],
  [100, 10],
])('[S6] faster than %i percent is %i waves', (fasterThan, waves) => {
  expect(formatResultAsEmoji({ ...RESULT, fasterThan }).match(/🌊/gu)?.length ?? 0).toBe(waves);
});

test('[S6] and in plain sentences, without any sign', () => {
  const words = { solved: 'Solved in 3:21, without help.', place: null, faster: 'Faster than 72% of the others.' };
  const text = formatResultAsText(RESULT, words);
  expect(text).toBe(`${RESULT.title}\nSolved in 3:21, without help. Faster than 72% of the others.\n${RESULT.url}`);
  expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
  expect(formatResultAsText({ ...RESULT, url: null }, { ...words, faster: null })).toBe(`${RESULT.title}\n${words.solved}`);
  const raced = formatResultAsText({ ...RESULT, url: null }, { ...words, place: 'Place 2 of 4.', faster: null });
  expect(raced).toBe(`${RESULT.title}\n${words.solved} Place 2 of 4.`);
});
