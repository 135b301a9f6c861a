import type { Page } from '@playwright/test';
import { generate } from '@/engine/core/generate';
import type { Puzzle } from '@/engine/core/kind';
import { seededRng, shuffle } from '@/engine/core/rng';
import { findKind } from '@/engine/kinds';
import { O, X } from '@/engine/kinds/tic-tac-logic/clues';
import { formatPuzzle } from '@/engine/notations/canonical';
import type { Site } from './web-site';
import type { Figure } from './web-table';

const EDITS = 200;
/** A position that is not counted after this time counts as missed. */
const PATIENCE_MS = 2_000;
const MOST_BLOCKED_MS = 8;
const DECIDED_PERCENT = 99;
/** After the last edit of a puzzle the page is watched for this long: what waits for the pen to rest blocks it too. */
const REST_MS = 1_200;
/** Messages of the control. */
const ECHOES = 60;
/** After each of so many clues another one is placed first, and corrected. */
const EDITS_PER_MISTAKE = 8;

const BOARDS = [
  { kind: 'nurikabe', side: 10, level: 'medium', most: 16 },
  { kind: 'tic-tac-logic', side: 10, level: 'medium', most: 16 },
  { kind: 'nurikabe', side: 20, level: 'easy', most: 60 },
  { kind: 'tic-tac-logic', side: 20, level: 'medium', most: 60 },
] as const;

/** A key in a cell. */
interface Edit {
  readonly cell: number;
  readonly key: string;
}

interface Drawn {
  /** From the key to the number of solutions in the document, for each edit; undefined where it did not come in time. */
  readonly times: readonly (number | null)[];
  /** The times for which the page did nothing else, the longest first. */
  readonly blocked: readonly number[];
}

/** The same page with nothing to draw: what the machine adds. */
interface Control {
  /** From a message to the answer of a worker that only echoes it. */
  readonly times: readonly number[];
  readonly blocked: readonly number[];
}

/** The time from an edit to the number of solutions beside the board, while puzzles are drawn from an empty board to the end. */
export async function measureConstructor({ visit }: Site): Promise<readonly Figure[]> {
  const figures: Figure[] = [];
  for (const { kind, side, level, most } of BOARDS) {
    // Past the policy, since the worker of the control is no file of the site.
    const page = await visit({ viewport: { width: 1280, height: 1000 }, bypassCSP: true });
    const times: (number | null)[] = [];
    const blocked: number[] = [];
    for (let seed = 0; times.length < EDITS; seed += 1) {
      const drawn = await draw(page, makePuzzle(kind, side, level, `constructor ${seed}`), EDITS - times.length);
      times.push(...drawn.times);
      blocked.push(...drawn.blocked);
    }
    const control = await page.evaluate(controlInPage, { messages: ECHOES, rest: REST_MS });
    await page.context().close();
    const decided = times.flatMap((time) => time ?? []);
    const all = [...decided, ...new Array<number>(times.length - decided.length).fill(PATIENCE_MS)];
    const where = `${kind} ${side}×${side}`;
    const longest = Math.max(...blocked);
    const share = (blocked.filter((time) => time > MOST_BLOCKED_MS).length / EDITS).toFixed(2);
    figures.push(
      { what: 'edit to count, median', page: where, value: at(all, 0.5), unit: 'ms' },
      { what: 'edit to count, p95', page: where, value: at(all, 0.95), unit: 'ms', target: { most }, note: `${EDITS} edits` },
      { what: 'edit to echo, p95', page: where, value: at(control.times, 0.95), unit: 'ms', note: 'control: a worker that only echoes' },
      { what: 'positions decided', page: where, value: (100 * decided.length) / all.length, unit: '%', target: { least: DECIDED_PERCENT } },
      {
        what: 'page blocked, longest',
        page: where,
        value: longest,
        unit: 'ms',
        target: { most: MOST_BLOCKED_MS },
        note: `${share} times over ${MOST_BLOCKED_MS} ms an edit`,
      },
      {
        what: 'idle page blocked, longest',
        page: where,
        value: Math.max(0, ...control.blocked),
        unit: 'ms',
        note: 'control: only these messages',
      },
    );
  }
  return figures;
}

function at(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
}

function makePuzzle(kindId: string, side: number, level: 'easy' | 'medium', seed: string): Puzzle<readonly number[]> {
  const kind = findKind(kindId);
  const made = kind && generate(kind, { width: side, height: side, level, seed });
  if (!made?.ok) throw new Error(`No ${kindId} of ${side} × ${side} for the seed ${seed}`);
  return made.value.puzzle as Puzzle<readonly number[]>;
}

