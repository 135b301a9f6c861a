import { type ChildProcess, spawn } from 'node:child_process';

const READY = /ready: (http:\/\/\S+)/;
const GRACE_MS = 15_000;

interface Envelope<Content> {
  readonly id: number;
  readonly content: Content;
}

/** A process that answers orders. */
export interface Worked<Order> {
  ask<Answer>(order: Order): Promise<Answer>;
  /** Asks it to end, and resolves when it has. */
  stop(): Promise<void>;
}

export interface WorkedServer<Order> extends Worked<Order> {
  readonly url: string;
  readonly port: number;
}

export interface StartOptions {
  readonly nodeArguments?: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

interface Said {
  /** What it printed, as soon as that has a match; rejects when it ends, or takes too long, without one. */
  says(pattern: RegExp, limitMs: number): Promise<RegExpExecArray>;
}

/** Starts a program of the benchmark that takes orders. */
export function startWorked<Order>(file: string, { nodeArguments = [], env = {} }: StartOptions = {}): Worked<Order> & Said {
  const child = spawn(process.execPath, [...nodeArguments, file], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // As JSON what never came to an end, infinity, would arrive as null and count as nothing.
    serialization: 'advanced',
  });
  running.add(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      child.emit('said');
    });
  }
  const waiting = new Map<number, { resolve: (answer: unknown) => void; reject: (error: Error) => void }>();
  child.on('message', ({ id, content }: Envelope<unknown>) => {
    waiting.get(id)?.resolve(content);
    waiting.delete(id);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => {
      running.delete(child);
      for (const { reject } of waiting.values()) reject(new Error(`${file} ended:\n${output}`));
      resolve();
    });
  });
  let lastId = 0;
  return {
    says(pattern, limitMs) {
      return new Promise((resolve, reject) => {
        const fail = () => reject(new Error(`${file} did not get ready:\n${output}`));
        const timer = setTimeout(fail, limitMs);
        const look = () => {
          const match = pattern.exec(output);
          if (match === null) return;
          clearTimeout(timer);
          child.off('said', look);
          resolve(match);
        };
        child.on('said', look);
        child.once('close', fail);
        look();
      });
    },
    ask<Answer>(order: Order) {
      lastId += 1;
      const id = lastId;
      return new Promise<Answer>((resolve, reject) => {
        waiting.set(id, { resolve: resolve as (answer: unknown) => void, reject });
        child.send({ id, content: order } satisfies Envelope<Order>);
      });
    },
    async stop() {
      child.kill('SIGTERM');
      const timer = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
      await ended;
      clearTimeout(timer);
    },
  };
}

/** Starts a server and waits until it says where it is. */
export async function startServer<Order>(file: string, options: StartOptions): Promise<WorkedServer<Order>> {
  const server = startWorked<Order>(file, options);
  const [, url] = await server.says(READY, READY_MS);
  return { ...server, url, port: Number(new URL(url).port) };
}

/** On a machine that has much else to do. */
const READY_MS = 120_000;
const running = new Set<ChildProcess>();

/** Ends what is still running of all that was started. */
export function killLeftovers(): void {
  for (const child of running) child.kill('SIGKILL');
}

// However this process ends, nothing it started stays.
process.once('exit', killLeftovers);

/** Answers orders from the process that started this one. */
export function answerOrders<Order>(answer: (order: Order) => Promise<unknown>): void {
  process.on('message', ({ id, content }: Envelope<Order>) => {
    void answer(content).then((told) => process.send?.({ id, content: told } satisfies Envelope<unknown>));
  });
}
