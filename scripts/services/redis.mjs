import { stopChild } from '../setup/children.mjs';
import { findFreePort } from './free-port.mjs';
import { startServer } from './start-server.mjs';

/** A private server that keeps nothing. */
export async function startRedis(program, folder) {
  const port = await findFreePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = await startServer('Redis', program, args, /Ready to accept connections/);
  return { url: `redis://127.0.0.1:${port}`, stop: () => stopChild(child) };
}
