import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { AnalysisReport } from '@/app/_features/lab/analysis-report';
import { type Analysis, withoutFindings } from '@/app/_features/lab/use-analysis';
import { messagesOf } from '@/app/_i18n/messages';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { importPuzzle } from '@/engine/notations/import-export';
import { LOCALES } from '@/server/protocol/locales';
import { t, textsIn } from '../support/texts';

const FOUND: Analysis = {
  solutions: { status: 'answered', answer: { status: 'unique', solutions: ['12'], isComplete: true, decisions: 1 } as never },
  grade: { status: 'idle' },
  progress: undefined,
  failure: undefined,
  examine() {},
  cancel() {},
};

function render(analysis: Analysis): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
      <AnalysisReport analysis={analysis} isBroken={false} />
    </NextIntlClientProvider>,
  );
}

describe('a text that is not understood', () => {
  test('[LB2] hides what was found about the puzzle before it, and the board can be analyzed again', () => {
    expect(render(FOUND)).toContain(t('lab.analysis.unique'));
    let examined = 0;
    const hidden = withoutFindings(FOUND, () => {
      examined += 1;
    });
    expect(render(hidden)).not.toContain(t('lab.analysis.unique'));
    expect(render(hidden)).toContain(t('lab.analysis.waiting'));
    hidden.examine();
    expect(examined).toBe(1);
  });

  test.each([
    ['https://seawall.example/p/aB3dE5', 'link-without-puzzle'],
    ['https://puzz.link/p?slither/5/5/abc', 'unknown-kind'],
  ])('[LB2] %s is called what it is', (text, code) => {
    expect(importPuzzle(text)).toMatchObject({ ok: false, error: { code } });
  });

  test.each(LOCALES)('[LB2] in %s the sentence about another type names those that can be pasted', (locale) => {
    const sentence = messagesOf(locale).lab.notation['unknown-kind'];
    for (const { id } of PLAYABLE_KINDS) expect(sentence).toContain(textsIn(locale)(`kinds.${id}.name`));
  });
});
