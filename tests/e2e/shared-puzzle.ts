import { expect, test } from '@playwright/test';

/** Shares a puzzle by link, as programs do, and says where it is played. */
export async function sharePuzzle(puzzle: string): Promise<string> {
  const answer = await fetch(`${test.info().project.use.baseURL}/api/v1/puzzles`, {
    method: 'POST',
    // A connection that is kept may be closed by the server just when it is used again.
    headers: { 'Content-Type': 'application/json', Connection: 'close' },
    body: JSON.stringify({ puzzle }),
  });
  const { id } = (await answer.json()) as { readonly id: string };
  expect(answer.status).toBe(201);
  return `/p/${id}`;
}
