import type { Socket as TcpSocket } from 'node:net';
import type { Socket } from 'socket.io';
import type { Quota } from '../limits/quota';
import type { ServerToClientEvents } from '../protocol/messages';
import { type After, after as afterTimer } from '../rooms/timer';

/** Far more than a whole room with its log; a client this far behind does not read any more. */
export const MAX_BUFFERED_BYTES = 1_048_576;

/** How long nothing is read from a client that sent more frames than it may: twice as long each time. */
const REST_MS = 1_000;
const LONGEST_REST_MS = 16_000;

/** What this file uses inside socket.io, engine.io and ws. A test fails when a new version changes any of it. */
export interface Engine {
  readonly readyState: string;
  readonly request: { readonly socket: TcpSocket };
  readonly transport: { readonly name: string; readonly socket?: WebSocketInside };
  /** The packets that wait for the transport. */
  readonly writeBuffer: readonly unknown[];
  write(packet: string): unknown;
  /** Every packet passes it, pings too. */
  sendPacket(type: string, ...rest: unknown[]): unknown;
  on(event: 'packetCreate', listener: (packet: { readonly data?: string | Buffer }) => void): unknown;
  on(event: 'flush', listener: () => void): unknown;
  off(event: 'packetCreate' | 'flush', listener: (...args: never[]) => void): unknown;
}

type OnFrame = (data: Buffer, isBinary: boolean) => void;

interface WebSocketInside {
  readonly readyState: number;
  /** The negotiated extensions; with compression a frame has another content. */
  readonly extensions: string;
  readonly _socket: TcpSocket | null;
  listeners(event: 'message'): readonly OnFrame[];
  off(event: 'message', listener: OnFrame): unknown;
  on(event: 'message', listener: OnFrame): unknown;
  pause(): void;
  resume(): void;
}

/** Handles an event of the client. Returns false for one that it does not know. */
type OnEvent = (name: unknown, payload: unknown, answer: ((outcome: unknown) => void) | undefined) => boolean;

const OPEN = 1;
const TEXT_FRAME = 0x81;
const PING = frameOf('2');
/** A heartbeat waits this long for a message that it can leave with. */
const HEARTBEAT_WAIT_MS = 500;
const [FOUR, TWO, ZERO, NINE, BRACKET] = Buffer.from('4209[');

/** A packet of socket.io, encoded and framed once for all connections that get it. */
class Packet {
  readonly text: string;
  /** The websocket frame: engine.io puts a 4, for a message, before the packet. */
  readonly frame: Buffer;

  constructor(text: string) {
    this.text = text;
    this.frame = frameOf(`4${text}`);
  }
}

/**
 * The fast lane under socket.io: packets in its wire format that are written to the websocket connections directly, and events that are
 * read from them directly. The handshake, heartbeats and everything that is no event of ours stay with socket.io. A connection that is no
 * open, uncompressed websocket, or for which socket.io has packets waiting, gets its packets through socket.io.
 */
export class FastLanes {
  readonly #lanes = new Map<string, Lane>();
  #waiting: Lane[] = [];
  readonly #heartbeatWaitMs: number;
  readonly #after: After;

  constructor(heartbeatWaitMs = HEARTBEAT_WAIT_MS, after: After = afterTimer) {
    this.#heartbeatWaitMs = heartbeatWaitMs;
    this.#after = after;
  }

