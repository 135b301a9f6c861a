import { expect, type Locator, type Page } from '@playwright/test';
import { ticTacLogic } from '../../src/engine/kinds/tic-tac-logic/kind';
import { ticTacLogicPuzzle } from '../support/boards';
import { t } from '../support/texts';
import { called, formatRows, readBoard, withShownSigns } from './board';

/** A room for several people, as one of them sees and touches it in English. */
export class RoomOnPage {
  readonly board: Locator;
  readonly chat: Locator;
  readonly members: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByRole('grid');
    this.chat = page.getByRole('log', { name: t('rooms.chat.heading') });
    this.members = page.getByRole('region', { name: t('rooms.members.heading'), exact: true });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens a room with small Tic-Tac-Logic puzzles and gives its code. */
  async open(mode: 'co-op' | 'race', ...switches: readonly ('private' | 'listed' | 'signs')[]): Promise<string> {
    await this.page.goto('/rooms/new');
    const form = this.page.getByRole('region', { name: t('rooms.new.heading') });
    await form.getByText(t(`rooms.modes.${mode}`), { exact: true }).click();
    await form.getByLabel(t('rooms.settings.kind')).selectOption({ label: t('kinds.tic-tac-logic.name') });
    await form.getByLabel(t('rooms.settings.size')).selectOption({ label: t('play.size', { width: '6', height: '6' }) });
    for (const one of switches) {
      const name = one === 'signs' ? t('play.signs') : t(`rooms.settings.${one}`);
      await form.getByRole('checkbox', { name, exact: true }).click();
    }
    await this.button(t('rooms.new.create')).click();
    await this.page.waitForURL(/\/room\/\w{6}$/);
    await expect(this.page.getByRole('heading', { name: t('rooms.lobby.heading') })).toBeVisible();
    return this.page.url().slice(-6);
  }

  /** Comes in by an address or a code. */
  async come(name: string, address: string): Promise<void> {
    await this.page.goto(address.includes('/') ? address : `/room/${address}`);
    await this.page.getByLabel(t('rooms.join.name')).fill(name);
    await this.button(t('rooms.join.join')).click();
    await expect(this.members).toBeVisible();
  }

  /** On a phone the chat of a round is in a sheet. */
  async say(text: string): Promise<void> {
    const sheet = this.page.getByRole('button', { name: t('play.layout.room') });
    const isClosed = await sheet.isVisible();
    if (isClosed) await sheet.click();
    await this.page.getByLabel(t('rooms.chat.label')).fill(text);
    await this.button(t('rooms.chat.send')).click();
    if (isClosed) await this.button(t('play.layout.close')).click();
  }

  /** On a phone the tool is in the menu of the board. */
  async giveUp(): Promise<void> {
    const tool = this.button(t('play.tools.giveUp'));
    await expect(this.board).toBeVisible();
    if (!(await tool.isVisible()))
      await this.page
        .getByRole('main')
        .getByRole('button', { name: t('play.tools.more'), exact: true })
        .click();
    await tool.click();
    await this.confirm(t('play.tools.giveUp'));
  }

  /** Answers the question that is open. */
  async confirm(name: string): Promise<void> {
    await this.page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click();
  }

  /** The cell of a number, left to right, top to bottom, from 0. */
  cell(number: number): Locator {
    return this.board.locator(`[data-cell="${number}"]`);
  }

  async expectMark(number: number, mark: 'X' | 'O' | 'blank'): Promise<void> {
    await expect(this.cell(number)).toHaveAccessibleName(called(mark));
  }

  /** What the board has for its one solution: X or O for each cell, with those that are to be filled in. */
  async solve(): Promise<{ readonly solution: readonly ('X' | 'O')[]; readonly blanks: readonly number[] }> {
    await expect(this.board).toBeVisible();
    const cells = await readBoard(this.board);
    const unsigned = ticTacLogicPuzzle(formatRows(cells.map(({ mark, isFixed }) => (isFixed ? '.XO'[mark] : '.'))));
    const puzzle = { ...unsigned, clues: await withShownSigns(this.board, unsigned.clues) };
    const { status, solutions } = ticTacLogic.solve(puzzle, ticTacLogic.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: 10_000 });
    expect(status).toBe('unique');
    const solution = [...solutions[0].marks].map((mark) => (mark === 1 ? 'X' : 'O'));
    return { solution, blanks: cells.flatMap(({ mark }, cell) => (mark === 0 ? [cell] : [])) };
  }

  async put(number: number, mark: 'X' | 'O'): Promise<void> {
    await this.cell(number).click({ button: mark === 'X' ? 'left' : 'right' });
  }

  /** Fills in so many of the cells that are blank, rightly. */
  async fill(count = Number.POSITIVE_INFINITY): Promise<void> {
    const { solution, blanks } = await this.solve();
    for (const number of blanks.slice(0, count)) await this.put(number, solution[number]);
  }

  /** How far a racer's bar is, of 1000. */
  async progressOf(name: string): Promise<number> {
    return Number(await this.page.getByRole('progressbar', { name: t('rooms.race.progressOf', { name }) }).getAttribute('value'));
  }
}
