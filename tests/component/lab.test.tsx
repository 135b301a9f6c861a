import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { useTranslations } from 'next-intl';
import type { ContextType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { ConstructorMessage, ConstructorRequest } from '@/app/_features/lab/constructor-messages';
import { Lab } from '@/app/_features/lab/lab';
import type { Findings } from '@/engine/constructor/examination';
import { commits } from './commits';
import { show } from './render';

vi.mock(import('next-intl'), { spy: true });

/** The texts that each part asks for whenever it renders. */
const PARTS = {
  count: 'lab',
  board: 'board',
  /** The whole page of the lab, too. */
  tools: 'lab.editor',
  solutions: 'lab.solutions',
  report: 'lab.analysis',
  suggestions: 'lab.suggestions',
  import: 'lab.import',
  generator: 'lab.generator',
  actions: 'lab.actions',
  drafts: 'lab.drafts',
} as const;
type Part = keyof typeof PARTS;

const SIDE = 20;
const CELLS = SIDE * SIDE;
const EMPTY = `nurikabe/${SIDE}/${SIDE}/${'z'.repeat(CELLS / 20)}`;

/** The workers that the page has started. */
const workers: FakeWorker[] = [];

/** Says what the test lets it say. */
class FakeWorker {
  readonly asked: ConstructorRequest[] = [];
  onmessage: ((event: { readonly data: ConstructorMessage }) => void) | undefined;

  constructor() {
    workers.push(this);
  }

  postMessage(request: ConstructorRequest): void {
    this.asked.push(request);
  }

  terminate(): void {}
}

function open() {
  const router = { prefetch() {} } as unknown as NonNullable<ContextType<typeof AppRouterContext>>;
  const main = show(
    <AppRouterContext.Provider value={router}>
      <Lab initial={EMPTY} unreadable="" />
    </AppRouterContext.Provider>,
  );
  const [examiner] = workers;
  const say = (message: ConstructorMessage) => examiner.onmessage?.({ data: message });
  const idOf = () => examiner.asked.findLast((request) => request.type === 'examine')?.id ?? 0;
  return {
    main,
    examiner,
    press(cell: number, key: string) {
      const event = new KeyboardEvent('keydown', { key, code: `Digit${key}`, bubbles: true, cancelable: true });
      main.querySelector(`[data-cell="${cell}"]`)?.dispatchEvent(event);
    },
    count: (count: 'none' | 'multiple') => say({ type: 'count', id: idOf(), count, seconds: 0 }),
    find: (findings: Partial<Findings>) =>
      say({
        type: 'findings',
        id: idOf(),
        findings: { count: 'multiple', solutions: [], forced: new Uint8Array(CELLS), differing: [], isComplete: true, ...findings },
      }),
  };
}

/** The parts that render while something happens, and how often React changes the page. */
async function rendered(happen: () => unknown): Promise<{ readonly parts: readonly Part[]; readonly commits: number }> {
  await frames();
  vi.mocked(useTranslations).mockClear();
  const before = commits();
  happen();
  await frames();
  const asked = new Set(vi.mocked(useTranslations).mock.calls.map(([namespace]) => namespace));
  return { parts: (Object.keys(PARTS) as Part[]).filter((part) => asked.has(PARTS[part])), commits: commits() - before };
}

/** What React still had to do, and what waits for a paint, has been. No time passes, so the pen does not rest. */
async function frames(): Promise<void> {
  for (let i = 0; i < 3; i += 1) {
    await new Promise(requestAnimationFrame);
    vi.advanceTimersByTime(0);
  }
}

const address = window.location.href;
beforeEach(async () => {
  await page.viewport(1280, 1000);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('Worker', FakeWorker);
  vi.stubGlobal('fetch', async () => Response.json({}));
});
afterEach(() => {
  workers.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  window.history.replaceState(null, '', address);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('[LB17] an edit in the lab', () => {
  test('renders the board and the number once each, and changes one cell', async () => {
    const { main, examiner, press, count } = open();
    count('none');
    // The first makes Undo possible, and ends the empty board.
    press(0, '2');
    await frames();
    press(99, '4');
    await frames();
    count('none');
    const changed = new Set<Element>();
    const observer = new MutationObserver((records) => {
      for (const { target } of records) changed.add(target as Element);
    });
    observer.observe(main, { subtree: true, childList: true, attributes: true });
    expect(await rendered(() => press(45, '3'))).toEqual({ parts: ['count', 'board'], commits: 1 });
    expect([...changed].map((element) => element.getAttribute('data-cell') ?? element.getAttribute('data-status')).sort()).toEqual([
      '45',
      'none',
    ]);
    expect(examiner.asked.at(-1)).toMatchObject({ type: 'examine', id: 4 });
    expect(await rendered(() => count('multiple'))).toEqual({ parts: ['count'], commits: 1 });
    observer.disconnect();
  });

  test('paints what is known of the cells some cells a frame', async () => {
    const { main, press, count, find } = open();
    press(0, '2');
    count('multiple');
    find({ differing: Array.from({ length: CELLS }, (_, cell) => cell) });
    const painted: number[] = [];
    const cells = () => main.querySelectorAll('[data-supposed]').length;
    while (cells() < CELLS - 1) {
      const before = cells();
      await new Promise(requestAnimationFrame);
      vi.advanceTimersByTime(0);
      while (cells() === before) await new Promise(requestAnimationFrame);
      painted.push(cells() - before);
    }
    // All but the clue, which is the first.
    expect(painted).toEqual([39, ...new Array<number>(9).fill(40)]);
  });

  test('renders everything else when the pen rests', async () => {
    const { press, count, find } = open();
    press(0, '2');
    count('none');
    find({ count: 'none' });
    press(1, '3');
    await frames();
    vi.mocked(useTranslations).mockClear();
    vi.advanceTimersByTime(250);
    const asked = () => new Set(vi.mocked(useTranslations).mock.calls.map(([namespace]) => namespace));
    for (const part of ['solutions', 'report', 'suggestions', 'actions'] as const) await expect.poll(asked).toContain(PARTS[part]);
    // What does not depend on the puzzle stays as it is.
    for (const part of ['import', 'generator', 'drafts', 'board'] as const) expect(asked()).not.toContain(PARTS[part]);
    await expect.poll(() => window.location.search).toBe(`?puzzle=nurikabe/${SIDE}/${SIDE}/23${'z'.repeat(19)}x`);
  });
});
