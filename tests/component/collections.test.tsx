import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CollectionOrder } from '@/app/_features/library/collection-order';
import { ImportPuzzles } from '@/app/_features/library/import-puzzles';
import { show } from './render';

const GONE = 'This collection has changed. Reload the page.';

/** Answers requests one after the other, the last one for ever. */
function answerWith(...answers: readonly (readonly [status: number, body: object])[]) {
  const sent: { readonly path: string; readonly body: unknown }[] = [];
  vi.stubGlobal('fetch', async (path: string, { body, signal }: RequestInit) => {
    signal?.throwIfAborted();
    sent.push({ path, body: JSON.parse(`${body}`) });
    const [status, answer] = answers[Math.min(sent.length, answers.length) - 1];
    return Response.json(answer, { status, headers: { 'Retry-After': '1' } });
  });
  return sent;
}

function showRouted(children: ReactNode): { readonly refresh: ReturnType<typeof vi.fn> } {
  const refresh = vi.fn();
  show(<AppRouterContext value={{ refresh } as never}>{children}</AppRouterContext>);
  return { refresh };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const ADDED = [200, { status: 'added', link: 'abc', title: 'Ring' }] as const;
const LOOSE = [200, { status: 'refused', code: 'not-unique', error: null }] as const;
const field = page.getByRole('textbox');

describe('an import', () => {
  test('[CO13] sends a line at a time, waits where the server is busy, and leaves what was not added', async () => {
    const sent = answerWith(ADDED, [429, { code: 'rate-limited' }], LOOSE);
    const { refresh } = showRouted(<ImportPuzzles id="c" />);
    await userEvent.fill(field, '# Mine\nfirst\n\nsecond');
    await userEvent.click(page.getByRole('button', { name: 'Import' }));
    await expect.element(page.getByText('Check it in the lab.')).toBeVisible();
    await expect.element(page.getByRole('status')).toHaveTextContent('1 added, 0 already published, 1 not added.');
    expect(sent.map(({ body }) => body)).toEqual(['first', 'second', 'second'].map((line) => ({ id: 'c', line })));
    await expect.element(field).toHaveValue('second');
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('[CO13] one that is stopped keeps the lines that are left', async () => {
    const sent = answerWith(ADDED, [429, { code: 'rate-limited' }]);
    showRouted(<ImportPuzzles id="c" />);
    await userEvent.fill(field, 'first\nsecond\nthird');
    await userEvent.click(page.getByRole('button', { name: 'Import' }));
    await expect.element(page.getByText('going on with line 2 of 3')).toBeVisible();
    await userEvent.click(page.getByRole('button', { name: 'Stop' }));
    await expect.element(field).toHaveValue('second\nthird');
    expect(sent.map(({ body }) => (body as { line: string }).line)).not.toContain('third');
  });

  test('[CO13] sends nothing without a puzzle, or with too many lines', async () => {
    const sent = answerWith(ADDED);
    showRouted(<ImportPuzzles id="c" />);
    await userEvent.click(page.getByRole('button', { name: 'Import' }));
    await expect.element(page.getByRole('status')).toHaveTextContent('Paste at least one puzzle.');
    await userEvent.fill(field, Array.from({ length: 101 }, (_, i) => `puzzle ${i}`).join('\n'));
    await userEvent.click(page.getByRole('button', { name: 'Import' }));
    await expect.element(page.getByRole('status')).toHaveTextContent('Import at most 100 lines at once.');
    expect(sent).toEqual([]);
  });
});

describe('the order of a collection', () => {
  const PUZZLES = ['Sand', 'Reef', 'Atoll'].map((title, i) => ({ link: title.toLowerCase(), title, place: 10 * i }));
  const order = () => [...document.querySelectorAll('[data-link]')].map((row) => row.getAttribute('data-link')).join(' ');

  test('[CO12] changes by buttons that keep the focus, and says so', async () => {
    const sent = answerWith([200, {}]);
    show(<CollectionOrder id="c" puzzles={PUZZLES} cover={undefined} />);
    const button = (name: string) => page.getByRole('button', { name });
    await userEvent.click(button('Move “Atoll” up'));
    await expect.element(page.getByRole('status')).toHaveTextContent('“Atoll” is now number 2.');
    expect(sent).toEqual([{ path: '/api/page/move-in-collection', body: { id: 'c', link: 'atoll', place: 10 } }]);
    expect(order()).toBe('sand atoll reef');
    await expect.element(button('Move “Atoll” up')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('status')).toHaveTextContent('“Atoll” is now number 1.');
    expect(order()).toBe('atoll sand reef');
    await expect.element(button('Move “Atoll” down')).toHaveFocus();
    await userEvent.click(button('Make “Reef” the cover'));
    await expect.element(page.getByRole('listitem').nth(2)).toHaveTextContent('Cover');
    await userEvent.click(button('Remove “Reef”'));
    await expect.element(page.getByRole('listitem').nth(0)).toHaveTextContent('Cover');
    expect(order()).toBe('atoll sand');
    await expect.element(button('Remove “Sand”')).toHaveFocus();
  });

  test('[CO12] goes on from the places that the server has, also where there are gaps', async () => {
    const sent = answerWith([200, {}]);
    show(<CollectionOrder id="c" puzzles={PUZZLES} cover={undefined} />);
    const press = (name: string) => userEvent.click(page.getByRole('button', { name }));
    await press('Move “Reef” down');
    await expect.poll(order).toBe('sand atoll reef');
    // Atoll moved from 20 to 19.
    await press('Move “Sand” down');
    await expect.poll(order).toBe('atoll sand reef');
    await press('Move “Reef” up');
    await expect.poll(order).toBe('atoll reef sand');
    // Sand moved from 19 to 20.
    await press('Move “Sand” up');
    await expect.poll(order).toBe('atoll sand reef');
    expect(sent.map(({ body }) => (body as { place: number }).place)).toEqual([20, 19, 19, 19]);
  });

  test('[CO12] stays as it was when the server refuses', async () => {
    answerWith([409, { code: 'not-allowed' }]);
    show(<CollectionOrder id="c" puzzles={PUZZLES} cover={undefined} />);
    await userEvent.click(page.getByRole('button', { name: 'Move “Sand” down' }));
    await expect.element(page.getByRole('status')).toHaveTextContent(GONE);
    expect(order()).toBe('sand reef atoll');
  });
});
