import { useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Board } from '@/app/_features/board/board';
import { useLocalBoard } from '@/app/_features/learn/use-local-board';
import { BoardToolbar } from '@/app/_features/play/board-toolbar';
import { PlayLayout } from '@/app/_features/play/play-layout';
import { RoomConnection } from '@/app/_features/sync/room-connection';
import type { PositionNotation } from '@/engine/core/position';
import { formatBoard } from '@/engine/notations/board-text';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { RoomCommand } from '@/engine/play/commands';
import { NURIKABE, snapshotOf, tableState } from '../app/support';
import { t } from '../support/texts';
import { show } from './render';
import { touch } from './touch';

const PHONE = [390, 844] as const;
const DESK = [1280, 800] as const;

/** 5×5, a clue 3 in the middle of the top row. */
const SMALL: PositionNotation = { puzzle: 'nurikabe/5/5/h3zh', board: '...../...../...../...../.....' };
/** 20×20, a clue in the first cell: on a phone its cells are too small to press. */
const LARGE: PositionNotation = { puzzle: `nurikabe/20/20/3${'z'.repeat(19)}y`, board: Array(20).fill('.'.repeat(20)).join('/') };

const cell = (number: number): HTMLElement => document.querySelector<HTMLElement>(`[data-cell="${number}"]`) ?? fail(number);
const marks = () => document.querySelector('output')?.textContent;

function fail(number: number): never {
  throw new Error(`There is no cell ${number}`);
}

/** A board that is played in the page alone, with its marks in words. */
function Played({ position }: { readonly position: PositionNotation }) {
  const { kind, puzzle, marks: now, set } = useLocalBoard(position);
  const [strokes, setStrokes] = useState(0);
  return (
    <>
      <Board
        kind={kind}
        puzzle={puzzle}
        marks={now}
        isLocked={false}
        finish="none"
        onSet={(cells, mark) => {
          set(cells, mark);
          setStrokes(strokes + 1);
        }}
      />
      <output>{`${strokes}: ${formatBoard(kind, { ...puzzle, marks: now })}`}</output>
    </>
  );
}

beforeEach(async () => {
  localStorage.clear();
  await page.viewport(...PHONE);
});

describe('the board', () => {
  test('[B1] the left button sets the first mark, the right one the second, and either clears its own', async () => {
    show(<Played position={SMALL} />);
    await userEvent.click(cell(5));
    await userEvent.click(cell(6), { button: 'right' });
    expect(marks()).toBe('2: ..o../#o.../...../...../.....');
    await userEvent.click(cell(5));
    await userEvent.click(cell(6), { button: 'right' });
    expect(marks()).toBe('4: ..o../...../...../...../.....');
  });

  test('[B2] a drag paints a line without gaps as one change, and skips the clue', async () => {
    show(<Played position={SMALL} />);
    await userEvent.dragAndDrop(cell(0), cell(4));
    expect(marks()).toBe('1: ##o##/...../...../...../.....');
  });

  test('[B3] the keys move, mark and paint', async () => {
    show(<Played position={SMALL} />);
    await userEvent.tab();
    expect(document.activeElement).toBe(cell(0));
    await userEvent.keyboard('{ArrowDown}{Enter}{ArrowRight}{Enter}{Enter}{ArrowDown}');
    expect(marks()).toBe('3: ..o../#o.../...../...../.....');
    await userEvent.keyboard('{Enter}{Shift>}{ArrowRight}{ArrowRight}{/Shift}{ArrowLeft}{Delete}');
    expect(marks()?.slice(-23)).toBe('#o.../.#.#./...../.....');
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(cell(14));
  });

  test('[B8] a finger paints with the chosen mark', async () => {
    show(<Played position={SMALL} />);
    await userEvent.click(page.getByText(t('board.marks.nurikabe.sea'), { exact: true }));
    await touch([cell(10)], [cell(11)], [cell(12)]);
    await vi.waitFor(() => expect(marks()).toBe('1: ..o../...../###../...../.....'));
  });

  test('[B9] a board with small cells is enlarged by buttons and keys, within its frame', async () => {
    const main = show(<Played position={LARGE} />);
    const side = () => Math.round(cell(0).getBoundingClientRect().width);
    const frame = main.querySelector('[role="grid"]')?.parentElement ?? fail(0);
    const whole = frame.getBoundingClientRect();
    const fitted = side();
    await userEvent.click(page.getByRole('button', { name: t('board.zoom.in') }));
    await vi.waitFor(() => expect(side()).toBeGreaterThanOrEqual(32));
    expect(frame.getBoundingClientRect().height).toBeLessThanOrEqual(whole.height);
    expect(frame.scrollWidth).toBeGreaterThan(frame.clientWidth);
    cell(0).focus();
    await userEvent.keyboard('{Control>}{End}{/Control}');
    await vi.waitFor(() => expect(cell(399).getBoundingClientRect().right).toBeLessThanOrEqual(frame.getBoundingClientRect().right + 1));
    await userEvent.click(page.getByRole('button', { name: t('board.zoom.fit') }));
    await vi.waitFor(() => expect(side()).toBe(fitted));
    await expect.element(page.getByRole('button', { name: t('board.zoom.out') })).toHaveAttribute('aria-disabled', 'true');
  });

  test('[B9] two fingers enlarge it', async () => {
    show(<Played position={LARGE} />);
    const before = cell(0).getBoundingClientRect().width;
    await touch([cell(189), cell(190)], [cell(187), cell(192)], [cell(183), cell(196)]);
    await vi.waitFor(() => expect(cell(0).getBoundingClientRect().width).toBeGreaterThan(before * 1.5));
  });
});

