import { UsageError } from './command';
import type { Terminal } from './terminal';

/** What the server says about a line of an import, by its place in the request. */
export interface ServerReport {
  readonly line: number;
  readonly status: 'added' | 'duplicate' | 'refused';
  /** Of the puzzle's page, unless it was refused. */
  readonly id?: string;
  readonly title?: string;
  readonly author?: string | null;
  readonly code?: string;
  /** What to do. */
  readonly text?: string;
}

interface Answer {
  readonly report?: readonly ServerReport[];
  readonly title?: string;
  readonly detail?: string;
}

/** A collection on a server, in the name of its owner. */
export interface CollectionClient {
  /** The address of a puzzle's page. */
  addressOf(id: string): string;
  import(lines: readonly string[]): Promise<readonly ServerReport[]>;
  signOut(): Promise<void>;
}

const COLLECTION = /\/collections\/([\w-]{1,32})(?:\/edit)?\/?$/;
const DEFAULT_PAUSE_SECONDS = 5;
const MAX_PAUSES = 100;
const TOO_MANY = 429;

export const CLIENT_SENTENCES = {
  address: '--into must be the address of a collection, such as https://example.org/collections/k3x9mt7wpa.',
  password: 'Set SEAWALL_PASSWORD to the password of that account.',
  account: 'Say whose collection it is with --account NAME.',
  signIn: 'Couldn’t sign in. Check the name and SEAWALL_PASSWORD.',
  unreachable: 'Couldn’t reach the server. Check the address and try again.',
  failed: 'The server didn’t answer as expected. Import again: what is published stays.',
} as const;

/** Signs in to the server of a collection. */
export async function openCollection(into: string, name: string | undefined, terminal: Terminal): Promise<CollectionClient> {
  const url = URL.canParse(into) ? new URL(into) : undefined;
  const collection = COLLECTION.exec(url?.pathname ?? '')?.[1];
  if (url === undefined || collection === undefined || !/^https?:$/.test(url.protocol)) throw new UsageError(CLIENT_SENTENCES.address);
  const { origin } = url;
  if (name === undefined) throw new UsageError(CLIENT_SENTENCES.account);
  const password = terminal.readVariable('SEAWALL_PASSWORD');
  if (!password) throw new UsageError(CLIENT_SENTENCES.password);

  async function post(path: string, body: object, cookie?: string): Promise<Response> {
    const headers = { 'Content-Type': 'application/json', Origin: origin, ...(cookie !== undefined && { Cookie: cookie }) };
    try {
      // A redirect would take the password to another address.
      return await fetch(`${origin}/api/${path}`, { method: 'POST', headers, body: JSON.stringify(body), redirect: 'error' });
    } catch {
      throw new UsageError(CLIENT_SENTENCES.unreachable);
    }
  }

  const signedIn = await post('account/sign-in', { name, password, mergeGuest: false });
  const cookie = signedIn.headers
    .getSetCookie()
    .map((given) => given.split(';')[0])
    .join('; ');
  if (!signedIn.ok || cookie === '') throw new UsageError(CLIENT_SENTENCES.signIn);

  return {
    addressOf: (id) => `${origin}/p/${id}`,
    async import(lines) {
      for (let pauses = 0; ; pauses += 1) {
        const answer = await post(`v1/collections/${collection}/puzzles`, { lines }, cookie);
        // A proxy before the server may answer with something else.
        const body: Answer = await answer.json().catch(() => ({}));
        if (answer.ok && body.report !== undefined) return body.report;
        if (answer.status !== TOO_MANY || pauses === MAX_PAUSES)
          throw new UsageError([body.title, body.detail].filter(Boolean).join('. ') || CLIENT_SENTENCES.failed);
        await terminal.pause(Number(answer.headers.get('retry-after')) || DEFAULT_PAUSE_SECONDS);
      }
    },
    async signOut() {
      await post('account/sign-out', {}, cookie);
    },
  };
}
