import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { LiveCount as LiveCountOf } from '@/app/_features/lab/constructor-messages';
import { Drawing } from '@/app/_features/lab/drawing';
import { asEditable } from '@/app/_features/lab/editable-puzzle';
import { LiveCount } from '@/app/_features/lab/live-report';
import { messagesOf } from '@/app/_i18n/messages';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { requirePuzzle } from '@/engine/notations/canonical';
import { importPuzzle } from '@/engine/notations/import-export';
import { LOCALES } from '@/server/protocol/locales';
import { atEnd } from '../support/own';
import { t, textsIn } from '../support/texts';

/** A drawing about which the worker has said something. */
function drawn(text: string, count?: LiveCountOf, seconds = 0): Drawing {
  const drawing = new Drawing(asEditable(requirePuzzle(text).puzzle));
  const close = drawing.connect((onMessage) => ({
    // It answers at once.
    postMessage(request) {
      if (request.type === 'examine' && count !== undefined) onMessage({ type: 'count', id: request.id, count, seconds });
    },
    terminate() {},
  }));
  atEnd(close);
  return drawing;
}

function render(drawing: Drawing, isRefused = false, isUnread = false): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale="en" messages={messagesOf('en')} timeZone="UTC">
      <LiveCount drawing={drawing} isRefused={isRefused} isUnread={isUnread} />
    </NextIntlClientProvider>,
  );
}

const SOME_CLUES = 'nurikabe/2/2/2i';

describe('the number of solutions', () => {
  test('[LB5] is said in words, also while it is not known, takes longer than usual, or was given up', () => {
    expect(render(drawn(SOME_CLUES, 'unique'))).toContain(t('lab.live.unique'));
    expect(render(drawn(SOME_CLUES))).toContain(t('lab.live.looking'));
    const late = render(drawn(SOME_CLUES, 'late', 5));
    for (const said of [t('lab.live.late'), t('lab.live.seconds', { seconds: '5' }), t('lab.live.stop')]) expect(late).toContain(said);
    expect(render(drawn(SOME_CLUES, 'undecided'))).toContain(t('lab.live.undecided'));
  });

  test.each([
    ['nurikabe/2/2/j', 'none'],
    ['tic-tac-logic/2/2/d', 'multiple'],
  ] as const)('[LB5] on an empty board it says how to begin: %s', (text, count) => {
    const said = render(drawn(text, count));
    expect(said).toContain(t('lab.live.empty'));
    expect(said).toContain('data-status="empty"');
    expect(said).not.toContain(t(`lab.live.${count}`));
  });

  test('[LB15] is not said of a puzzle in play', () => {
    const said = render(drawn(SOME_CLUES, 'unique'), true);
    expect(said).toContain(t('lab.refusals.puzzle-in-play'));
    expect(said).not.toContain(t('lab.live.unique'));
  });
});

describe('a text that is not understood', () => {
  test('[LB2] hides what is known of the board', () => {
    const said = render(drawn(SOME_CLUES, 'unique'), false, true);
    expect(said).not.toContain(t('lab.live.unique'));
    expect(said).toContain(t('lab.live.unread'));
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
