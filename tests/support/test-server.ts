import { randomBytes } from 'node:crypto';
import { request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Socket as ClientSocket, io as connect, type ManagerOptions, type SocketOptions } from 'socket.io-client';
import { parseEnv } from '@/server/config/env';
import { createPlayerId, signGuest } from '@/server/identity/guest-token';
import { loadSecrets } from '@/server/identity/secrets';
import { TokenBucket } from '@/server/limits/token-bucket';
import type { MessageAcks } from '@/server/protocol/messages';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { ClientConnection } from '@/server/realtime/client-connection';
import type { FastLanes } from '@/server/realtime/fast-lane';
import { openServer, type RunningServer, type ServerOptions } from '@/server/server';
import type { Database } from '@/server/store/database';
import { createEmptyDatabase, createScratchDatabase, type ScratchDatabase } from './databases';
import { createDeferred, type Deferred } from './deferred';
import { type Asked as AskedJob, inlineWorkers } from './inline-workers';

const SECRET = 'a master for the tests of a whole server';
/** As little as can be: the tests make hundreds of accounts. */
const CHEAP = { N: 2, r: 1, p: 1 };
/** What a slow page takes. */
const SLOW_MS = 100;
export const PASSWORD = 'four calm otters';

export interface TestServerOptions extends Pick<ServerOptions, 'now' | 'wall' | 'timeouts' | 'caps' | 'handshakeMs' | 'passwordCost'> {
  /** Variables of the environment that are not as by default. */
  readonly env?: Readonly<Record<string, string>>;
  /** Whether it is known to be broken: `close` then says nothing of what failed. */
  readonly isBroken?: boolean;
}

/** One connection of one player without a socket, with all that it was told. */
export interface TestVisit {
  readonly visit: ClientConnection;
  readonly heard: { readonly name: string; readonly message: unknown }[];
  enter(room: string, invite?: string): Promise<MessageAcks['room:subscribe']>;
  command(
    room: string,
    commandId: string,
    command: Parameters<ClientConnection['command']>[0]['command'],
  ): Promise<MessageAcks['room:command']>;
  mark(commandId: string, cell: number, mark: number): Promise<MessageAcks['room:command']>;
}

export interface Asked {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Buffer;
}

