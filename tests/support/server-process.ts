import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

const BUILD = process.env.SEAWALL_BUILD_DIR || 'build/test';
const SERVER = path.resolve(BUILD, 'server.mjs');
/** Nobody waits for puzzles that a test does not need. */
const DEFAULTS = {
  NODE_ENV: 'production',
  SEAWALL_BUILD_DIR: BUILD,
  HOST: '127.0.0.1',
  PORT: '0',
  LOG_LEVEL: 'warn',
  SEAWALL_PREGENERATE: 'none',
  // Tests are their visitors' proxy: each can come from a place of their own.
  TRUSTED_PROXIES: '1',
} as const;
/** Optimizing Prisma's WebAssembly takes a third of a start, and a test ends before it pays off. */
const FLAGS = ['--liftoff-only'];
const READY = /^[^{\n]*(http:\/\/\S+)\n/m;
/** A server that is not ready by then hangs, also on a busy machine. Less than a test may take, so that it says what the server said. */
const PATIENCE_MS = 90_000;

export interface EndOfProcess {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

/** A real server, from the test build, as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** Everything it printed so far. */
  output(): string;
  /** Resolves when it prints something, or ends. */
  says(): Promise<void>;
  signal(name: NodeJS.Signals): void;
  /** Kills the process, if it has not ended. */
  close(): Promise<void>;
  /** Resolves when the process has ended. */
  readonly ended: Promise<EndOfProcess>;
}

/** Starts a server and waits until it is ready. */
export async function startServerProcess(env: Readonly<Record<string, string>>, bundle = SERVER): Promise<ServerProcess> {
  const { child, ended, output } = spawnServer(env, bundle);
  const url = await new Promise<string>((resolve, reject) => {
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server was not ready after ${PATIENCE_MS} ms:\n${output()}`));
    }, PATIENCE_MS);
    child.stdout?.on('data', () => {
      const ready = READY.exec(output());
      if (ready === null) return;
      clearTimeout(timer);
      resolve(ready[1]);
    });
    void ended.then(() => {
      clearTimeout(timer);
      reject(new Error(`The server ended before it was ready:\n${output()}`));
    });
  });
  const says = () => Promise.race([new Promise<void>((resolve) => child.stdout?.once('data', () => resolve())), ended.then(() => {})]);
  const close = async () => {
    child.kill('SIGKILL');
    await ended;
  };
  return { url, port: Number(new URL(url).port), pid: child.pid ?? 0, output, says, signal: (name) => child.kill(name), close, ended };
}

/** Starts a server that is expected not to come up, and returns how it ended and what it said. */
export async function startAndFail(env: Readonly<Record<string, string>>): Promise<EndOfProcess & { readonly output: string }> {
  const { ended, output } = spawnServer(env, SERVER);
  return { ...(await ended), output: output() };
}

function spawnServer(env: Readonly<Record<string, string>>, bundle: string) {
  if (!existsSync(bundle)) throw new Error(`${bundle} is missing: "npm test" builds it`);
  const child: ChildProcess = spawn(process.execPath, [...FLAGS, bundle], {
    env: { PATH: process.env.PATH, ...DEFAULTS, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
    });
  }
  const ended = new Promise<EndOfProcess>((resolve) => {
    child.once('close', (code, signal) => {
      running.delete(child);
      resolve({ code, signal });
    });
  });
  return { child, ended, output: () => text };
}

const running = new Set<ChildProcess>();

/** Ends every server that a failed test left behind. */
export function killLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
}