  /**
   * Opens the lane of a connection, until it disconnects. A client may then connect again over the same websocket. Every frame that it
   * sends draws from the quota.
   */
  open(socket: Socket, onEvent: OnEvent, onSlowConsumer: () => void, frames: Quota): void {
    const flushLater = (waiting: Lane) => this.#flushLater(waiting);
    const options = { heartbeatWaitMs: this.#heartbeatWaitMs, after: this.#after, onSlowConsumer, flushLater, frames };
    const lane = new Lane(socket.conn as unknown as Engine, options);
    this.#lanes.set(socket.id, lane);
    socket.on('disconnect', () => {
      this.#lanes.delete(socket.id);
      lane.close();
    });
    lane.listen((...event) => socket.connected && onEvent(...event));
  }

  /** Sends a message to several connections. Cursor positions are outdated at once, so they are not buffered for slow connections. */
  send<Name extends keyof ServerToClientEvents>(
    connections: Iterable<string>,
    name: Name,
    ...message: Parameters<ServerToClientEvents[Name]>
  ): void {
    const packet = new Packet(`2${JSON.stringify([name, ...message])}`);
    for (const connection of connections) {
      const lane = this.#lanes.get(connection);
      if (name !== 'cursor:moved' || lane?.isDrained) lane?.send(packet);
    }
  }

  /** Everything for one connection in this turn leaves in one write. */
  #flushLater(lane: Lane): void {
    if (this.#waiting.push(lane) > 1) return;
    process.nextTick(() => {
      const waiting = this.#waiting;
      this.#waiting = [];
      for (const each of waiting) each.flush();
    });
  }
}

interface LaneOptions {
  readonly heartbeatWaitMs: number;
  readonly after: After;
  readonly onSlowConsumer: () => void;
  readonly flushLater: (lane: Lane) => void;
  readonly frames: Quota;
}

class Lane {
  readonly #engine: Engine;
  readonly #options: LaneOptions;
  /** Whether it is a websocket without extensions, which the handshake decides. */
  readonly #isPlain: boolean;
  #waiting: Packet[] = [];
  /** How many of them are answers. These leave first: an entry that comes with one is often followed by those of others. */
  #answers = 0;
  #isPingWaiting = false;
  /** How many bytes wait in socket.io. */
  #queuedBytes = 0;
  #stopListening = () => {};
  #restMs = REST_MS;
  #endRest: (() => void) | undefined;
  readonly #sendPacket: Engine['sendPacket'];

