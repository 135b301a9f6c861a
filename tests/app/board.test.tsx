import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import cells from '@/app/_features/board/cells.module.css';
import { PreferencesProvider } from '@/app/_features/preferences/preferences-provider';
import { PublicBoard } from '@/app/_features/public-boards/public-board';
import { messagesOf } from '@/app/_i18n/messages';
import type { RoomEvent } from '@/engine/play/events';
import type { Locale } from '@/server/protocol/locales';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { DEFAULT_PREFERENCES, type Preferences } from '@/server/protocol/preferences';
import { t, textsIn } from '../support/texts';
import { filledSnapshot, NURIKABE, OPENED_AT, SOLVED, snapshotOf, startSnapshot, TIC_TAC_LOGIC, tableState } from './support';

function render(snapshot: RoomSnapshotMessage, locale: Locale = 'en', settings: Partial<Preferences> = {}): string {
  return renderToStaticMarkup(
    <NextIntlClientProvider locale={locale} messages={messagesOf(locale)} timeZone="UTC">
      <PreferencesProvider preferences={{ ...DEFAULT_PREFERENCES, ...settings }}>
        <PublicBoard room="table" snapshot={snapshot} />
      </PreferencesProvider>
    </NextIntlClientProvider>,
  );
}

function count(markup: string, text: string): number {
  return markup.split(text).length - 1;
}

/** A cell's name, as the markup has it. */
function named(row: number, column: number, content: string, locale: Locale = 'en'): string {
  return `aria-label="${textsIn(locale)('board.cell', { row: `${row}`, column: `${column}`, content })}"`;
}

/** What stands on the buttons that cannot be pressed now. */
function disabledIn(markup: string): string[] {
  return [...markup.matchAll(/aria-disabled="true"[^>]*>([^<]*)/g)].map(([, label]) => label);
}

const TICK = `class="${cells.tick}"`;
const ISLAND_OF_3 = t('board.fixed.nurikabe', { clue: '3' });
const ISLAND_OF_UNKNOWN_SIZE = t('board.fixed.nurikabe', { clue: 'unknown' });

