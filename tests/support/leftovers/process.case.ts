import { spawn } from 'node:child_process';
import { Worker } from 'node:worker_threads';
import { test } from 'vitest';

test('a process that ends with this one, and a thread', () => {
  spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] });
  new Worker('setInterval(() => {}, 1_000)', { eval: true });
});
