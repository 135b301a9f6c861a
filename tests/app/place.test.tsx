import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Place } from '@/app/_features/results/report-parts';
import { messagesOf } from '@/app/_i18n/messages';
import type { FinishReport } from '@/server/protocol/finish-report';
import { LOCALES } from '@/server/protocol/locales';
import { t, textsIn } from '../support/texts';

const ALONE = { place: 1, count: 1, isChecking: false, isFirst: true };

/** The lines below the heading of a result. */
function linesOf(report: Partial<FinishReport>, locale: (typeof LOCALES)[number] = 'en'): readonly string[] {
  const shown = { reviewStatus: 'counted', ranking: null, fasterThan: null, ...report } as FinishReport;
  const markup = renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <Place report={shown} />
    </NextIntlClientProvider>,
  );
  return markup.replace(/<[^>]*>/g, '').split('\n');
}

test('[S7] the only one who has finished is the first, and is told nothing of others', () => {
  expect(linesOf({ ranking: ALONE })).toEqual(['You’re the first to finish!']);
  for (const locale of LOCALES) expect(linesOf({ ranking: ALONE }, locale)).toEqual([textsIn(locale)('results.first')]);
});

test('[S7] the first place among others is a place, not the first finish', () => {
  const among = { ...ALONE, count: 2, isFirst: false };
  expect(linesOf({ ranking: among, fasterThan: 100 })).toEqual([
    t('results.place', { place: '1', count: '2' }),
    t('results.faster', { percent: '100' }),
  ]);
});

test('[S7] two sentences are two lines, with nothing between them', () => {
  expect(linesOf({ fasterThan: 100 })).toEqual([t('results.unranked'), t('results.faster', { percent: '100' })]);
});
