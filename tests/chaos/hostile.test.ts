import { afterAll, describe, expect, test } from 'vitest';
import { formatPuzzle } from '@/engine/notations/canonical';
import { createScratchDatabase } from '../support/databases';
import { atEnd, own } from '../support/own';
import { Player, untilTaken } from '../support/player';
import { killLeftovers, startServerProcess } from '../support/server-process';

const ROOM = 'public-nurikabe';
/** 50×50 with four clues: nothing that could be solved in the time there is. */
const HOSTILE = formatPuzzle({
  kind: 'nurikabe',
  width: 50,
  height: 50,
  clues: Array.from({ length: 2_500 }, (_, cell) => clueAt(cell)),
  options: {},
});
const TIME_LIMIT_MS = 2_000;

function clueAt(cell: number): number {
  return [505, 540, 2_005, 2_040].includes(cell) ? 300 : 0;
}

afterAll(killLeftovers);

describe('a hostile puzzle', () => {
  test('[X7] moves are answered while it is being solved and graded, and it ends by its deadline', async () => {
    const database = await createScratchDatabase('sqlite');
    atEnd(() => database.remove());
    const server = own(await startServerProcess(database.env));
    const player = new Player(ROOM);
    atEnd(() => player.leave());
    await player.subscribe(server.url);
    let isOver = false;
    const ask = async (path: string) => {
      const answer = await fetch(`${server.url}/api/v1/${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ puzzle: HOSTILE, timeLimitMs: TIME_LIMIT_MS }),
      });
      isOver = true;
      return { status: answer.status, body: (await answer.json()) as { readonly status?: string; readonly type?: string } };
    };
    let moves = 0;
    for (const path of ['solve', 'grade']) {
      isOver = false;
      const before = moves;
      const solving = ask(path);
      while (!isOver) {
        expect(await untilTaken(() => player.mark(`${path}-move-${moves}`, 0, 1 + (moves % 2)))).toMatchObject({ ok: true });
        moves += 1;
      }
      expect(moves - before).toBeGreaterThan(10);
      const { status, body } = await solving;
      expect([200, 422, 503]).toContain(status);
      expect(JSON.stringify(body)).toMatch(/gave-up|too-hard/);
    }
  });
});
