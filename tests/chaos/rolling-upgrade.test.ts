import { afterAll, describe, expect, test } from 'vitest';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { bundleWithReplacement } from '../support/bundle-with-replacement';
import { availableDatabases, createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { findViewViolations } from '../support/log-checker';
import { atEnd, own } from '../support/own';
import { becomeGuest, Player } from '../support/player';
import { killLeftovers, startServerProcess } from '../support/server-process';
import { readStoredRoom } from '../support/stored-room';

const ROOM = 'public-tic-tac-logic';
const REDIS_URL = process.env.SEAWALL_TEST_REDIS || undefined;
const NEXT = PROTOCOL_VERSION + 1;

afterAll(killLeftovers);

/** Adds a move to the log as a later version may: with a field that this one does not know. */
async function addFromFuture(scratch: ScratchDatabase, member: string, cell: number): Promise<void> {
  const events = JSON.stringify({ version: 2, events: [{ type: 'marked', cells: [cell], mark: 1, pressure: 3 }] });
  await scratch.run(`WITH advanced AS (UPDATE room SET head = head + 1 WHERE id = '${ROOM}' RETURNING head)
    INSERT INTO log_entry SELECT '${ROOM}', head, '${member}', 'from-the-future', '${events}',
      (SELECT max(at) FROM log_entry WHERE room_id = '${ROOM}') FROM advanced`);
}

describe.runIf(availableDatabases.includes('postgresql') && REDIS_URL !== undefined)('a rolling upgrade to another protocol', () => {
  test('[P7] [X4] a process of each version serves a room, all moves are kept, and old pages are told to reload', async () => {
    const scratch = await createScratchDatabase('postgresql');
    atEnd(() => scratch.remove());
    const env = { ...scratch.env, REDIS_URL: REDIS_URL ?? '' };
    const bundle = await bundleWithReplacement('next-server', /protocol\/version$/, 'tests/support/next-protocol.ts');
    const [old, next] = (await Promise.all([startServerProcess(env), startServerProcess(env, bundle)])).map(own);
    const open = async (protocol: number, token?: string) => {
      const player = new Player(ROOM, { protocol, token: token ?? (await becomeGuest(next.url)) });
      atEnd(() => player.leave());
      return player;
    };
    const token = await becomeGuest(old.url);
    const [ann, cat] = [await open(PROTOCOL_VERSION, token), await open(NEXT)];
    expect(await ann.subscribe(old.url)).toMatchObject({ ok: true });
    expect(await cat.subscribe(next.url)).toMatchObject({ ok: true });
    const { round } = await ann.waitUntil(({ phase }) => phase === 'running');
    await cat.waitUntil(({ phase }) => phase === 'running');
    const parsed = round?.puzzle;
    const free = Array.from({ length: 36 }, (_, cell) => cell).filter((cell) => !parsed?.kind.isFixed(parsed.puzzle, cell));

    // Both move at once, through different versions, and see all of it.
    const both = await Promise.all(free.slice(0, 8).map((cell, i) => (i % 2 ? ann : cat).mark(`moves-number-${i}`, cell, 1)));
    expect(both.map((answer) => answer?.ok)).toEqual(both.map(() => true));
    const last = Math.max(...both.map((answer) => (answer?.ok ? answer.seq : 0)));
    for (const player of [ann, cat]) await player.waitFor(last);
    await addFromFuture(scratch, cat.member, free[8]);
    for (const player of [ann, cat]) expect(await player.waitFor(last + 1)).toMatchObject({ commandId: 'from-the-future' });

    // An old page that reaches the new process is told to reload; a new one at the old process waits.
    expect(await (await open(PROTOCOL_VERSION)).subscribe(next.url)).toEqual({ ok: false, code: 'outdated-client' });
    expect(await (await open(NEXT)).subscribe(old.url)).toEqual({ ok: false, code: 'unavailable' });

    // The old process goes in the middle of a move. Its page reloads, and sends again what was not answered.
    const unanswered = ann.mark('sent-into-the-upgrade', free[9], 1);
    old.signal('SIGTERM');
    await Promise.all([unanswered, old.ended]);
    const reloaded = await open(NEXT, token);
    expect(await reloaded.subscribe(next.url)).toMatchObject({ ok: true });
    expect(await reloaded.mark('sent-into-the-upgrade', free[9], 1)).toMatchObject({ ok: true });
    expect(await cat.mark('goes-on-playing', free[10], 1)).toMatchObject({ ok: true });
    await next.close();

    const { setup, rows } = await readStoredRoom(scratch, ROOM);
    expect(rows.filter(({ commandId }) => commandId === 'sent-into-the-upgrade')).toHaveLength(1);
    const records = [ann, cat, reloaded].map((player) => ({ ...player, member: player.member, view: undefined }));
    expect(findViewViolations(setup, rows, records)).toEqual([]);
    expect([...ann.acknowledged, ...cat.acknowledged].length).toBeGreaterThan(8);
  });
});
