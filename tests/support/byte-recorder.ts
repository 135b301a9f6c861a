import type { RequestInput, RequestName } from '@/server/protocol/requests';
import type { GenerateAnswer } from '@/server/worker/jobs';
import { needlesOf } from '../engine/support/needles';
import { Player } from './player';

/** What gives a puzzle away, in every way it can be laid down. */
export interface SecretFingerprints {
  readonly clues: readonly string[];
  readonly solution: readonly string[];
}

/** Shorter texts are found by chance. */
const LEAST_LENGTH = 12;

export function fingerprintsOf({ puzzle, solution }: Pick<GenerateAnswer, 'puzzle' | 'solution'>): SecretFingerprints {
  const needles = needlesOf({ text: puzzle, solution });
  // The last part of the canonical notation is what puzz.link addresses carry.
  const bodies = needles.clues.flatMap((text) => (text.includes('/') ? [text.slice(text.lastIndexOf('/') + 1)] : []));
  const isTelling = (text: string) => text.length >= LEAST_LENGTH;
  return { clues: [...needles.clues, ...bodies].filter(isTelling), solution: needles.solution.filter(isTelling) };
}

/** Which of some texts are somewhere in what was received, as it is or with the escapes of HTML, JSON within JSON, and addresses. */
export function findLeaks(received: readonly string[], fingerprints: readonly string[]): string[] {
  const disguises = new Map(fingerprints.map((text) => [text, disguisesOf(text)]));
  const suspects = findSuspects(received, [...disguises.values()].flat());
  return fingerprints.filter((text) => disguises.get(text)?.some((disguise) => suspects.some((bytes) => bytes.includes(disguise))));
}

function disguisesOf(text: string): readonly string[] {
  return [...new Set([text, text.replaceAll('/', '\\/'), encodeURIComponent(text), text.replaceAll('#', '\\u0023')])];
}

const PIECE = 8;
/** Of so many pieces in a row that end a text, one begins at a multiple of that number, wherever the text stands. */
const STRIDE = LEAST_LENGTH - PIECE + 1;

/** What has a piece of one of the texts: only there they need to be searched for, each by itself. */
function findSuspects(received: readonly string[], texts: readonly string[]): readonly string[] {
  if (texts.some(({ length }) => length < LEAST_LENGTH)) return received;
  const pieces = new Set(
    texts.flatMap((text) => Array.from({ length: STRIDE }, (_, i) => text.slice(text.length - PIECE - i).slice(0, PIECE))),
  );
  return received.filter((bytes) => {
    for (let at = 0; at < bytes.length; at += STRIDE) if (pieces.has(bytes.slice(at, at + PIECE))) return true;
    return false;
  });
}

let count = 0;

/** Somebody who keeps every byte that a server sends them, by socket, page and API. */
export class ByteRecorder {
  readonly received: string[] = [];
  readonly token: string | undefined;
  readonly players: Player[] = [];
  readonly #url: string;
  readonly #opened = new Set<string>();
  #device: readonly string[] | undefined;
  /** Each comes from a place of their own, so that nobody is slowed down for others. */
  readonly #headers: Readonly<Record<string, string>>;

  constructor(url: string, token?: string) {
    this.#url = url;
    this.token = token;
    count += 1;
    this.#headers = { 'X-Forwarded-For': `10.0.0.${count}`, Connection: 'close' };
  }

  /** Enters a room over a socket; who has a token does so as a browser, by the cookies that a page gave it. */
  async enter(room: string, invite?: string): Promise<Player> {
    if (this.token !== undefined) this.#device ??= await this.#becomeDevice();
    const player = new Player(room, {
      ...(this.token !== undefined && { headers: { Cookie: this.#cookies } }),
      ...(invite !== undefined && { invite }),
    });
    player.bytes = this.received;
    await player.subscribe(this.#url);
    this.players.push(player);
    return player;
  }

  /** Opens a page, as a browser that comes by address and as one that comes from another page. */
  async open(path: string): Promise<void> {
    this.#opened.add(path);
    await this.#keep(await fetch(`${this.#url}${path}`, { headers: this.#browser }));
    await this.#goTo(path);
  }

  /** As `open`; a page that was opened before is only gone to, for what comes by address is made of the same. */
  openOrGoTo(path: string): Promise<void> {
    return this.#opened.has(path) ? this.#goTo(path) : this.open(path);
  }

  async #goTo(path: string): Promise<void> {
    await this.#keep(await fetch(`${this.#url}${path}`, { headers: { ...this.#browser, RSC: '1' } }));
  }

  get #browser(): Readonly<Record<string, string>> {
    return { ...this.#headers, ...(this.token !== undefined && { Cookie: this.#cookies }) };
  }

  get #cookies(): string {
    return [`seawall-guest=${this.token}`, ...(this.#device ?? [])].join('; ');
  }

  /** Opens the first page for the cookie of the device. */
  async #becomeDevice(): Promise<readonly string[]> {
    const answer = await fetch(`${this.#url}/`, { headers: this.#browser });
    await this.#keep(answer);
    return answer.headers.getSetCookie().flatMap((line) => line.match(/^seawall-device=[^;]*/) ?? []);
  }

  /** Requests something as the script of a page does, and says what was answered. */
  async request<Name extends RequestName>(name: Name, input: RequestInput<Name>): Promise<string> {
    const [method, path] = name.split(' ');
    const isReading = method === 'GET';
    const query = isReading ? `?${new URLSearchParams(input as Record<string, string>)}` : '';
    const answer = await fetch(`${this.#url}/api/${path}${query}`, {
      method,
      headers: { ...this.#browser, Origin: this.#url, 'Content-Type': 'application/json' },
      ...(!isReading && { body: JSON.stringify(input) }),
    });
    return this.#keep(answer);
  }

  /** Asks the API. */
  async ask(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Response> {
    const answer = await fetch(`${this.#url}/api/v1${path}`, {
      method,
      headers: {
        ...this.#headers,
        ...(this.token !== undefined && { Authorization: `Bearer ${this.token}` }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (answer.status === 429) throw new Error(`${path} was not answered: too many questions`);
    // A body that nobody reads would keep its connection open.
    return new Response(await this.#keep(answer), answer);
  }

  /** A place in what was received, to look only at what came before it. */
  mark(): readonly string[] {
    return [...this.received];
  }

  leave(): void {
    for (const player of this.players) player.leave();
  }

  async #keep(answer: Response): Promise<string> {
    const text = await answer.text();
    this.received.push(JSON.stringify([...answer.headers]), text);
    return text;
  }
}
