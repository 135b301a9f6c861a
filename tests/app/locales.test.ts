import { expect, test } from 'vitest';
import { chooseLocale, directionOf, LOCALES } from '@/server/protocol/locales';

test.each([
  { chosen: 'ar', header: 'tr', locale: 'ar' },
  { chosen: undefined, header: 'tr-TR,tr;q=0.9,en;q=0.8', locale: 'tr' },
  { chosen: undefined, header: 'de-DE,de;q=0.9,ar;q=0.3,en;q=0.7', locale: 'en' },
  { chosen: undefined, header: 'de, ar-SY;q=0.5', locale: 'ar' },
  { chosen: undefined, header: 'en;q=0, tr;q=0.1', locale: 'tr' },
  { chosen: undefined, header: 'EN-gb', locale: 'en' },
  { chosen: undefined, header: 'de', locale: 'en' },
  { chosen: undefined, header: 'arn, trv', locale: 'en' },
  { chosen: undefined, header: '', locale: 'en' },
  { chosen: undefined, header: null, locale: 'en' },
  { chosen: 'xx', header: 'tr', locale: 'tr' },
  { chosen: undefined, header: ';;;,q=,tr;q=x;v=1', locale: 'tr' },
])('[I11] chosen $chosen and header "$header" give $locale', ({ chosen, header, locale }) => {
  expect(chooseLocale(chosen, header)).toBe(locale);
});

test('[P3] only Arabic is right to left', () => {
  expect(LOCALES.filter((locale) => directionOf(locale) === 'rtl')).toEqual(['ar']);
});
