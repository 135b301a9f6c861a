import { FrameSocket } from './rooms-frames';
import type { CrowdSocket, SocketListener } from './rooms-socket';

export const PEERS = ['hocuspocus', 'tldraw-sync', 'boardgame'] as const;
/** A room server of others. */
export type Peer = (typeof PEERS)[number];

/** What a client of one of them says and hears. */
interface Dialect {
  readonly path: string;
  readonly hello?: string | Buffer;
  /** What to say to a message, if anything. */
  reply?(text: string): string | undefined;
  /** Whether a message says that it is in the room. */
  isWelcome(text: string): boolean;
  mark(cell: number, mark: number, commandId: string): string | Buffer;
  /** How many moves a message acknowledges; the first that waits for it is given. */
  countAnswers(text: string, commandId: string): number;
  /** Whether the sender of a move gets its acknowledgement only. */
  readonly isNotEchoed?: boolean;
  /** The part of a message that names new moves. */
  news(text: string): string;
}

/** A client of a room server of others, with the same interface as the one of ours. Moves are acknowledged in their order. */
export class PeerSocket implements CrowdSocket {
  readonly #dialectOf: (room: string) => Dialect;
  readonly #port: number;
  readonly #listener: SocketListener;
  readonly #waiting: { readonly commandId: string; readonly onAnswer: (text: string) => void }[] = [];
  #dialect: Dialect | undefined;
  #socket: FrameSocket | undefined;

  constructor(peer: Peer, port: number, guest: string, listener: SocketListener) {
    this.#dialectOf = (room) => DIALECTS[peer](room, guest);
    this.#port = port;
    this.#listener = listener;
  }

  /** They connect to a room, not to the server. */
  async connected(): Promise<void> {}

  emit(name: string, payload: string, onAnswer: (text: string) => void): void {
    const { room, commandId, command } = JSON.parse(payload) as {
      room: string;
      commandId: string;
      command: { cells: number[]; mark: number };
    };
    if (name === 'room:subscribe') {
      this.#enter(this.#dialectOf(room), onAnswer);
      return;
    }
    this.#waiting.push({ commandId, onAnswer });
    this.#socket?.send(this.#dialect?.mark(command.cells[0], command.mark, commandId) ?? '');
  }

  drop(): void {
    this.#waiting.length = 0;
    this.#socket?.drop();
  }

  #enter(dialect: Dialect, onAnswer: (text: string) => void): void {
    let isIn = false;
    this.#dialect = dialect;
    this.#socket = new FrameSocket(this.#port, dialect.path, {
      onOpen: () => dialect.hello !== undefined && this.#socket?.send(dialect.hello),
      onClose: () => this.#listener.onClose(),
      onText: (text) => {
        const reply = dialect.reply?.(text);
        if (reply !== undefined) this.#socket?.send(reply);
        if (!isIn && dialect.isWelcome(text)) {
          isIn = true;
          onAnswer(OK);
        }
        this.#listener.onEvent(dialect.news(text));
        const answers = this.#waiting.length === 0 ? 0 : dialect.countAnswers(text, this.#waiting[0].commandId);
        for (const { onAnswer } of this.#waiting.splice(0, answers)) onAnswer(dialect.isNotEchoed ? OK_WITH_ENTRY : OK);
      },
    });
  }
}

const OK = '{"ok":true}';
const OK_WITH_ENTRY = '{"ok":true,"at":0}';
let clients = 0;

const DIALECTS: Readonly<Record<Peer, (room: string, guest: string) => Dialect>> = {
  hocuspocus(room) {
    const document = textOf(room);
    clients += 1;
    const client = clients;
    const latest = new Map<number, number>();
    let clock = 0;
    return {
      path: '/',
      hello: Buffer.concat([document, Buffer.from([2, 0]), textOf('')]),
      isWelcome: (text) => text.charCodeAt(document.length) === 2,
      /** An update of Yjs: one item, a string in a map, after this client's earlier one at that key. */
      mark(cell, mark, commandId) {
        const before = latest.get(cell);
        const place =
          before === undefined
            ? [Buffer.from([0x28, 1]), textOf('cells'), textOf(String(cell))]
            : [Buffer.from([0xa8]), numberOf(client), numberOf(before)];
        const item = [...place, Buffer.from([1, 119]), textOf(`${mark} ${commandId}`)];
        const update = Buffer.concat([Buffer.from([1, 1]), numberOf(client), numberOf(clock), ...item, Buffer.from([0])]);
        latest.set(cell, clock);
        clock += 1;
        return Buffer.concat([document, Buffer.from([0, 2]), numberOf(update.length), update]);
      },
      countAnswers: (text) => Number(text.charCodeAt(document.length) === 8),
      news: (text) => text,
    };
  },

  'tldraw-sync'(room) {
    const known = new Set<number>();
    let clock = 0;
    const schema = { schemaVersion: 2, sequences: {} };
    return {
      path: `/${room}`,
      hello: JSON.stringify({ type: 'connect', connectRequestId: 'one', lastServerClock: -1, protocolVersion: 8, schema }),
      isWelcome: (text) => text.includes('"type":"connect"'),
      mark(cell, mark, commandId) {
        const id = `cell:${cell}`;
        const change = known.has(cell)
          ? ['patch', { mark: ['put', mark], commandId: ['put', commandId] }]
          : ['put', { id, typeName: 'cell', mark, commandId }];
        known.add(cell);
        clock += 1;
        return JSON.stringify({ type: 'push', clientClock: clock, diff: { [id]: change } });
      },
      countAnswers: (text) => text.split('"push_result"').length - 1,
      isNotEchoed: true,
      news: (text) => text,
    };
  },

  boardgame(room, guest) {
    const say = (...message: readonly unknown[]) => `42/board,${JSON.stringify(message)}`;
    const player = String(Number(guest) % 4);
    return {
      path: '/socket.io/?EIO=4&transport=websocket',
      reply(text) {
        if (text.startsWith('0')) return '40/board,{}';
        if (text.startsWith('40/board')) return say('sync', room, player, null, 4);
        return text === '2' ? '3' : undefined;
      },
      isWelcome: (text) => text.startsWith('42/board,["sync"'),
      mark: (cell, mark, commandId) =>
        say('update', { type: 'MAKE_MOVE', payload: { type: 'mark', args: [cell, mark, commandId], playerID: player } }, 0, room, player),
      countAnswers: (text, commandId) => Number(text.includes(`"last":"${commandId}"`)),
      // The state names the last move, and the log of changes names it again.
      news: (text) => /"last":"[^"]*"/.exec(text)?.[0] ?? '',
    };
  },
};

/** A number as Yjs writes it. */
function numberOf(value: number): Buffer {
  const bytes: number[] = [];
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    bytes.push((rest % 128) | (rest > 127 ? 128 : 0));
    if (rest <= 127) return Buffer.from(bytes);
  }
}

function textOf(text: string): Buffer {
  return Buffer.concat([numberOf(Buffer.byteLength(text)), Buffer.from(text)]);
}
