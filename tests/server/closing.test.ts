import { io as connect } from 'socket.io-client';
import { expect, test } from 'vitest';
import { ownScratchDatabase } from '../support/each-database';
import { atEnd, own } from '../support/own';
import { openTestServer } from '../support/test-server';

test('[P22] everybody is let go also when something fails on the way', async () => {
  const database = own(await (await ownScratchDatabase('sqlite')).open());
  const server = await openTestServer(database);
  // Not one of those that the test server itself lets go.
  const client = connect(server.url, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    auth: { guest: server.guestToken() },
  });
  atEnd(async () => void client.disconnect());
  await new Promise<void>((resolve) => client.once('connect', resolve));
  const gone = new Promise((resolve) => client.once('disconnect', resolve));
  const settled = server.runtime.settled;
  server.runtime.settled = async () => {
    await settled();
    throw new Error('not settled');
  };
  await expect(server.close()).rejects.toThrow('not settled');
  await gone;
  expect(client.connected).toBe(false);
});
