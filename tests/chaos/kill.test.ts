import { afterAll, describe, expect, test } from 'vitest';
import { seededRng } from '@/engine/core/rng';
import { bundleAlteredServer } from '../support/altered-server';
import { availableDatabases, createScratchDatabase } from '../support/databases';
import { findBrokenViews, type ViewerRecord } from '../support/history';
import { Player } from '../support/player';
import { killLeftovers, startServerProcess } from '../support/server-process';
import { readStoredRoom } from '../support/stored-room';

const ROOM = 'table-nurikabe';
/** Cells of the table's 7×7 board without a clue. */
const FREE_CELLS = [0, 2, 3, 4, 6, 7, 8, 9, 10, 11, 12, 13, 15, 16, 18, 19, 20];
const KILLS = Number(process.env.SEAWALL_KILLS ?? 3);
const PLAYERS = 3;

afterAll(killLeftovers);

/** Plays until told to stop, never sending a new move before the last one was answered one way or the other. */
async function play(player: Player, name: string, isOver: () => boolean, seed: string): Promise<void> {
  const rng = seededRng(seed + name);
  for (let move = 0; !isOver(); move += 1) {
    const cell = FREE_CELLS[rng.below(FREE_CELLS.length)];
    if ((await player.mark(`${name}-${seed}-${move}`, cell, rng.below(3))) === undefined) return;
  }
}

/** A player's place in the log at the moment of a kill says nothing. */
function withoutView(player: Player): ViewerRecord {
  return { member: player.member, seen: player.seen, acknowledged: player.acknowledged, view: undefined };
}

/** Kills servers in the middle of play and returns what was promised to the players and is not true. */
async function playAndKill(name: (typeof availableDatabases)[number], kills: number, bundle?: string): Promise<readonly string[]> {
  const database = await createScratchDatabase(name);
  const players = Array.from({ length: PLAYERS }, () => new Player(ROOM));
  const killAfter = seededRng(`kill ${name}`);
  const env = { ...database.env, SEAWALL_SECRET: 'the same before and after a kill -9' };
  try {
    for (let round = 0; round < kills; round += 1) {
      const server = await startServerProcess(env, bundle);
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
    for (const player of players) expect(player.acknowledged.size).toBeGreaterThan(0);
    const { setup, rows } = await readStoredRoom(database, ROOM);
    return findBrokenViews(setup, rows, players.map(withoutView));
  } finally {
    for (const player of players) player.leave();
    await database.remove();
  }
}

describe.each(availableDatabases)('kill -9 on %s', (name) => {
  test(`[X3] ${KILLS} kills in the middle of play lose no acknowledged move and double none`, async () => {
    expect(await playAndKill(name, KILLS)).toEqual([]);
  });

  test('[X3] a move whose answer was lost in the crash is done once when it is sent again', async () => {
    const database = await createScratchDatabase(name);
    const player = new Player(ROOM);
    try {
      const first = await startServerProcess(database.env);
      await player.sitDown(first.url);
      await player.waitUntil(({ phase }) => phase === 'running');
      await player.mark('sent-before', 0, 1);
      const unanswered = player.mark('sent-into-the-crash', 2, 1);
      first.signal('SIGKILL');
      await first.ended;
      await unanswered;
      const second = await startServerProcess(database.env);
      await player.sitDown(second.url);
      const again = await player.mark('sent-into-the-crash', 2, 1);
      const repeat = await player.mark('sent-into-the-crash', 2, 1);
      expect(again).toMatchObject({ ok: true });
      expect(repeat).toEqual(again);
      second.signal('SIGKILL');
      await second.ended;
      const { rows } = await readStoredRoom(database, ROOM);
      expect(rows.map((row) => row.intent).filter((intent) => intent.startsWith('sent-'))).toEqual(['sent-before', 'sent-into-the-crash']);
    } finally {
      player.leave();
      await database.remove();
    }
  });
});

describe('the negative control', () => {
  test('[X3] a server that acknowledges before it commits is found out', async () => {
    const bundle = await bundleAlteredServer('eager-server', /database-room-store$/, 'tests/support/eager-room-store.ts');
    const broken = await playAndKill('sqlite', 1, bundle);
    expect(broken.filter((sentence) => sentence.includes('was acknowledged as'))).not.toEqual([]);
  });
});
