import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS, type Settings } from '@/app/_client/settings/settings';
import { SettingsProvider } from '@/app/_client/settings/settings-provider';
import { OpenTable } from '@/app/_client/table/open-table';
import type { Locale } from '@/app/_i18n/locales';
import { messagesOf } from '@/app/_i18n/messages';
import type { RoomEvent } from '@/engine/play/events';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { filledSnapshot, NURIKABE, OPENED_AT, SOLVED, snapshotOf, startSnapshot, TIC_TAC_LOGIC, tableState } from './support';

function render(snapshot: RoomSnapshotMessage, locale: Locale = 'en', settings: Partial<Settings> = {}): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <SettingsProvider settings={{ ...DEFAULT_SETTINGS, ...settings }}>
        <OpenTable room="table" snapshot={snapshot} />
      </SettingsProvider>
    </NextIntlClientProvider>,
  );
}

function count(markup: string, text: string): number {
  return markup.split(text).length - 1;
}

describe('what the server renders', () => {
  test('[B4] a Nurikabe board is a grid of named cells with one tab stop', () => {
    const markup = render(startSnapshot(NURIKABE));
    expect(count(markup, 'role="gridcell"')).toBe(9);
    expect(count(markup, 'role="row"')).toBe(3);
    expect(count(markup, 'tabindex="0"')).toBe(1);
    expect(markup).toContain('aria-label="Nurikabe board, 3 by 3"');
    expect(markup).toContain('aria-label="Row 1, column 2: island of 3"');
    expect(markup).toContain('aria-label="Row 3, column 3: blank"');
    expect(markup).toContain('8 cells are blank');
  });

  test('[B4] cells are named in the language of the page, and the board stays left to right', () => {
    const markup = render(startSnapshot(NURIKABE), 'ar');
    expect(markup).toContain('aria-label="الصف 1، العمود 2: جزيرة من 3"');
    expect(markup).toContain('dir="ltr" role="grid"');
  });

  test('[B4] an island of unknown size is named so', () => {
    expect(render(startSnapshot('nurikabe/2/1/.g'))).toContain('Row 1, column 1: island of unknown size');
  });

  test('[B5] a Tic-Tac-Logic board has a counter for each line', () => {
    const markup = render(startSnapshot(TIC_TAC_LOGIC));
    expect(count(markup, 'role="columnheader"')).toBe(4);
    expect(count(markup, 'role="rowheader"')).toBe(4);
    expect(markup).toContain('Row 1: 1 X, 0 O');
    expect(markup).toContain('Column 4: 0 X, 1 O');
    expect(markup).toContain('aria-label="Row 1, column 1: X, given"');
  });

  test('[B5] a finished line says so', () => {
    const snapshot = filledSnapshot(TIC_TAC_LOGIC, [1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(render(snapshot)).toContain('Row 1: complete');
  });

  test.each([
    { marks: [0, 2, 0, 0, 0, 0, 0, 0, 0], name: 'island of 3', shows: undefined },
    { marks: [2, 2, 0, 0, 0, 0, 0, 0, 0], name: 'island of 3, 2 so far', shows: '2/3' },
    { marks: [2, 2, 2, 0, 0, 0, 0, 0, 0], name: 'island of 3, complete', shows: undefined },
    { marks: [2, 2, 2, 2, 0, 0, 0, 0, 0], name: 'island of 3, 4 so far', shows: '4/3' },
  ])('[B12] a number is called $name', ({ marks, name, shows }) => {
    const markup = render(filledSnapshot(NURIKABE, marks));
    expect(markup).toContain(`aria-label="Row 1, column 2: ${name}"`);
    expect(/data-so-far="([^"]*)"/.exec(markup)?.[1]).toBe(shows);
  });

  test('[B12] of an island of unknown size it is said how large it is so far', () => {
    expect(render(filledSnapshot('nurikabe/2/1/.g', [2, 2]))).toContain('Row 1, column 1: island of unknown size, 2 so far');
  });

  test('[B14] rows and columns are numbered for who wishes so, and only for the eyes', () => {
    expect(render(startSnapshot(NURIKABE))).not.toContain('data-line');
    const markup = render(startSnapshot(NURIKABE), 'en', { hasCoordinates: true });
    expect(count(markup, 'data-line="column"')).toBe(3);
    expect(count(markup, 'data-line="row"')).toBe(3);
    expect(markup).toMatch(/data-line="column"[^>]*aria-hidden="true">3</);
  });

  test('[B10] seas are tinted apart for who wishes so', () => {
    const snapshot = filledSnapshot(NURIKABE, [1, 2, 1, 0, 0, 0, 0, 0, 0]);
    expect(render(snapshot)).not.toContain('data-tint');
    const markup = render(snapshot, 'en', { hasSeaTints: true });
    expect([...markup.matchAll(/data-tint="(\d)"/g)].map(([, tint]) => tint)).toEqual(['1', '2']);
  });

  test('[B8] who can play gets a palette, who can only look does not', () => {
    const markup = render(startSnapshot(TIC_TAC_LOGIC));
    expect(markup).toContain('A press paints');
    expect(count(markup, 'type="radio"')).toBe(4);
    expect(render(filledSnapshot('nurikabe/2/1/1g', [2, 1], ...SOLVED))).not.toContain('A press paints');
  });

  test('[B9] large boards have buttons to enlarge them, small ones need none', () => {
    expect(render(startSnapshot(NURIKABE))).not.toContain('Whole board');
    expect(render(startSnapshot('nurikabe/12/12/2'))).toContain('Whole board');
  });

  test('[B6] a broken rule lights its cells and is said', () => {
    const snapshot = filledSnapshot(TIC_TAC_LOGIC, [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    const markup = render(snapshot);
    expect(count(markup, 'aria-invalid="true"')).toBe(3);
    expect(markup).toContain('3 X in a row; only two may stand together.');
    expect(markup).toContain('and 1 more place');
  });

  test('[R6] a solved table says so and offers to play again', () => {
    const markup = render(filledSnapshot('nurikabe/2/1/1g', [2, 1], ...SOLVED));
    expect(markup).toContain('Every island stands, and the sea is one.');
    expect(markup).toContain('Play it again');
    expect(markup).toContain('aria-readonly="true"');
    expect(markup).not.toContain('aria-disabled');
  });

  test('[B7] the next round can be asked for when this one is over, not a moment before', () => {
    const [finished] = SOLVED;
    const markup = render(filledSnapshot('nurikabe/2/1/1g', [2, 1], finished));
    expect(markup).toContain('Every island stands, and the sea is one.');
    expect(markup).toMatch(/aria-disabled="true"[^>]*>Play it again/);
  });

  test('[B7] a table that was given up can be played again too', () => {
    const over: RoomEvent[] = [{ type: 'gave-up' }, { type: 'round-ended', endedAt: OPENED_AT, standings: [] }];
    const markup = render(filledSnapshot('nurikabe/2/1/1g', [2, 0], ...over));
    expect(markup).not.toContain('Every island stands');
    expect(markup).toContain('Play it again');
    expect(markup).not.toContain('aria-disabled');
    expect(markup).toContain('aria-readonly="true"');
  });

  test('[B7] starting over is for boards with something on them', () => {
    expect(render(startSnapshot(NURIKABE))).toMatch(/aria-disabled="true"[^>]*>Start over/);
    const touched = filledSnapshot(NURIKABE, [1, 2, 0, 0, 0, 0, 0, 0, 0]);
    expect(render(touched)).not.toContain('aria-disabled');
  });

  test('[B4] a room without a round shows how the connection is', () => {
    const { state } = snapshotOf(tableState(NURIKABE));
    const markup = render({ seq: 0, state: { ...state, phase: 'lobby', round: null } });
    expect(markup).toContain('Connecting');
    expect(markup).not.toContain('role="grid"');
  });
});
