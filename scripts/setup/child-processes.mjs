import { spawn } from 'node:child_process';
import { ROOT } from './paths.mjs';
import { findFamily, isLiving } from './process-identity.mjs';

/** The leaders of running process groups. An interrupt ends them. */
const running = new Set();
const STOP_SIGNALS = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 };
/** The time between the first signal and SIGKILL. Everything has to end within five seconds. */
const GRACE_MS = 2_000;
const cleanups = new Set();
let interrupted = false;

/** Runs `cleanup` once when the process is interrupted. Returns a function that cancels it. */
export function onInterrupt(cleanup) {
  cleanups.add(cleanup);
  return () => cleanups.delete(cleanup);
}

/** Whether a signal is ending this process. Results of its children no longer count then. */
export function isInterrupted() {
  return interrupted;
}

/** On a signal ends every child with all its descendants, then this process. Returns a function that removes the handlers. */
export function guardSignals() {
  const handlers = Object.entries(STOP_SIGNALS).map(([signal, exitCode]) => {
    const handler = async () => {
      if (interrupted) return;
      interrupted = true;
      await Promise.all([...running].map(stopChild));
      for (const cleanup of [...cleanups].reverse()) await cleanup();
      process.exit(exitCode);
    };
    process.on(signal, handler);
    return [signal, handler];
  });
  return () => {
    for (const [signal, handler] of handlers) process.off(signal, handler);
  };
}

/**
 * Starts a command as the leader of its own process group, so that it can be ended with all its descendants. `stopSignal` asks it to end.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { stopSignal?: string }} [options]
 */
export function startChild(command, args, { stopSignal = 'SIGTERM', ...options } = {}) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'], detached: true, ...options });
  child.stopSignal = stopSignal;
  running.add(child);
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  return child;
}

/** Ends a child with all its descendants, including those in other process groups (browsers create some). */
export async function stopChild(child) {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = new Promise((resolve) => child.once('close', resolve));
  let family = findFamily([child.pid]);
  const killFamily = () => {
    family = [...family, ...findFamily(family.filter(isLiving).map(({ pid }) => pid))];
    for (const member of family) if (isLiving(member)) signal(member.pid, 'SIGKILL');
  };
  signal(-child.pid, child.stopSignal);
  const timer = setTimeout(killFamily, GRACE_MS);
  await closed;
  clearTimeout(timer);
  killFamily();
}

function signal(pid, name) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (error.code !== 'ESRCH') throw error;
  }
}

/**
 * Runs a command to its end and collects its output. A non-zero exit code does not reject; the caller decides. After an interrupt it never
 * resolves, so that the end of the children is not taken for a result.
 */
export function runChild(command, args, { onOutput, ...options } = {}) {
  return new Promise((resolve) => {
    const child = startChild(command, args, options);
    let output = '';
    const keep = (chunk) => {
      output += chunk;
      onOutput?.(chunk);
    };
    child.stdout?.setEncoding('utf8').on('data', keep);
    child.stderr?.setEncoding('utf8').on('data', keep);
    const finish = (result) => interrupted || resolve(result);
    child.once('error', (error) => finish({ code: 127, output: `${output}${error.message}` }));
    child.once('close', (code) => finish({ code: code ?? 1, output }));
  });
}
