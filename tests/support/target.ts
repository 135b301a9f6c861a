import { randomBytes } from 'node:crypto';
import { request as ask } from 'node:http';
import { createPlayerId, signGuest } from '@/server/identity/guest-token';
import { loadSecrets } from '@/server/identity/secrets';
import type { Database } from '@/server/store/database';
import { createScratchDatabase } from './databases';
import { openWholeServer, type WholeServer, type WholeServerOptions } from './whole-server';

const SECRET = 'a master for the tests of attacks';
export const PASSWORD = 'four calm otters';

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

/** A whole server to attack, on a database of its own. */
export interface Target {
  readonly server: WholeServer;
  readonly database: Database;
  /** As an attacker can: with any header, which `fetch` would not send. */
  send(path: string, asked?: Asked): Promise<Answered>;
  /** As a page of ours asks something of accounts, or nearly so. */
  post(verb: string, cookie: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answered>;
  /** A guest's cookie, of a new guest unless told. */
  guestCookie(playerId?: string): string;
  /** An account of its own, with the cookie that opens it. */
  signUp(): Promise<SignedUp>;
  close(): Promise<void>;
}

export async function openTarget(options: WholeServerOptions = {}): Promise<Target> {
  const secrets = await loadSecrets({ findOrAdd: async (_name, value) => value }, SECRET);
  const scratch = await createScratchDatabase('sqlite');
  const database = await scratch.open();
  const server = await openWholeServer(database, SECRET, options);
  const send: Target['send'] = (path, { method = 'GET', headers = {}, body } = {}) =>
    new Promise((resolve, reject) => {
      const asked = ask(server.url + path, { method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
  const post: Target['post'] = (verb, cookie, body, headers = {}) => {
    const own = { 'Content-Type': 'application/json', Origin: server.url, Cookie: cookie };
    return send(`/api/account/${verb}`, { method: 'POST', headers: { ...own, ...headers }, body: JSON.stringify(body) });
  };
  const guestCookie: Target['guestCookie'] = (playerId = createPlayerId()) => `seawall-guest=${signGuest(secrets.guests, playerId)}`;
  return {
    server,
    database,
    send,
    post,
    guestCookie,
    async signUp() {
      const playerId = createPlayerId();
      const name = `Ann ${randomBytes(4).toString('hex')}`;
      const answer = await post('sign-up', guestCookie(playerId), { name, password: PASSWORD });
      const [given] = answer.headers['set-cookie'] ?? [];
      return { name, playerId, cookie: given.split(';')[0], given };
    },
    async close() {
      await server.close();
      await database.close();
      await scratch.remove();
    },
  };
}
