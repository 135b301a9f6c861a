import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { test } from 'vitest';

test('a socket, and the server that it is connected to', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
});
