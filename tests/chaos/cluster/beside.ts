import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

/** Starts a program of this folder beside the server and the players, so that what it does delays neither by itself. It is gone with us. */
export function startBeside(file: string, ...args: readonly string[]): ChildProcess {
  return fork(path.resolve('tests/chaos/cluster', file), args, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
}

export async function endBeside(child: ChildProcess): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
