import { ChildProcess } from 'node:child_process';
import { createRequire, syncBuiltinESMExports } from 'node:module';
import { Server, Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { Worker } from 'node:worker_threads';

/** What a test left on stderr or in warnings and rejections that nobody handled, and what it said beforehand that it would. */
let complaints: string[] = [];
let expected: RegExp[] = [];

/** Says that the running test brings about a warning or words on stderr; it fails when there are none. */
export function expectComplaint(pattern: RegExp): void {
  expected.push(pattern);
}

/** Throws when there were complaints that nobody expected since the last look, or expected ones did not come. */
export async function refuseComplaints(): Promise<void> {
  // A rejection counts as unhandled, and a warning is told, at the end of a turn.
  await new Promise(setImmediate);
  const unexpected = complaints.filter((complaint) => !expected.some((pattern) => pattern.test(complaint)));
  const missing = expected.filter((pattern) => !complaints.some((complaint) => pattern.test(complaint)));
  complaints = [];
  expected = [];
  const lines = [...unexpected, ...missing.map((pattern) => `expected, but missing: ${pattern}`)];
  if (lines.length > 0) throw new Error(`Unexpected complaints:\n${lines.join('\n')}`);
}

interface PendingTimer {
  readonly delay: number | undefined;
  /** Its stack says who set it. */
  readonly set: Error;
  isPending(): boolean;
}

let timers: PendingTimer[] = [];
let pruneAt = 1_000;

function track(delay: number | undefined, isPending: () => boolean): void {
  timers.push({ delay, set: new Error('set'), isPending });
  if (timers.length < pruneAt) return;
  timers = timers.filter((timer) => timer.isPending());
  pruneAt = 2 * timers.length + 1_000;
}

/** What keeps the process alive: open sockets, servers, threads, ports, child processes. */
function handles(): readonly object[] {
  return [...(process as unknown as { _getActiveHandles(): object[] })._getActiveHandles(), ...threads];
}

const threads = new Set<Worker>();

let before: ReadonlySet<object> = new Set();

/** To be called before a file begins: what is there already is not its own. */
export function noteHandles(): void {
  before = new Set(handles());
  timers = [];
}

const DISPATCHER: unique symbol = Symbol.for('undici.globalDispatcher.1');

interface Dispatcher {
  readonly constructor: new () => Dispatcher;
  destroy(): Promise<void>;
}

/** Ends the connections that `fetch` keeps for the next one: nobody who calls it can. */
async function endFetching(): Promise<void> {
  const keeper = globalThis as { [DISPATCHER]?: Dispatcher };
  const { [DISPATCHER]: dispatcher } = keeper;
  if (dispatcher === undefined) return;
  // The next file in this process has one too.
  keeper[DISPATCHER] = new dispatcher.constructor();
  await dispatcher.destroy();
}

/** How long what was closed may take to be gone. */
const CLOSING_MS = 3_000;

/** Throws when timers, sockets, servers, threads or processes of the file are left, after a moment for those that are being closed. */
export async function refuseLeftovers(): Promise<void> {
  await endFetching();
  const deadline = performance.now() + CLOSING_MS;
  let left = findLeftovers();
  while (left.length > 0 && performance.now() < deadline) {
    await realWait(10);
    left = findLeftovers();
  }
  if (left.length > 0) throw new Error(`Left over:\n${left.join('\n')}`);
}

function findLeftovers(): readonly string[] {
  const pending = timers.filter((timer) => timer.isPending());
  return [
    ...pending.map(({ delay, set }) => `a timer of ${delay ?? 0} ms, ${placeOf(set)}`),
    ...handles()
      .filter((handle) => !before.has(handle))
      .map(describeHandle),
  ];
}

function placeOf({ stack = '' }: Error): string {
  const frames = stack.split('\n').slice(1);
  return (frames.find((frame) => !frame.includes('leftovers.ts') && !frame.includes('node:')) ?? 'set somewhere').trim();
}

function describeHandle(handle: object): string {
  if (handle instanceof Server) return `a server on ${JSON.stringify(handle.address())}`;
  if (handle instanceof ChildProcess) return `a process, ${handle.pid}: ${handle.spawnargs.join(' ')}`;
  if (threads.has(handle as Worker)) return `a thread, ${(handle as Worker).threadId}`;
  if (handle instanceof Socket) return `a socket to ${handle.remoteAddress ?? 'a pipe'}:${handle.remotePort ?? ''}`;
  return `a ${handle.constructor.name}`;
}

const realWait = wait;
const require = createRequire(import.meta.url);

type Timers = typeof import('node:timers');
type TimerPromises = typeof import('node:timers/promises');

/** Wraps a function and keeps what else hangs on it. */
function wrap<Target extends object, Name extends keyof Target>(target: Target, name: Name, wrapper: Target[Name] & object): void {
  const real = target[name] as object;
  const { length: _length, name: _name, prototype: _prototype, ...rest } = Object.getOwnPropertyDescriptors(real) as PropertyDescriptorMap;
  target[name] = Object.defineProperties(wrapper, rest) as Target[Name];
}

function watchTimers(): void {
  const callbacks = require('node:timers') as Timers;
  const promises = require('node:timers/promises') as TimerPromises;
  for (const name of ['setTimeout', 'setInterval'] as const) {
    const real = callbacks[name] as unknown as (...args: unknown[]) => NodeJS.Timeout & { readonly _destroyed: boolean };
    const watched = (...args: unknown[]) => {
      const timer = real(...args);
      track(args[1] as number | undefined, () => !timer._destroyed && timer.hasRef());
      return timer;
    };
    wrap(callbacks, name, watched as unknown as Timers[typeof name]);
    globalThis[name] = callbacks[name] as never;
  }
  const { setTimeout: real } = promises;
  const watched = (...[delay, value, options]: Parameters<TimerPromises['setTimeout']>) => {
    let isPending = options?.ref !== false;
    const over = () => {
      isPending = false;
    };
    track(delay, () => isPending);
    const waited = real(delay, value, options);
    waited.then(over, over);
    return waited;
  };
  wrap(promises, 'setTimeout', watched as unknown as TimerPromises['setTimeout']);
}

function watchThreads(): void {
  const threading = require('node:worker_threads') as { Worker: typeof Worker };
  threading.Worker = class extends threading.Worker {
    constructor(...args: ConstructorParameters<typeof Worker>) {
      super(...args);
      threads.add(this);
      this.once('exit', () => threads.delete(this));
    }
  };
}

function watchComplaints(): void {
  process.on('warning', (warning) => complaints.push(`${warning.name}: ${warning.message}`));
  process.on('unhandledRejection', (reason) => complaints.push(`unhandled rejection: ${reason instanceof Error ? reason.stack : reason}`));
  const { error, warn } = console;
  for (const [name, say] of Object.entries({ error, warn })) {
    const watched = (...words: unknown[]) => {
      complaints.push(`console.${name}: ${words.map(String).join(' ')}`);
      say(...words);
    };
    Object.assign(console, { [name]: watched });
  }
  const write = process.stderr.write.bind(process.stderr) as (...args: unknown[]) => boolean;
  process.stderr.write = ((...args: unknown[]) => {
    complaints.push(`stderr: ${String(args[0])}`);
    return write(...args);
  }) as typeof process.stderr.write;
}

watchTimers();
watchThreads();
watchComplaints();
syncBuiltinESMExports();