describe('the toolbar', () => {
  const play = (events: Parameters<typeof tableState>[1] = []) => {
    const commands: RoomCommand[] = [];
    const room = new RoomConnection('room', snapshotOf(tableState(NURIKABE, events), 0, 'other'), () => 'a command', { member: 'other' });
    show(<BoardToolbar room={room} member="other" kindId="nurikabe" submit={(command) => commands.push(command)} onFeedback={undefined} />);
    return commands;
  };
  const tool = (name: 'undo' | 'redo' | 'giveUp' | 'more') => page.getByRole('button', { name: t(`play.tools.${name}`), exact: true });

  test('[PL7] a tool that would be refused is disabled, and takes no press', async () => {
    const commands = play();
    await expect.element(tool('undo')).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(tool('undo'), { force: true });
    expect(commands).toEqual([]);
  });

  test('[PL7] giving up asks first, also from the menu of a phone', async () => {
    const commands = play([
      { type: 'joined', member: 'other', name: 'Ada', role: 'player' },
      { type: 'host-passed', member: 'other' },
    ]);
    await userEvent.click(tool('more'));
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('play.tools.giveUp') }));
    const question = page.getByRole('dialog', { name: t('play.tools.giveUp') });
    await userEvent.click(question.getByRole('button', { name: t('play.tools.cancel') }));
    expect(commands).toEqual([]);
    await userEvent.click(page.getByRole('dialog').getByRole('button', { name: t('play.tools.giveUp') }));
    await userEvent.click(question.getByRole('button', { name: t('play.tools.giveUp') }));
    await vi.waitFor(() => expect(commands).toEqual([{ type: 'give-up' }]));
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('the sheet of a play layout', () => {
  function Layout() {
    const onSeen = () => {};
    return (
      <PlayLayout
        title="Nurikabe"
        back="/"
        size={requirePuzzle(NURIKABE).puzzle}
        panel={{ label: 'Rules', icon: 'rules', unread: 2, onSeen, content: <button type="button">in the sheet</button> }}
      >
        <button type="button">on the board</button>
      </PlayLayout>
    );
  }
  const opener = () => page.getByRole('button', { name: t('play.layout.unread', { panel: 'Rules', count: 2 }) });
  const inSheet = () => page.getByRole('button', { name: 'in the sheet' });

  test('[PL4] on a phone it opens by its button, covers the board, and Escape returns the focus', async () => {
    show(<Layout />);
    await expect.element(inSheet()).not.toBeInTheDocument();
    await userEvent.click(opener());
    await expect.element(page.getByRole('button', { name: t('play.layout.close') })).toHaveFocus();
    await expect.element(inSheet()).toBeVisible();
    const onBoard = page.getByRole('button', { name: 'on the board' });
    expect(onBoard.element().closest('[inert]')).not.toBeNull();
    await userEvent.keyboard('{Escape}');
    await expect.element(opener()).toHaveFocus();
    expect(onBoard.element().closest('[inert]')).toBeNull();
  });

  test('[PL4] on a desk its content is beside the board, without a button', async () => {
    await page.viewport(...DESK);
    show(<Layout />);
    await expect.element(inSheet()).toBeVisible();
    await expect.element(page.getByRole('button', { name: 'on the board' })).toBeVisible();
    expect(opener().query()).toBeNull();
  });
});
