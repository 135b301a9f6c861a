import { randomUUID } from 'node:crypto';
import { type Assembly, type AssemblyOptions, assemble } from '@/server/assemble';
import { Counters } from '@/server/limits/counters';
import { Credits } from '@/server/limits/credits';
import type { ServerAnswers } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { Visit } from '@/server/room/visit';
import type { Database } from '@/server/store/database';
import type { Workers } from '@/server/worker/workers';
import { inlineWorkers } from './inline-workers';

/** One connection of one player to a server without sockets, with all that it was told. */
export interface TestVisit {
  readonly visit: Visit;
  readonly heard: { readonly name: string; readonly message: unknown }[];
  enter(room: string, invite?: string): Promise<ServerAnswers['room:enter']>;
  command(room: string, intent: string, command: Parameters<Visit['command']>[0]['command']): Promise<ServerAnswers['room:command']>;
  mark(intent: string, cell: number, mark: number): Promise<ServerAnswers['room:command']>;
}

/** Everything behind the doors of a server, on a database, with workers that work in place. */
export interface TestAssembly extends Assembly {
  readonly errors: unknown[];
  /** The sessions and guests that were to be cut off. */
  readonly signedOut: { readonly sessions?: readonly string[]; readonly guest?: string }[];
  visit(playerId: string): TestVisit;
}

export const TEST_SECRET = 'a master for the tests of a whole server';

/** As little as can be: the tests make hundreds of accounts, and the one that proves what a password costs says `{}`. */
const CHEAP: Pick<AssemblyOptions, 'passwordCost'> = { passwordCost: { N: 2, r: 1, p: 1 } };

export async function openTestAssembly(
  database: Database,
  workers: Workers = quietWorkers(),
  costs: Pick<AssemblyOptions, 'passwordCost'> = CHEAP,
): Promise<TestAssembly> {
  const heard = new Map<string, TestVisit['heard']>();
  const errors: unknown[] = [];
  const signedOut: TestAssembly['signedOut'] = [];
  const assembly = await assemble({
    database,
    processId: randomUUID(),
    workers,
    broadcast(connections, name, ...message) {
      for (const connection of connections) heard.get(connection)?.push({ name, message: JSON.parse(JSON.stringify(message[0])) });
    },
    secret: TEST_SECRET,
    publicOrigin: undefined,
    puzzlesAhead: 'none',
    counters: new Counters({ now: () => performance.now() }),
    ...costs,
    onAdvance: () => {},
    onTell: () => {},
    onStockTaken: () => {},
    onCommit: () => {},
    onPuzzles: () => {},
    onSignOut: (ended) => signedOut.push(ended),
    onError: (error) => errors.push(error),
  });
  let connections = 0;
  return {
    ...assembly,
    errors,
    signedOut,
    visit(playerId) {
      connections += 1;
      const connection = `connection-${connections}`;
      const own: TestVisit['heard'] = [];
      heard.set(connection, own);
      const visit = new Visit(assembly.hall.door, connection, playerId, new Credits(1_000_000, 1_000, () => 0));
      let entered = '';
      const command: TestVisit['command'] = (room, intent, said) => visit.command({ room, intent, command: said });
      return {
        visit,
        heard: own,
        async enter(room, invite) {
          const answer = await visit.enter({ protocol: PROTOCOL_VERSION, room, ...(invite !== undefined && { invite }) });
          if (answer.ok) entered = answer.room;
          return answer;
        },
        command,
        mark: (intent, cell, mark) => command(entered, intent, { type: 'mark', cells: [cell], mark }),
      };
    },
  };
}

function quietWorkers(): Workers {
  return { run: inlineWorkers().run, close: async () => {} };
}
