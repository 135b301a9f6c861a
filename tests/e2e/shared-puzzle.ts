import { expect, test } from '@playwright/test';

/** Shares a puzzle by link, as programs do, and says where it is played. */
export async function sharePuzzle(puzzle: string): Promise<string> {
  let id = '';
  // The server works for one program of an address at a time, and all tests have the same: who is told to wait asks again.
  await expect(async () => {
    const answer = await fetch(`${test.info().project.use.baseURL}/api/v1/puzzles`, {
      method: 'POST',
      // A connection that is kept may be closed by the server just when it is used again.
      headers: { 'Content-Type': 'application/json', Connection: 'close' },
      body: JSON.stringify({ puzzle }),
    });
    ({ id } = (await answer.json()) as { readonly id: string });
    expect(answer.status).toBe(201);
  }).toPass();
  return `/p/${id}`;
}
