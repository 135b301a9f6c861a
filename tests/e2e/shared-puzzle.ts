import { expect, type Page } from '@playwright/test';

/** Shares a puzzle by link, as programs do, and says where it is played. */
export async function sharePuzzle(page: Page, puzzle: string): Promise<string> {
  const answer = await page.request.post('/api/v1/puzzles', { data: { puzzle } });
  expect(answer.status(), await answer.text()).toBe(201);
  const { id } = (await answer.json()) as { readonly id: string };
  return `/p/${id}`;
}
