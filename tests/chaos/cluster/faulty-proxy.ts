import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import type { Rng } from '@/engine/core/rng';
import { FrameSplitter, isMessage } from './frame-splitter';

/** What happens to messages on their way, in percent; each takes up to `delayMs` of its own, so that they overtake each other. */
export interface NetworkFaults {
  readonly lost: number;
  readonly repeated: number;
  readonly delayMs: number;
}

const UPGRADE = /^upgrade: websocket/im;
const HEADERS_END = '\r\n\r\n';
/** How what may become a websocket begins; the databases' protocols begin otherwise. */
const HTTP = /^(GET|POST) /;
const HTTP_LENGTH = 5;

/** Whether a connection is a websocket, as soon as that is known. */
interface Kind {
  known: boolean | undefined;
}

/** A way to a server on this machine, on which things go wrong. What is no websocket is carried as it is. */
export class FaultyProxy {
  readonly #target: number;
  readonly #rng: Rng;
  /** Undefined for no faults. */
  faults: NetworkFaults | undefined;
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #isHeld = false;
  /** How many messages were lost and repeated, and how many came through. */
  readonly counts = { lost: 0, repeated: 0, carried: 0 };

  private constructor(target: number, rng: Rng, faults: NetworkFaults | undefined) {
    this.#target = target;
    this.#rng = rng;
    this.faults = faults;
    this.#server = createServer((client) => this.#accept(client));
  }

  static async open(target: number, rng: Rng, faults?: NetworkFaults): Promise<FaultyProxy> {
    const proxy = new FaultyProxy(target, rng, faults);
    await new Promise<void>((resolve) => proxy.#server.listen(0, '127.0.0.1', resolve));
    return proxy;
  }

  get port(): number {
    return (this.#server.address() as AddressInfo).port;
  }

  /** From now on nothing comes through to clients, and from them nothing either unless only their reading is slow; connections stay. */
  hold({ isReadingOnly = false } = {}): void {
    this.#isHeld = true;
    for (const [client, server] of this.#pairs) {
      server.pause();
      if (!isReadingOnly) client.pause();
    }
  }

  /** What was held comes through, as after a partition. */
  release(): void {
    this.#isHeld = false;
    for (const sockets of this.#pairs) for (const socket of sockets) socket.resume();
  }

  /** Ends every connection without a word. */
  cut(): void {
    for (const sockets of this.#pairs) for (const socket of sockets) socket.resetAndDestroy();
  }

  async close(): Promise<void> {
    const closed = new Promise((resolve) => this.#server.close(resolve));
    this.cut();
    await closed;
  }

  #accept(client: Socket): void {
    const server = connect(this.#target, '127.0.0.1');
    const pair = [client, server] as const;
    this.#pairs.add(pair);
    for (const socket of pair) {
      socket.setNoDelay(true);
      socket.on('error', () => {});
      socket.once('close', () => {
        this.#pairs.delete(pair);
        for (const other of pair) other.destroy();
      });
    }
    const isWebsocket: Kind = { known: undefined };
    client.on('data', this.#carrier(server, isWebsocket));
    server.on('data', this.#carrier(client, isWebsocket));
    if (this.#isHeld) for (const socket of pair) socket.pause();
  }

  /** Hands bytes on; those of a websocket, after its headers, as the faults lets them through. */
  #carrier(to: Socket, isWebsocket: Kind): (chunk: Buffer) => void {
    const frames = new FrameSplitter();
    let head: Buffer | undefined = Buffer.alloc(0);
    return (chunk) => {
      if (isWebsocket.known === false) return void to.write(chunk);
      if (head === undefined) return this.#carry(frames.take(chunk), to);
      head = Buffer.concat([head, chunk]);
      if (isWebsocket.known === undefined && !HTTP.test(head.subarray(0, HTTP_LENGTH).toString('latin1'))) isWebsocket.known = false;
      if (isWebsocket.known === false) {
        to.write(head);
        head = undefined;
        return;
      }
      const end = head.indexOf(HEADERS_END);
      if (end < 0) return;
      const rest = head.subarray(end + HEADERS_END.length);
      isWebsocket.known ??= UPGRADE.test(head.subarray(0, end).toString('latin1'));
      to.write(isWebsocket.known ? head.subarray(0, end + HEADERS_END.length) : head);
      head = undefined;
      if (isWebsocket.known) this.#carry(frames.take(rest), to);
    };
  }

  #carry(frames: readonly Buffer[], to: Socket): void {
    for (const frame of frames) {
      if (this.faults === undefined || !isMessage(frame)) to.write(frame);
      else this.#tamper(frame, to, this.faults);
    }
  }

  #tamper(frame: Buffer, to: Socket, faults: NetworkFaults): void {
    const rng = this.#rng;
    const chance = rng.below(100);
    const copies = chance < faults.lost ? 0 : chance < faults.lost + faults.repeated ? 2 : 1;
    if (copies === 0) this.counts.lost += 1;
    else this.counts.carried += 1;
    if (copies === 2) this.counts.repeated += 1;
    for (let copy = 0; copy < copies; copy += 1) setTimeout(() => to.writable && to.write(frame), rng.below(faults.delayMs + 1));
  }
}