/** The clues in random order, some of them wrong at first. A number of two digits is two edits. */
function scriptOf({ kind, clues }: Puzzle<readonly number[]>): readonly Edit[] {
  const isNurikabe = kind === 'nurikabe';
  const cells = [...clues.keys()].filter((cell) => clues[cell] !== 0);
  return shuffle(cells, seededRng('script')).flatMap((cell, i) => {
    const keys = isNurikabe ? [...`${clues[cell]}`] : [clues[cell] === X ? 'x' : 'o'];
    const wrong = isNurikabe ? '?' : clues[cell] === O ? 'x' : 'o';
    return (i % EDITS_PER_MISTAKE === 0 ? [wrong, 'Delete', ...keys] : keys).map((key) => ({ cell, key }));
  });
}

async function draw(page: Page, puzzle: Puzzle<readonly number[]>, most: number): Promise<Drawn> {
  await page.goto(`/lab?puzzle=${formatPuzzle({ ...puzzle, clues: puzzle.clues.map(() => 0) })}`);
  await page.locator('[data-status][aria-busy="false"]').waitFor();
  // What a visitor does not wait for either: the rest of the page.
  await page.waitForLoadState('networkidle');
  return page.evaluate(drawInPage, { edits: scriptOf(puzzle).slice(0, most), patience: PATIENCE_MS, rest: REST_MS });
}

interface Script {
  readonly edits: readonly Edit[];
  readonly patience: number;
  readonly rest: number;
}

/** In the page: presses each key in its cell, waits for the number, and watches how long nothing else could happen. */
async function drawInPage({ edits, patience, rest }: Script): Promise<Drawn> {
  const status = document.querySelector('[data-status]');
  if (status === null) throw new Error('There is no count');
  const blocked: number[] = [];
  let isOver = false;
  const { port1, port2 } = new MessageChannel();
  let last = performance.now();
  port1.onmessage = () => {
    const now = performance.now();
    // Shorter ones would only lengthen the list.
    if (now - last > 1) blocked.push(now - last);
    last = now;
    if (!isOver) port2.postMessage(null);
  };
  port2.postMessage(null);
  const times: (number | null)[] = [];
  for (const { cell, key } of edits) {
    const target = document.querySelector(`[data-cell="${cell}"]`);
    const time = await new Promise<number | null>((resolve) => {
      const begun = performance.now();
      const isCounted = () => status.getAttribute('aria-busy') === 'false';
      const observer = new MutationObserver(() => {
        if (isCounted()) end(performance.now() - begun);
      });
      const timer = setTimeout(() => end(null), patience);
      function end(value: number | null): void {
        clearTimeout(timer);
        observer.disconnect();
        resolve(value);
      }
      observer.observe(status, { attributes: true, attributeFilter: ['aria-busy'] });
      const code = /\d/.test(key) ? `Digit${key}` : /[xo]/.test(key) ? `Key${key.toUpperCase()}` : key;
      target?.dispatchEvent(new KeyboardEvent('keydown', { key, code, bubbles: true, cancelable: true }));
    });
    times.push(time);
    // As fast as nobody draws.
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, rest));
  isOver = true;
  return { times, blocked: blocked.sort((a, b) => b - a) };
}

/** In the page: the same watch while a worker only echoes messages, as far apart as the edits. */
async function controlInPage({ messages, rest }: { readonly messages: number; readonly rest: number }): Promise<Control> {
  const worker = new Worker(URL.createObjectURL(new Blob(['onmessage = ({ data }) => postMessage(data)'], { type: 'text/javascript' })));
  const blocked: number[] = [];
  let isOver = false;
  const { port1, port2 } = new MessageChannel();
  const times: number[] = [];
  let last = 0;
  for (let i = 0; i <= messages; i += 1) {
    const begun = performance.now();
    await new Promise((resolve) => {
      worker.onmessage = resolve;
      worker.postMessage(begun);
    });
    // The first waits for the worker to start.
    if (i > 0) times.push(performance.now() - begun);
    else {
      last = performance.now();
      port1.onmessage = () => {
        const now = performance.now();
        if (now - last > 1) blocked.push(now - last);
        last = now;
        if (!isOver) port2.postMessage(null);
      };
      port2.postMessage(null);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  await new Promise((resolve) => setTimeout(resolve, rest));
  isOver = true;
  worker.terminate();
  return { times, blocked };
}