export interface Answered {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

export interface SignedUp {
  readonly name: string;
  readonly playerId: string;
  readonly cookie: string;
  /** The whole line by which the cookie was given. */
  readonly given: string;
}

/** The server as it is, in this process, all but its pages (those say only that they are pages) and its workers, which work in place. */
export interface TestServer extends Omit<RunningServer, 'core'>, Omit<RunningServer['core'], 'refillStock'> {
  readonly database: Database;
  /** What failed; a test takes out what it expects. */
  readonly errors: unknown[];
  /** A connection of a player without a socket, from an address if that is said, and from a device of their own unless told. */
  visit(playerId: string, from?: { readonly address?: string; readonly device?: string }): TestVisit;
  /** All that was asked of the workers. */
  readonly jobs: readonly AskedJob[];
  /** From now on no job ends that is not for a game; returns what lets them go on. */
  holdJobs(): () => void;
  connect(options?: Partial<ManagerOptions & SocketOptions>): ClientSocket;
  /** Stops the clock that limits recover by, so many milliseconds from now. */
  passTime(milliseconds: number): void;
  /** As an attacker can: with any header, which `fetch` would not send. */
  send(path: string, asked?: Asked): Promise<Answered>;
  /** As a page of ours asks something of accounts, or nearly so. */
  post(verb: string, cookie: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** A guest's token, of a new guest unless told. */
  guestToken(playerId?: string): string;
  /** The same as a cookie. */
  guestCookie(playerId?: string): string;
  /** An account of its own, with the cookie that opens it. */
  signUp(): Promise<SignedUp>;
  /** Rejects when something has failed. May be called again. */
  close(): Promise<void>;
}

/** The device of a player who shares it with nobody. */
export function deviceFor(playerId: string): string {
  return `device of ${playerId}`;
}

export async function openTestServer(database: Database, options: TestServerOptions = {}): Promise<TestServer> {
  const { env, isBroken = false, ...rest } = options;
  const { guests } = await loadSecrets({ findOrAdd: async (_name, value) => value }, SECRET);
  const errors: unknown[] = [];
  let gate: Deferred | undefined;
  const inline = inlineWorkers(({ options: { priority } }) => (priority === 'play' ? undefined : gate?.opened));
  let stoppedAt: number | undefined;
  const server = await openServer({
    env: parseEnv({ HOST: '127.0.0.1', PORT: '0', SEAWALL_SECRET: SECRET, SEAWALL_PREGENERATE: 'none', ...env }),
    database,
    createWorkers: () => ({ run: inline.run, close: async () => {} }),
    openPages: async () => ({
      answer,
      render: async () => ({ status: 200, html: 'a page', link: undefined }),
      hasPage: () => true,
      ping: async () => {},
      upgrade: () => {},
      setOwnUrl: () => {},
      residentBytes: () => 0,
      close: async () => {},
    }),
    onPuzzles: () => {},
    onWarning: () => {},
    onError: (error) => errors.push(error),
    passwordCost: CHEAP,
    now: () => stoppedAt ?? performance.now(),
    ...rest,
  });
  const { url, io, lanes, core, rateLimiters } = server;
  const { services, runtime, store, sessions, answers } = core;
  const heard = listenIn(lanes);
  const clients: ClientSocket[] = [];
  const send: TestServer['send'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const asked = ask(url + path, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const guestToken: TestServer['guestToken'] = (playerId = createPlayerId()) => signGuest(guests, playerId);
  const guestCookie: TestServer['guestCookie'] = (playerId) => `seawall-guest=${guestToken(playerId)}`;
  const post: TestServer['post'] = (verb, cookie, body, headers = {}) => {
    const own = { 'Content-Type': 'application/json', Origin: url, Cookie: cookie };
    return send(`/api/account/${verb}`, { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(body) });
  };

  async function close(): Promise<void> {
    for (const client of clients) client.disconnect();
    await server.close();
    if (!isBroken && errors.length > 0) throw new AggregateError(errors, `The server failed: ${errors.map(String).join(', ')}`);
  }
  let closed: Promise<void> | undefined;

  return {
    url,
    io,
    lanes,
    rateLimiters,
    services,
    runtime,
    store,
    sessions,
    answers,
    database,
    errors,
    jobs: inline.asked,
    holdJobs() {
      const own = createDeferred();
      gate = own;
      return () => own.open();
    },
    visit(playerId, { address, device = deviceFor(playerId) } = {}) {
      const connection = `connection-${heard.size + 1}`;
      const own: TestVisit['heard'] = [];
      heard.set(connection, own);
      return openVisit(
        new ClientConnection(runtime.dependencies, connection, playerId, new TokenBucket(1_000_000, 1_000, () => 0), address, device),
        own,
      );
    },
    connect(options = {}) {
      const client = connect(url, { transports: ['websocket'], forceNew: true, reconnection: false, ...options });
      clients.push(client);
      return client;
    },
    passTime(milliseconds) {
      stoppedAt = (stoppedAt ?? performance.now()) + milliseconds;
    },
    send,
    post,
    guestToken,
    guestCookie,
    async signUp() {
      const playerId = createPlayerId();
      const name = `Ann ${randomBytes(4).toString('hex')}`;
      const answer = await post('sign-up', guestCookie(playerId), { name, password: PASSWORD });
      const [given] = answer.headers['set-cookie'] ?? [];
      return { name, playerId, cookie: given.split(';')[0], given };
    },
    close() {
      closed ??= close();
      return closed;
    },
  };
}

export interface TargetOptions extends TestServerOptions {
  /** Changes the database before the server opens it; it has no tables yet when it is `empty`. */
  readonly prepare?: (database: ScratchDatabase) => Promise<void>;
  readonly databaseIs?: 'migrated' | 'empty';
  /** How far the clocks of the machine and of the database are ahead. */
  readonly ahead?: () => number;
}

export interface Target extends TestServer {
  /** Opens another such server of the same code. Whoever opens it closes it. */
  openAnother(options: TargetOptions): Promise<Target>;
}

/** A server on an embedded database of its own, which goes with it. */
export async function openTarget({ prepare, databaseIs = 'migrated', ahead = () => 0, ...options }: TargetOptions = {}): Promise<Target> {
  const scratch = databaseIs === 'empty' ? await createEmptyDatabase('sqlite') : await createScratchDatabase('sqlite');
  let database: Database;
  try {
    await prepare?.(scratch);
    const opened = await scratch.open();
    database = { ...opened, now: async (queries) => (await opened.now(queries)) + ahead() };
  } catch (error) {
    await scratch.remove();
    throw error;
  }
  const server = await openTestServer(database, { wall: () => Date.now() + ahead(), ...options });
  return {
    ...server,
    openAnother: (others) => openTarget({ ...(options.isBroken && { isBroken: true }), ...others }),
    async close() {
      try {
        await server.close();
      } finally {
        await database.close();
        await scratch.remove();
      }
    },
  };
}

/** Notes what is sent to connections that have no socket, by connection. */
function listenIn(lanes: FastLanes): Map<string, TestVisit['heard']> {
  const heard = new Map<string, TestVisit['heard']>();
  const send = lanes.send.bind(lanes);
  lanes.send = (connections, name, ...message) => {
    for (const connection of connections) heard.get(connection)?.push({ name, message: JSON.parse(JSON.stringify(message[0])) });
    send(connections, name, ...message);
  };
  return heard;
}

function openVisit(visit: ClientConnection, heard: TestVisit['heard']): TestVisit {
  let entered = '';
  const command: TestVisit['command'] = (room, commandId, said) => visit.command({ room, commandId, command: said });
  return {
    visit,
    heard,
    async enter(room, invite) {
      const answer = await visit.subscribe({ protocol: PROTOCOL_VERSION, room, ...(invite !== undefined && { invite }) });
      if (answer.ok) entered = answer.room;
      return answer;
    },
    command,
    mark: (commandId, cell, mark) => command(entered, commandId, { type: 'mark', cells: [cell], mark }),
  };
}

/** A page, as the pages' own server answers: it writes headers too, which fails once somebody else has answered. */
async function answer({ url }: IncomingMessage, response: ServerResponse): Promise<void> {
  if (url === '/slow') await wait(SLOW_MS);
  if (url === '/broken') throw new Error('a secret of ours');
  response.setHeader('Content-Type', 'text/html').end('a page');
}
