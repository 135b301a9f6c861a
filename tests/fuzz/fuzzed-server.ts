import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createScratchDatabase, type ScratchDatabase } from '../support/databases';
import { type ServerProcess, startServerProcess } from '../support/server-process';

const PROBE = pathToFileURL(path.resolve('tests/fuzz/probe.mjs')).href;
const TOKEN = 'only the fuzz asks for metrics';
const ANSWERS = /^seawall_socket_messages_total\{(?!.*rate-limited).*\} (\d+)$/gm;
const MEMORY = /^memory left: (\d+)$/gm;
/** What a server prints that is well. */
const EXPECTED = /^(\s*|memory left: \d+)$/;
/** The pages' server remarks on forms of pages that it has never had, and answers them with 404. */
const UNKNOWN_FORM =
  /^\W*Error: (?:The Server Reference ID did not match|Failed to find Server Action).*\n(?:(?:Read more:| +at |[ }]| +digest:).*\n)*/gm;
const ERROR_LEVEL = 50;

/** A real server under attack, of which everything is known that it prints, and how much memory it keeps. */
export interface FuzzedServer {
  readonly process: ServerProcess;
  readonly scratch: ScratchDatabase;
  /** What it complained about: errors in its log, and whatever else it should not have printed. */
  complaints(): readonly string[];
  hasEnded(): boolean;
  /** How many messages it has looked at and answered, in whatever way but `rate-limited`. */
  countAnswers(): Promise<number>;
  /** The bytes that are left after a collection. */
  measureMemory(): Promise<number>;
  remove(): Promise<void>;
}

export async function startFuzzedServer(bundle?: string): Promise<FuzzedServer> {
  const scratch = await createScratchDatabase('sqlite');
  const server = await startServerProcess(
    { ...scratch.env, NODE_OPTIONS: `--import=${PROBE}`, TRUSTED_PROXIES: '1', METRICS_TOKEN: TOKEN },
    bundle,
  );
  const start = server.output().length;
  let hasEnded = false;
  void server.ended.then(() => {
    hasEnded = true;
  });
  return {
    process: server,
    scratch,
    complaints: () => server.output().slice(start).replaceAll(UNKNOWN_FORM, '').split('\n').slice(0, -1).filter(isComplaint),
    hasEnded: () => hasEnded,
    async countAnswers() {
      const answer = await fetch(`${server.url}/metrics`, { headers: { authorization: `Bearer ${TOKEN}` } });
      return [...(await answer.text()).matchAll(ANSWERS)].reduce((sum, [, count]) => sum + Number(count), 0);
    },
    async measureMemory() {
      const before = measured(server).length;
      server.signal('SIGUSR2');
      for (;;) {
        const all = measured(server);
        if (all.length > before) return all[all.length - 1];
        if (hasEnded) throw new Error(`The server ended:\n${server.output()}`);
        await server.says();
      }
    },
    async remove() {
      server.signal('SIGKILL');
      await server.ended;
      await scratch.remove();
    },
  };
}

function measured(server: ServerProcess): number[] {
  return [...server.output().matchAll(MEMORY)].map(([, bytes]) => Number(bytes));
}

/** Warnings are what an attack is expected to make; errors are ours. */
function isComplaint(line: string): boolean {
  if (EXPECTED.test(line)) return false;
  try {
    const { level } = JSON.parse(line) as { readonly level: number };
    return level >= ERROR_LEVEL;
  } catch {
    return true;
  }
}
