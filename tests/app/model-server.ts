import type { Rng } from '@/engine/core/rng';
import type { RoomEvent } from '@/engine/play/events';
import { evolveEntry } from '@/engine/play/evolve';
import { initialRoomState, type RoomState, SHARED_PLAY } from '@/engine/play/state';
import type { ClientMessage, ClientMessageName, MessageAcks, RoomSnapshotMessage, ServerToClientEvents } from '@/server/protocol/messages';
import type { ClientConnection } from '@/server/realtime/client-connection';
import type { LiveRoom } from '@/server/rooms/live-room';
import type { SendToConnections } from '@/server/rooms/subscribers';
import type { RoomStore, StoredEntry } from '@/server/store/room-store';
import { beginWith, CORNER, FOUR, type TestPuzzle } from '../engine/support/test-room';
import { createTestWorld, makeRoom, openTestRuntime, ROOM, type TestRuntime, type TestWorld } from '../support/test-runtime';
import type { FaultyTransport } from './faulty-transport';

export type RowsMessage = Parameters<ServerToClientEvents['room:entries']>[0];

/** Some that are soon solved, some that are not, and one that has many solutions. */
const PUZZLES: readonly TestPuzzle[] = [
  CORNER,
  { text: 'tic-tac-logic/4/4/a1d00a01b0a0', solution: '2121112222111212' },
  FOUR,
  { text: 'nurikabe/4/3/o2g2', solution: '111112121212' },
  { text: 'nurikabe/4/3/g3p', solution: null },
];
const SLOWEST_DISK_MS = 40;

/** Ways to break the server, to see that tests notice. */
export interface Flaws {
  /** Does again what it has done already. */
  readonly isForgetful?: boolean;
  /** Tells others of a row without its first event. */
  readonly isGarbling?: boolean;
}

/** The real rooms over a store in memory, in a process that can be killed at any moment and started again. */
export class ModelServer {
  readonly ground: TestWorld = createTestWorld();
  readonly #rng: Rng;
  readonly #flaws: Flaws;
  readonly #firstPuzzle: number;
  readonly #connections = new Map<string, FaultyTransport>();
  #runtime: TestRuntime | undefined;
  #process = 0;
  #count = 0;

  constructor(rng: Rng, flaws: Flaws) {
    this.#rng = rng;
    this.#flaws = flaws;
    this.#firstPuzzle = rng.below(PUZZLES.length);
  }

  get log(): readonly StoredEntry[] {
    return this.ground.store.rowsOf(ROOM);
  }

  /** The fold of all that is on disk. */
  get state(): RoomState {
    const stored = this.ground.store.rooms.get(ROOM);
    if (stored === undefined) throw new Error('the room is gone');
    return this.log.reduce(evolveEntry, initialRoomState(stored.room.setup));
  }

  /** The solution of the puzzle in play, a digit for each cell. */
  get solution(): string | null {
    return this.puzzleOf(this.state.round?.number ?? 1).solution;
  }

