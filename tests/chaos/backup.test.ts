import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { backUpSqlite, restoreSqlite } from '@/server/store/sqlite/sqlite-backup';
import { ownScratchDatabase } from '../support/each-database';
import { findViewViolations } from '../support/log-checker';
import { atEnd, own } from '../support/own';
import { Player } from '../support/player';
import { startServerProcess } from '../support/server-process';
import { readStoredRoom } from '../support/stored-room';

const ROOM = 'public-nurikabe';
const ENV = { SEAWALL_SECRET: 'the same before and after a restore' };
const MOVES_BETWEEN_BACKUPS = 20;

test('[D11] [D15] backups made in the middle of play hold every move acknowledged before, and play goes on from one', async () => {
  const database = await ownScratchDatabase('sqlite');
  const kept = mkdtempSync(path.join(tmpdir(), 'seawall-backups-'));
  atEnd(() => rmSync(kept, { recursive: true, force: true }));
  const player = new Player(ROOM);
  atEnd(() => player.leave());
  const first = own(await startServerProcess({ ...database.env, ...ENV }));
  await player.subscribe(first.url);
  await player.waitUntil(({ phase }) => phase === 'running');
  const promises: (readonly [file: string, acknowledged: ReadonlyMap<string, number>])[] = [];
  for (let move = 0; move < 3 * MOVES_BETWEEN_BACKUPS; move += 1) {
    const sent = player.mark(`marked-cell-${move}`, 0, 1 + (move % 2));
    if (move % MOVES_BETWEEN_BACKUPS === MOVES_BETWEEN_BACKUPS - 1) {
      const acknowledged = new Map(player.acknowledged);
      const file = path.join(kept, `${move}.db`);
      // The move just sent is on its way: it may or may not be in it.
      backUpSqlite(database.env.SEAWALL_DATA_DIR, file);
      promises.push([file, acknowledged]);
    }
    expect(await sent).toMatchObject({ ok: true, seq: expect.any(Number) });
  }
  first.signal('SIGTERM');
  await first.ended;

  for (const [file, acknowledged] of promises) {
    restoreSqlite(database.env.SEAWALL_DATA_DIR, file, new Date());
    const { setup, rows } = await readStoredRoom(database, ROOM);
    const seen = new Map([...player.seen].filter(([seq]) => seq <= rows.length));
    expect(findViewViolations(setup, rows, [{ member: player.member, seen, acknowledged, view: undefined }])).toEqual([]);
  }

  restoreSqlite(database.env.SEAWALL_DATA_DIR, promises[0][0], new Date());
  const second = own(await startServerProcess({ ...database.env, ...ENV }));
  const seenBefore = player.view?.seq ?? 0;
  expect(await player.subscribe(second.url)).toMatchObject({ ok: true });
  expect(player.view?.seq).toBeLessThan(seenBefore);
  expect(await player.mark('after-the-restore', 2, 1)).toMatchObject({ ok: true });
  second.signal('SIGTERM');
  await second.ended;
});
