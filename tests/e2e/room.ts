import { expect, type Locator, type Page } from '@playwright/test';
import { ticTacLogic } from '../../src/engine/kinds/tic-tac-logic/kind';
import { ticTacLogicPuzzle } from '../support/boards';
import { formatRows, readBoard } from './board';

/** A room for several people, as one of them sees and touches it in English. */
export class RoomOnPage {
  readonly board: Locator;
  readonly chat: Locator;
  readonly members: Locator;

  constructor(readonly page: Page) {
    this.board = page.getByRole('grid');
    this.chat = page.getByRole('log', { name: 'Chat' });
    this.members = page.getByRole('region', { name: 'Here now' });
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Opens a room with small Tic-Tac-Logic puzzles and gives its code. */
  async open(mode: 'Together' | 'Race', ...switches: readonly string[]): Promise<string> {
    await this.page.goto('/new');
    const form = this.page.getByRole('region', { name: 'Open a room' });
    await form.getByText(mode, { exact: true }).click();
    await form.getByLabel('Kind').selectOption({ label: 'Tic-Tac-Logic' });
    await form.getByLabel('Size').selectOption({ label: '6 × 6' });
    for (const name of switches) await form.getByRole('checkbox', { name, exact: true }).click();
    await this.button('Open the room').click();
    await this.page.waitForURL(/\/room\/\w{6}$/);
    await expect(this.page.getByRole('heading', { name: 'Before the start' })).toBeVisible();
    return this.page.url().slice(-6);
  }

  /** Comes in by an address or a code. */
  async come(name: string, address: string): Promise<void> {
    await this.page.goto(address.includes('/') ? address : `/room/${address}`);
    await this.page.getByLabel('Your name in this room').fill(name);
    await this.button('Join').click();
    await expect(this.members).toBeVisible();
  }

  async say(text: string): Promise<void> {
    await this.page.getByLabel('Message').fill(text);
    await this.button('Send').click();
  }

  /** The cell of a number, left to right, top to bottom, from 0. */
  cell(number: number): Locator {
    return this.board.locator(`[data-cell="${number}"]`);
  }

  async expectMark(number: number, mark: 'X' | 'O' | 'blank'): Promise<void> {
    await expect(this.cell(number)).toHaveAccessibleName(new RegExp(`: ${mark}$`));
  }

  /** What the board has for its one solution: X or O for each cell, with those that are to be filled in. */
  async solve(): Promise<{ readonly solution: readonly ('X' | 'O')[]; readonly blanks: readonly number[] }> {
    await expect(this.board).toBeVisible();
    const cells = await readBoard(this.board);
    const puzzle = ticTacLogicPuzzle(formatRows(cells.map(({ mark, isFixed }) => (isFixed ? '.XO'[mark] : '.'))));
    const { status, solutions } = ticTacLogic.solve(puzzle, ticTacLogic.start(puzzle), { maxSolutions: 2, nodeLimit: 10_000 });
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
    return Number(await this.page.getByRole('progressbar', { name: `Progress of ${name}` }).getAttribute('value'));
  }
}
