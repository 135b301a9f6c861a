import { afterAll, describe, expect, test } from 'vitest';
import { availableDatabases, createScratchDatabase } from '../support/databases';
import { atEnd, own } from '../support/own';
import { Player } from '../support/player';
import { killLeftovers, startServerProcess } from '../support/server-process';
import { readStoredRoom } from '../support/stored-room';

const ROOM = 'public-nurikabe';

afterAll(killLeftovers);

describe.each(availableDatabases)('kill -9 on %s', (name) => {
  test('[X3] a move whose answer was lost in the crash is done once when it is sent again', async () => {
    const database = await createScratchDatabase(name);
    atEnd(() => database.remove());
    const player = new Player(ROOM);
    atEnd(() => player.leave());
    const first = own(await startServerProcess(database.env));
    await player.subscribe(first.url);
    await player.waitUntil(({ phase }) => phase === 'running');
    await player.mark('sent-before', 0, 1);
    const unanswered = player.mark('sent-into-the-crash', 2, 1);
    await first.close();
    await unanswered;
    const second = own(await startServerProcess(database.env));
    await player.subscribe(second.url);
    const again = await player.mark('sent-into-the-crash', 2, 1);
    const repeat = await player.mark('sent-into-the-crash', 2, 1);
    expect(again).toMatchObject({ ok: true });
    expect(repeat).toEqual(again);
    await second.close();
    const { rows } = await readStoredRoom(database, ROOM);
    expect(rows.map((row) => row.commandId).filter((commandId) => commandId.startsWith('sent-'))).toEqual([
      'sent-before',
      'sent-into-the-crash',
    ]);
  });
});
