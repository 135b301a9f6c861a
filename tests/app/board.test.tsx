import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { OpenTable } from '@/app/_client/table/open-table';
import type { Locale } from '@/app/_i18n/locales';
import { messagesOf } from '@/app/_i18n/messages';
import type { KindId } from '@/engine/kinds';
import type { RoomSnapshot } from '@/server/protocol/messages';
import { NURIKABE, startSnapshot, TIC_TAC_LOGIC } from './support';

function render(kindId: KindId, snapshot: RoomSnapshot, locale: Locale = 'en'): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <OpenTable room="table" kindId={kindId} snapshot={snapshot} />
    </NextIntlClientProvider>,
  );
}

function count(markup: string, text: string): number {
  return markup.split(text).length - 1;
}

describe('what the server renders', () => {
  test('[B4] a Nurikabe board is a grid of named cells with one tab stop', () => {
    const markup = render('nurikabe', startSnapshot(NURIKABE));
    expect(count(markup, 'role="gridcell"')).toBe(9);
    expect(count(markup, 'role="row"')).toBe(3);
    expect(count(markup, 'tabindex="0"')).toBe(1);
    expect(markup).toContain('aria-label="Nurikabe board, 3 by 3"');
    expect(markup).toContain('aria-label="Row 1, column 2: island of 3"');
    expect(markup).toContain('aria-label="Row 3, column 3: blank"');
    expect(markup).toContain('8 cells are blank');
  });

  test('[B4] cells are named in the language of the page, and the board stays left to right', () => {
    const markup = render('nurikabe', startSnapshot(NURIKABE), 'ar');
    expect(markup).toContain('aria-label="السطر 1، العمود 2: جزيرة من 3"');
    expect(markup).toContain('dir="ltr" role="grid"');
  });

  test('[B4] an island of unknown size is named so', () => {
    expect(render('nurikabe', startSnapshot('nurikabe/2/1/.g'))).toContain('Row 1, column 1: island of unknown size');
  });

  test('[B5] a Tic-Tac-Logic board has a counter for each line', () => {
    const markup = render('tic-tac-logic', startSnapshot(TIC_TAC_LOGIC));
    expect(count(markup, 'role="columnheader"')).toBe(4);
    expect(count(markup, 'role="rowheader"')).toBe(4);
    expect(markup).toContain('Row 1: 1 X, 0 O');
    expect(markup).toContain('Column 4: 0 X, 1 O');
    expect(markup).toContain('aria-label="Row 1, column 1: X, given"');
  });

  test('[B5] a finished line says so', () => {
    const snapshot = { ...startSnapshot(TIC_TAC_LOGIC), marks: [1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] };
    expect(render('tic-tac-logic', snapshot)).toContain('Row 1: complete');
  });

  test('[B6] a broken rule lights its cells and is said', () => {
    const snapshot = { ...startSnapshot(TIC_TAC_LOGIC), marks: [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2] };
    const markup = render('tic-tac-logic', snapshot);
    expect(count(markup, 'aria-invalid="true"')).toBe(3);
    expect(markup).toContain('3 X in a row; only two may stand together.');
    expect(markup).toContain('and 1 more place');
  });

  test('[R6] a solved table says so and offers to play again', () => {
    const markup = render('nurikabe', { seq: 1, puzzle: 'nurikabe/2/1/1g', marks: [2, 1], solved: true });
    expect(markup).toContain('Every island stands, and the sea is one.');
    expect(markup).toContain('Play it again');
  });
});
