import { stopChild } from '../setup/child-processes.mjs';
import { findFreePort } from './free-port.mjs';
import { startServer } from './start-server.mjs';

/** Starts a private server without persistence. */
export async function startRedis(program, folder) {
  const port = await findFreePort();
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const start = () => startServer('Redis', program, args, /Ready to accept connections/);
  let child = await start();
  return {
    url: `redis://127.0.0.1:${port}`,
    stop: () => stopChild(child),
    /** Stops the server, waits for `pause`, and starts it again. */
    async restart(pause = async () => {}) {
      await stopChild(child);
      await pause();
      child = await start();
    },
  };
}
