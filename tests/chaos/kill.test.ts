import { afterAll, describe, expect, test } from 'vitest';
import { seededRng } from '@/engine/core/rng';
import type { StoredRow } from '@/server/store/room-store';
import { availableDatabases, createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { findBrokenPromises } from '../support/history';
import { Player } from '../support/player';
import { killLeftovers, startServerProcess } from '../support/server-process';

const ROOM = 'table-nurikabe';
/** Cells of the table's 7×7 board without a clue. */
const FREE_CELLS = [0, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 18, 19, 20];
const KILLS = Number(process.env.SEAWALL_KILLS ?? 3);
const PLAYERS = 3;

afterAll(killLeftovers);

async function readLog(database: ScratchDatabase): Promise<readonly StoredRow[]> {
  const { store } = await database.open();
  try {
    return await store.rowsAfter(ROOM, 0);
  } finally {
    await store.close();
  }
}

/** Plays until told to stop, never sending a new move before the last one was answered one way or the other. */
async function play(player: Player, name: string, isOver: () => boolean, seed: string): Promise<string | undefined> {
  const rng = seededRng(seed);
  for (let move = 0; !isOver(); move += 1) {
    const intent = `${name}-${seed}-${move}`;
    const cell = FREE_CELLS[rng.below(FREE_CELLS.length)];
    const answer = await player.mark(intent, cell, rng.below(3));
    if (answer === undefined) return intent;
  }
  return undefined;
}

describe.each(availableDatabases)('kill -9 on %s', (name) => {
  test(`[X3] ${KILLS} kills in the middle of play lose no acknowledged move and double none`, async () => {
    const database = await createScratchDatabase(name);
    const players = Array.from({ length: PLAYERS }, () => new Player(ROOM));
    const killAfter = seededRng(`kill ${name}`);
    try {
      for (let round = 0; round < KILLS; round += 1) {
        const server = await startServerProcess(database.env);
        for (const player of players) await player.sitDown(server.url);
        let isDead = false;
        void server.ended.then(() => {
          isDead = true;
        });
        const games = players.map((player, i) => play(player, `player-${i}`, () => isDead, `round-${round}`));
        const known = Math.max(0, ...players[0].acknowledged.values());
        await players[0].waitFor(known + 5 + killAfter.below(40));
        server.signal('SIGKILL');
        await server.ended;
        await Promise.all(games);
      }
      const log = await readLog(database);
      expect(findBrokenPromises(log, players)).toEqual([]);
      for (const player of players) expect(player.acknowledged.size).toBeGreaterThan(0);
    } finally {
      for (const player of players) player.leave();
      await database.remove();
    }
  });

  test('[X3] a move whose answer was lost in the crash is done once when it is sent again', async () => {
    const database = await createScratchDatabase(name);
    const player = new Player(ROOM);
    try {
      const first = await startServerProcess(database.env);
      await player.sitDown(first.url);
      await player.mark('sent-before', 0, 1);
      const unanswered = player.mark('sent-into-the-crash', 2, 1);
      first.signal('SIGKILL');
      await first.ended;
      await unanswered;
      const second = await startServerProcess(database.env);
      await player.sitDown(second.url);
      const again = await player.mark('sent-into-the-crash', 2, 1);
      const repeat = await player.mark('sent-into-the-crash', 2, 1);
      expect(again).toEqual({ ok: true, seq: 2 });
      expect(repeat).toEqual(again);
      second.signal('SIGKILL');
      await second.ended;
      expect((await readLog(database)).map((row) => row.intent)).toEqual(['sent-before', 'sent-into-the-crash']);
    } finally {
      player.leave();
      await database.remove();
    }
  });
});