  puzzleOf(round: number): TestPuzzle {
    return PUZZLES[(this.#firstPuzzle + round) % PUZZLES.length];
  }

  /** Starts a process; the one before is dead, and nothing that it was about to do happens. */
  async start(): Promise<void> {
    this.#process += 1;
    const process = this.#process;
    const { time } = this.ground;
    for (const page of [...this.#connections.values()]) page.disconnect();
    this.#connections.clear();
    if (process === 1) await makeRoom(this.ground, 'co-op', { autoStart: true }, null);
    const isAlive = () => process === this.#process;
    const runtime = await openTestRuntime(this.ground, {
      store: this.#storeOf(isAlive),
      broadcast: this.#broadcast(isAlive),
      after: (milliseconds, task) => time.after(milliseconds, () => isAlive() && task()),
      wait: async (milliseconds) => unlessDead(isAlive, time.wait(milliseconds)),
    });
    runtime.provide = async (_room, round) => {
      const { type: _type, round: _round, ...begin } = beginWith(this.puzzleOf(round), { round });
      return begin;
    };
    runtime.hint = async (room) => this.#hintFor(room);
    this.#runtime = runtime;
    await runtime.room();
  }

  /** Says goodbye as a process does that was asked to end. */
  sayClosing(reconnectIn: number): void {
    for (const page of this.#connections.values()) page.sayClosing(reconnectIn);
  }

  /** What a page gets that is rendered for whoever comes by. */
  async render(): Promise<RoomSnapshotMessage> {
    return (await this.#running().room()).snapshotFor('passer-by');
  }

  /** A page has connected. */
  welcome(page: FaultyTransport, player: string): ClientConnection {
    this.#count += 1;
    const connection = `connection-${this.#count}`;
    this.#connections.set(connection, page);
    return this.#running().visit(player, connection);
  }

  serve(
    visit: ClientConnection,
    name: ClientMessageName,
    message: ClientMessage<ClientMessageName>,
  ): Promise<MessageAcks[ClientMessageName]> {
    if (name === 'room:subscribe') {
      const { since, ...enter } = message as ClientMessage<'room:subscribe'>;
      // A server is free to answer with everything, as it does when too much was missed.
      return visit.subscribe(this.#rng.below(3) === 0 ? enter : { ...enter, since });
    }
    if (name !== 'room:command') throw new Error(`the model does not know ${name}`);
    const command = message as ClientMessage<'room:command'>;
    this.#count += 1;
    return visit.command(this.#flaws.isForgetful ? { ...command, commandId: `${command.commandId}/${this.#count}` } : command);
  }

  #running(): TestRuntime {
    if (this.#runtime === undefined) throw new Error('the server was never started');
    return this.#runtime;
  }

  /** A proven cell where there is one, else nothing. */
  #hintFor({ state }: LiveRoom): Awaited<ReturnType<TestRuntime['hint']>> {
    const marks = state.round?.plays[SHARED_PLAY]?.board?.marks;
    const solution = state.round?.secret?.solution;
    const cell = typeof solution === 'string' && marks !== undefined ? marks.indexOf(0) : -1;
    return cell === -1 ? { type: 'nothing-forced' } : { type: 'proven', placement: { cell, mark: Number(solution?.[cell]) } };
  }

  #broadcast(isAlive: () => boolean): SendToConnections {
    return (connections, name, message) => {
      if (!isAlive() || name !== 'room:entries') return;
      for (const connection of connections) this.#connections.get(connection)?.deliver(this.#garble(message as RowsMessage));
    };
  }

  #garble(message: RowsMessage): RowsMessage {
    if (!this.#flaws.isGarbling || this.#rng.below(4) > 0) return message;
    return { ...message, entries: message.entries.map((row) => ({ ...row, events: row.events.slice(1) as RoomEvent[] })) };
  }

  /** The store through the eyes of a process: a dead one neither writes nor learns anything more. */
  #storeOf(isAlive: () => boolean): RoomStore {
    const { store, time } = this.ground;
    const append: RoomStore['append'] = async (batch) => {
      await unlessDead(isAlive, time.wait(this.#rng.below(SLOWEST_DISK_MS)));
      const advanced = await store.append(batch);
      await unlessDead(isAlive, time.wait(this.#rng.below(SLOWEST_DISK_MS)));
      return advanced;
    };
    return new Proxy<RoomStore>(store, {
      get: (target, name) => {
        if (name === 'append') return append;
        const method = Reflect.get(target, name, target) as unknown;
        return typeof method === 'function' ? method.bind(target) : method;
      },
    });
  }
}

/** What a process waits for; nothing comes any more when it is dead. */
async function unlessDead<Value>(isAlive: () => boolean, work: Promise<Value>): Promise<Value> {
  const value = await work;
  return isAlive() ? value : new Promise<Value>(() => {});
}
