import { setTimeout as wait } from 'node:timers/promises';
import { seededRng, shuffle } from '@/engine/core/rng';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { Moves } from './rooms-moves';
import type { CrowdOrder, PlayReport, StormReport } from './rooms-orders';
import { type Peer, PeerSocket } from './rooms-peer-socket';
import { BenchSocket, type CrowdSocket } from './rooms-socket';

/** How many come in at the same time, when there is no storm. */
const AT_ONCE = 50;
const TICK_MS = 2;
/** What has not arrived so long after the last move is lost. */
const DRAIN_MS = 10_000;
const STORM_LIMIT_MS = 30_000;

/** Somebody at a board: sends moves that always change something. */
class Guest {
  readonly room: string;
  readonly #port: number;
  readonly #token: string;
  /** The cells that nobody else in the room touches. */
  readonly #cells: readonly number[];
  readonly #moves: Moves;
  readonly #peer: Peer | undefined;
  #socket: CrowdSocket | undefined;
  #moved: number;
  #seq: number | undefined;

  constructor(room: string, port: number, token: string, cells: readonly number[], moves: Moves, moved: number, peer: Peer | undefined) {
    this.room = room;
    this.#port = port;
    this.#token = token;
    this.#cells = cells;
    this.#moves = moves;
    this.#moved = moved;
    this.#peer = peer;
  }

  /** Connects and enters, asking for what was missed since the last time. */
  async enter(): Promise<void> {
    const listener = { onEvent: (text: string) => this.#receive(text), onClose: () => {} };
    const socket =
      this.#peer === undefined
        ? new BenchSocket(this.#port, this.#token, listener)
        : new PeerSocket(this.#peer, this.#port, this.#token, listener);
    this.#socket = socket;
    await socket.connected();
    const answer = await new Promise<string>((resolve) => {
      const since = this.#seq === undefined ? {} : { since: this.#seq };
      socket.emit('room:subscribe', JSON.stringify({ protocol: PROTOCOL_VERSION, room: this.room, ...since }), resolve);
    });
    if (!answer.includes('"ok":true')) throw new Error(`Nobody may enter: ${answer.slice(0, 200)}`);
  }

  drop(): void {
    this.#socket?.drop();
  }

  move(): void {
    const cell = this.#cells[this.#moved % this.#cells.length];
    // First a mark in every cell, then all of them blank, and so on.
    const mark = 1 - (Math.floor(this.#moved / this.#cells.length) % 2);
    this.#moved += 1;
    const { number, commandId } = this.#moves.send();
    const payload = `{"room":"${this.room}","commandId":"${commandId}","command":{"type":"mark","cells":[${cell}],"mark":${mark}}}`;
    this.#socket?.emit('room:command', payload, (text) => this.#moves.answer(number, text));
  }

  #receive(text: string): void {
    const at = text.lastIndexOf('{"seq":');
    if (at >= 0) this.#seq = Number.parseInt(text.slice(at + 7, at + 17), 10);
    this.#moves.see(text);
  }
}

/** Everybody in all rooms. */
export class Crowd {
  /** Whoever comes after this crowd goes on with it: moves of two crowds have different intents. */
  readonly moves: Moves;
  /** Neighbours in this order sit in different rooms; with several processes in any, for two who move at once are what these must agree about. */
  readonly #guests: readonly Guest[];
  #next = 0;

  constructor(
    { ports, hasOwnBoards, rooms, moved = 0, peer }: Omit<Extract<CrowdOrder, { type: 'enter' }>, 'type'>,
    freeCells: readonly number[],
    moves?: Moves,
  ) {
    const members = rooms[0].guests.length;
    this.moves = moves ?? new Moves(members);
    const guests = Array.from({ length: members }).flatMap((_, place) => {
      const own = freeCells.filter((_cell, i) => i % members === place);
      return rooms.map(
        ({ id, guests }, room) =>
          new Guest(id, ports[(hasOwnBoards ? place : room) % ports.length], guests[place], own, this.moves, moved, peer),
      );
    });
    this.#guests = ports.length > 1 ? shuffle(guests, seededRng('crowd')) : guests;
  }

  async enter(): Promise<void> {
    for (let i = 0; i < this.#guests.length; i += AT_ONCE) {
      await Promise.all(this.#guests.slice(i, i + AT_ONCE).map((guest) => guest.enter()));
    }
  }

  async play(perSecond: number, seconds: number): Promise<PlayReport> {
    const cpu = process.cpuUsage();
    const total = Math.round(perSecond * seconds);
    const started = performance.now();
    this.moves.begin(total);
    for (let sent = 0; sent < total; ) {
      await wait(TICK_MS);
      const due = Math.min(total, Math.floor(((performance.now() - started) / 1000) * perSecond));
      for (; sent < due; sent += 1) this.#move();
    }
    const played = performance.now() - started;
    const { user, system } = process.cpuUsage(cpu);
    this.moves.closeWindow();
    for (const limit = performance.now() + DRAIN_MS; !this.moves.isDone && performance.now() < limit; ) await wait(TICK_MS);
    return this.moves.report(played, (user + system) / 1000 / played);
  }

  async storm(): Promise<StormReport> {
    for (const guest of this.#guests) guest.drop();
    const started = performance.now();
    const times: number[] = [];
    const failed: Record<string, number> = {};
    const returns = this.#guests.map((guest) =>
      guest.enter().then(
        () => times.push(performance.now() - started),
        ({ message }: Error) => {
          failed[message] = (failed[message] ?? 0) + 1;
        },
      ),
    );
    await Promise.race([Promise.all(returns), wait(STORM_LIMIT_MS)]);
    const clients = this.#guests.length;
    const timeOf = (share: number) => times[Math.ceil(share * clients) - 1] ?? Number.POSITIVE_INFINITY;
    return { clients, back: times.length, failed, half: timeOf(0.5), nearlyAll: timeOf(0.99) };
  }

  async leave(): Promise<void> {
    for (const guest of this.#guests) guest.drop();
  }

  #move(): void {
    this.#guests[this.#next].move();
    this.#next = (this.#next + 1) % this.#guests.length;
  }
}