describe('what the server renders', () => {
  test('[B4] a Nurikabe board is a grid of named cells with one tab stop', () => {
    const markup = render(startSnapshot(NURIKABE));
    expect(count(markup, 'role="gridcell"')).toBe(9);
    expect(count(markup, 'role="row"')).toBe(3);
    expect(count(markup, 'tabindex="0"')).toBe(1);
    expect(markup).toContain(`aria-label="${t('board.label', { kind: t('kinds.nurikabe.name'), width: '3', height: '3' })}"`);
    expect(markup).toContain(named(1, 2, ISLAND_OF_3));
    expect(markup).toContain(named(3, 3, t('board.marks.nurikabe.blank')));
    expect(markup).toContain(t('board.blanks', { count: 8 }));
  });

  test.each(['en', 'tr', 'ar'] as const)('[SG1] [SG2] signs are drawn, and cells are named with those around them: %s', (locale) => {
    const markup = render(startSnapshot('tic-tac-logic/4/4/1n0_1j1e0'), locale);
    const text = textsIn(locale);
    const cell = (row: number, column: number, content: string) => text('board.cell', { row: `${row}`, column: `${column}`, content });
    const given = cell(1, 1, text('board.fixed.tic-tac-logic', { clue: 'X' }));
    expect(markup).toContain(`aria-label="${text('board.beside', { cell: given, side: 'right', sign: 'equal' })}"`);
    const blank = cell(3, 2, text('board.marks.tic-tac-logic.blank'));
    expect(markup).toContain(`aria-label="${text('board.beside', { cell: blank, side: 'above', sign: 'opposite' })}"`);
    expect(markup).toContain(`aria-label="${cell(2, 1, text('board.marks.tic-tac-logic.blank'))}"`);
    expect(count(markup, 'viewBox="0 0 4 4"')).toBe(1);
  });

  test('[SG1] a board without signs has no drawing of any', () => {
    expect(render(startSnapshot(TIC_TAC_LOGIC))).not.toMatch(/viewBox="0 0 \d \d"/);
  });

  test('[B4] cells are named in the language of the page, and the board stays left to right', () => {
    const markup = render(startSnapshot(NURIKABE), 'ar');
    expect(markup).toContain(named(1, 2, textsIn('ar')('board.fixed.nurikabe', { clue: '3' }), 'ar'));
    expect(markup).toContain('dir="ltr" role="grid"');
  });

  test('[B4] an island of unknown size is named so', () => {
    expect(render(startSnapshot('nurikabe/2/1/.g'))).toContain(named(1, 1, ISLAND_OF_UNKNOWN_SIZE));
  });

  test('[B5] a Tic-Tac-Logic board has a counter for each line', () => {
    const markup = render(startSnapshot(TIC_TAC_LOGIC));
    expect(count(markup, 'role="columnheader"')).toBe(4);
    expect(count(markup, 'role="rowheader"')).toBe(4);
    expect(markup).toContain(t('board.counter', { line: 'row', number: '1', x: '1', o: '0' }));
    expect(markup).toContain(t('board.counter', { line: 'column', number: '4', x: '0', o: '1' }));
    expect(markup).toContain(named(1, 1, t('board.fixed.tic-tac-logic', { clue: t('board.marks.tic-tac-logic.x') })));
  });

  test('[B5] a finished line says so', () => {
    const snapshot = filledSnapshot(TIC_TAC_LOGIC, [1, 2, 1, 2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    expect(render(snapshot)).toContain(t('board.counterDone', { line: 'row', number: '1' }));
  });

  test.each([
    { marks: [0, 2, 0, 0, 0, 0, 0, 0, 0], name: ISLAND_OF_3, shows: undefined },
    { marks: [2, 2, 0, 0, 0, 0, 0, 0, 0], name: t('board.soFar', { content: ISLAND_OF_3, have: '2' }), shows: '2/3' },
    { marks: [2, 2, 2, 0, 0, 0, 0, 0, 0], name: t('board.complete', { content: ISLAND_OF_3 }), shows: undefined },
    { marks: [2, 2, 2, 2, 0, 0, 0, 0, 0], name: t('board.soFar', { content: ISLAND_OF_3, have: '4' }), shows: '4/3' },
  ])('[B12] a number is called $name', ({ marks, name, shows }) => {
    const markup = render(filledSnapshot(NURIKABE, marks));
    expect(markup).toContain(named(1, 2, name));
    expect(/data-so-far="([^"]*)"/.exec(markup)?.[1]).toBe(shows);
  });

  test('[B12] an island of 1 is complete from the start, and has its tick', () => {
    const markup = render(startSnapshot('nurikabe/2/1/1g'));
    expect(markup).toContain(named(1, 1, t('board.complete', { content: t('board.fixed.nurikabe', { clue: '1' }) })));
    expect(count(markup, TICK)).toBe(1);
    expect(count(render(startSnapshot('nurikabe/2/1/2g')), TICK)).toBe(0);
  });

  test('[B12] of an island of unknown size it is said how large it is so far', () => {
    const soFar = t('board.soFar', { content: ISLAND_OF_UNKNOWN_SIZE, have: '2' });
    expect(render(filledSnapshot('nurikabe/2/1/.g', [2, 2]))).toContain(named(1, 1, soFar));
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
    expect(markup).toContain(t('board.palette.label'));
    expect(count(markup, 'type="radio"')).toBe(4);
    expect(render(filledSnapshot('nurikabe/2/1/1g', [2, 1], ...SOLVED))).not.toContain(t('board.palette.label'));
  });

  test('[B9] large boards have buttons to enlarge them, small ones need none', () => {
    expect(render(startSnapshot(NURIKABE))).not.toContain(t('board.zoom.fit'));
    expect(render(startSnapshot('nurikabe/12/12/2'))).toContain(t('board.zoom.fit'));
  });

  test('[B6] a broken rule lights its cells and is said', () => {
    const snapshot = filledSnapshot(TIC_TAC_LOGIC, [1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
    const markup = render(snapshot);
    expect(count(markup, 'aria-invalid="true"')).toBe(3);
    expect(markup).toContain(t('violations.tic-tac-logic/no-trio', { mark: 'x', count: '3' }));
    expect(markup).toContain(t('board.moreBroken', { count: 1 }));
  });

  test('[R6] a solved table says so and offers to play again', () => {
    const markup = render(filledSnapshot('nurikabe/2/1/1g', [2, 1], ...SOLVED));
    expect(markup).toContain(t('kinds.nurikabe.solved'));
    expect(markup).toContain(t('publicBoards.playAgain'));
    expect(markup).toContain('aria-readonly="true"');
    expect(markup).not.toContain('aria-disabled');
  });

  test('[B7] the next round can be asked for when this one is over, not a moment before', () => {
    const [finished] = SOLVED;
    const markup = render(filledSnapshot('nurikabe/2/1/1g', [2, 1], finished));
    expect(markup).toContain(t('kinds.nurikabe.solved'));
    expect(disabledIn(markup)).toContain(t('publicBoards.playAgain'));
  });

  test('[B7] a table that was given up can be played again too', () => {
    const over: RoomEvent[] = [{ type: 'gave-up' }, { type: 'round-ended', endedAt: OPENED_AT, standings: [] }];
    const markup = render(filledSnapshot('nurikabe/2/1/1g', [2, 0], ...over));
    expect(markup).not.toContain(t('kinds.nurikabe.solved'));
    expect(markup).toContain(t('publicBoards.playAgain'));
    expect(markup).not.toContain('aria-disabled');
    expect(markup).toContain('aria-readonly="true"');
  });

  test('[B7] starting over is for boards with something on them', () => {
    expect(disabledIn(render(startSnapshot(NURIKABE)))).toContain(t('publicBoards.startOver'));
    const touched = filledSnapshot(NURIKABE, [1, 2, 0, 0, 0, 0, 0, 0, 0]);
    expect(render(touched)).not.toContain('aria-disabled');
  });

  test('[C17] a room without a round has no board, and nothing is said of a connection that is being opened', () => {
    const { state } = snapshotOf(tableState(NURIKABE));
    const markup = render({ seq: 0, state: { ...state, phase: 'lobby', round: null } });
    expect(markup).toContain('data-phase="connecting"');
    expect(markup).not.toContain(t('sync.connecting'));
    expect(markup).not.toContain('role="grid"');
  });
});
