import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { emptyPuzzle } from '@/app/_features/lab/editable-puzzle';
import { LiveCount } from '@/app/_features/lab/live-report';
import type { LiveFindings } from '@/app/_features/lab/use-constructor';
import { messagesOf } from '@/app/_i18n/messages';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { importPuzzle } from '@/engine/notations/import-export';
import { LOCALES } from '@/server/protocol/locales';
import { t, textsIn } from '../support/texts';

const UNIQUE: LiveFindings = {
  puzzle: emptyPuzzle('nurikabe', { width: 2, height: 1 }),
  count: 'unique',
  solutions: [],
  forced: Uint8Array.of(1, 1),
  differing: [],
  isComplete: true,
  isLate: false,
};

function render(findings: LiveFindings | undefined, isRefused: boolean, isUnread = false): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
      <LiveCount findings={findings} violations={[]} isRefused={isRefused} isBusy={findings?.count === undefined} isUnread={isUnread} />
    </NextIntlClientProvider>,
  );
}

describe('the number of solutions', () => {
  test('[LB5] is said in words, also while it is not known, and takes longer than usual', () => {
    expect(render(UNIQUE, false)).toContain(t('lab.live.unique'));
    expect(render(undefined, false)).toContain(t('lab.live.looking'));
    expect(render({ ...UNIQUE, count: undefined, isLate: true }, false)).toContain(t('lab.live.late'));
  });

  test('[LB15] is not said of a puzzle in play', () => {
    expect(render(UNIQUE, true)).toContain(t('lab.refusals.puzzle-in-play'));
    expect(render(UNIQUE, true)).not.toContain(t('lab.live.unique'));
  });
});

describe('a text that is not understood', () => {
  test('[LB2] hides what is known of the board', () => {
    expect(render(UNIQUE, false, true)).not.toContain(t('lab.live.unique'));
    expect(render(UNIQUE, false, true)).toContain(t('lab.live.unread'));
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
