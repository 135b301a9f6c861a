import { setTimeout as wait } from 'node:timers/promises';
import { type Rng, seededRng } from '@/engine/core/rng';
import type { LogEntryMessage } from '@/server/protocol/messages';
import { Player } from '../../support/player';

/** The table's room, and cells of its 7×7 board without a clue. */
export const PUBLIC_BOARD_ID = 'public-nurikabe';
const FREE_CELLS = [0, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 18, 19, 20];
/** As a page does: who is not answered tries again. */
const RETRY_MS = 50;
const PAUSE_MS = 10;
/** An answer that does not come by then is asked for again, over another connection. */
const ANSWER_LIMIT_MS = 1_500;
/** At an open table who is missed has left it. */
const DEPARTURES: readonly string[] = ['went-away', 'left'];
const RETRY_CODES: readonly string[] = ['rate-limited', 'unavailable'];

/** Somebody who keeps playing whatever happens: what is not answered is sent again under the same commandId, through whatever server there is. */
export class ScriptedPlayer extends Player {
  readonly #name: string;
  readonly #findUrl: () => string | undefined;
  readonly #rng: Rng;
  #moves = 0;
  #isSeated = false;
  #isOver = false;
  #settled = 0;
  #lookouts: (() => void)[] = [];
  /** The longest that a move took to be answered. */
  longestWaitMs = 0;
  /** How often it had to sit down again. */
  returns = -1;

  constructor(name: string, findUrl: () => string | undefined) {
    super(PUBLIC_BOARD_ID, { answerLimitMs: ANSWER_LIMIT_MS });
    this.#name = name;
    this.#findUrl = findUrl;
    this.#rng = seededRng(name);
  }

  /** Moves that were answered, one way or the other. */
  get settled(): number {
    return this.#settled;
  }

  /** Plays until `stop`, one move at a time. */
  async play(): Promise<void> {
    this.#isOver = false;
    while (!this.#isOver) {
      this.#moves += 1;
      await this.#settle(`${this.#name}-${this.#moves}`, FREE_CELLS[this.#rng.below(FREE_CELLS.length)], this.#rng.below(3));
      await wait(PAUSE_MS);
    }
  }

  stop(): void {
    this.#isOver = true;
  }

  /** Resolves when so many more moves are answered. */
  async moveOn(moves: number): Promise<void> {
    const goal = this.#settled + moves;
    while (this.#settled < goal && !this.#isOver) await new Promise<void>((resolve) => this.#lookouts.push(resolve));
  }

  /** Comes back when play is over, to look at the board as it is. */
  async comeBack(findUrl: () => string): Promise<void> {
    while (!(await this.#tryToSitDown(findUrl()))) await wait(RETRY_MS);
  }

  async #tryToSitDown(url: string | undefined): Promise<boolean> {
    const answer = url === undefined ? undefined : await this.subscribe(url).catch(() => undefined);
    return answer?.ok === true;
  }

  async #settle(commandId: string, cell: number, mark: number): Promise<void> {
    const began = performance.now();
    while (!this.#isOver) {
      if (!this.#isSeated) {
        this.#isSeated = await this.#tryToSitDown(this.#findUrl());
        if (this.#isSeated) this.returns += 1;
        else await wait(RETRY_MS);
        continue;
      }
      const answer = await this.mark(commandId, cell, mark);
      if (answer === undefined || (!answer.ok && answer.code === 'not-in-room')) this.#isSeated = false;
      else if (!answer.ok && RETRY_CODES.includes(answer.code)) await wait(RETRY_MS);
      else break;
    }
    this.longestWaitMs = Math.max(this.longestWaitMs, performance.now() - began);
    this.#settled += 1;
    for (const look of this.#lookouts.splice(0)) look();
  }

  /** Rows that say that somebody went away. */
  departures(): readonly LogEntryMessage[] {
    return [...this.seen.values()].filter(({ events }) => events.some(({ type }) => DEPARTURES.includes(type)));
  }
}