  constructor(engine: Engine, options: LaneOptions) {
    this.#engine = engine;
    this.#options = options;
    this.#isPlain = engine.transport.socket?.extensions === '';
    engine.on('packetCreate', this.#onPacket);
    engine.on('flush', this.#onFlush);
    this.#sendPacket = engine.sendPacket;
    engine.sendPacket = (type, ...rest) =>
      (type === 'ping' && this.#ping(options.heartbeatWaitMs)) || this.#sendPacket.call(engine, type, ...rest);
  }

  /** Heartbeats of thousands of connections would be much of what is written. Returns false when socket.io has to send it. */
  #ping(waitMs: number): boolean {
    if (this.#direct() === undefined) return false;
    this.#isPingWaiting = true;
    setTimeout(() => this.flush(), waitMs).unref();
    return true;
  }

  readonly #onPacket = ({ data }: { readonly data?: string | Buffer }): void => {
    // What was sent earlier leaves earlier.
    this.flush();
    this.#queuedBytes += data?.length ?? 0;
    this.#closeIfSlow();
  };

  readonly #onFlush = (): void => {
    this.#queuedBytes = 0;
  };

  /** What waits leaves at once: the server may be about to close the connection. */
  close(): void {
    this.flush();
    this.#engine.off('packetCreate', this.#onPacket);
    this.#engine.off('flush', this.#onFlush);
    this.#engine.sendPacket = this.#sendPacket;
    this.#stopListening();
  }

  /** Whether the client has read all that was sent before. */
  get isDrained(): boolean {
    return this.#bufferedBytes === 0;
  }

  send(packet: Packet, at = this.#waiting.length): void {
    if (at === this.#waiting.length) this.#waiting.push(packet);
    else this.#waiting.splice(at, 0, packet);
    if (this.#waiting.length === 1) this.#options.flushLater(this);
  }

  flush(): void {
    const isPing = this.#isPingWaiting;
    const packets = this.#waiting;
    if (packets.length === 0 && !isPing) return;
    this.#waiting = [];
    this.#answers = 0;
    this.#isPingWaiting = false;
    const direct = this.#direct();
    if (direct === undefined) {
      for (const { text } of packets) this.#engine.write(text);
      if (isPing) this.#sendPacket.call(this.#engine, 'ping');
      return;
    }
    const frames = packets.map(({ frame }) => frame);
    if (isPing) frames.push(PING);
    direct.write(frames.length === 1 ? frames[0] : Buffer.concat(frames));
    this.#closeIfSlow();
  }

  /** Reads the events of the client. Everything else, and what `onEvent` does not know, goes to socket.io. */
  listen(onEvent: OnEvent): void {
    const { name, socket } = this.#engine.transport;
    const [usual, ...others] = name === 'websocket' ? (socket?.listeners('message') ?? []) : [];
    if (socket === undefined || usual === undefined || others.length > 0) return;
    const onFrame: OnFrame = (data, isBinary) => {
      if (!this.#options.frames.tryConsume(1)) return this.#rest(socket);
      const event = isBinary ? undefined : parseEvent(data);
      if (event === undefined || !onEvent(event.name, event.payload, this.#answerTo(event.id))) usual.call(socket, data, isBinary);
    };
    socket.off('message', usual);
    socket.on('message', onFrame);
    this.#stopListening = () => {
      socket.off('message', onFrame);
      socket.on('message', usual);
      this.#endRest?.();
    };
  }

  /** Reads nothing for a while: what the client sends stays in its own network. Frames that have arrived already are dropped. */
  #rest(socket: WebSocketInside): void {
    if (this.#endRest !== undefined) return;
    socket.pause();
    const end = () => {
      cancel();
      this.#endRest = undefined;
      socket.resume();
    };
    const cancel = this.#options.after(this.#restMs, end);
    this.#endRest = end;
    this.#restMs = Math.min(LONGEST_REST_MS, 2 * this.#restMs);
  }

  #answerTo(id: string): ((outcome: unknown) => void) | undefined {
    return id === '' ? undefined : (outcome) => this.send(new Packet(`3${id}[${JSON.stringify(outcome)}]`), this.#answers++);
  }

  /** The connection to write to, unless socket.io has to do it. */
  #direct(): TcpSocket | undefined {
    const { readyState, transport, writeBuffer } = this.#engine;
    if (readyState !== 'open' || transport.name !== 'websocket' || writeBuffer.length > 0) return undefined;
    const { socket } = transport;
    return this.#isPlain && socket?.readyState === OPEN && socket._socket?.writable ? socket._socket : undefined;
  }

  get #bufferedBytes(): number {
    return this.#queuedBytes + this.#engine.request.socket.writableLength;
  }

  /**
   * Closes a connection that does not read while more than the limit is buffered for it. The client gets what it missed when it reconnects.
   * Otherwise only an unanswered ping would reveal the loss, up to a minute later.
   */
  #closeIfSlow(): void {
    if (this.#bufferedBytes <= MAX_BUFFERED_BYTES || this.#engine.readyState !== 'open') return;
    this.#options.onSlowConsumer();
    // A close frame would wait behind everything that is unread.
    this.#engine.request.socket.destroy();
  }
}

interface ClientEvent {
  readonly name: unknown;
  readonly payload: unknown;
  /** The digits under which the client expects the answer; empty for none. */
  readonly id: string;
}

/** Parses `42<id>["name",payload]`. Returns undefined for any other text. */
export function parseEvent(data: Buffer): ClientEvent | undefined {
  if (data[0] !== FOUR || data[1] !== TWO) return undefined;
  let at = 2;
  while (data[at] >= ZERO && data[at] <= NINE) at += 1;
  if (data[at] !== BRACKET) return undefined;
  try {
    const [name, payload] = JSON.parse(data.toString('utf8', at)) as readonly unknown[];
    return { name, payload, id: data.toString('latin1', 2, at) };
  } catch {
    return undefined;
  }
}

/** The unmasked websocket frame of a text. */
function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = TEXT_FRAME;
  if (head === 2) frame[1] = length;
  else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}
