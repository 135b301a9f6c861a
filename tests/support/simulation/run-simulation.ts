import { isCell } from '@/engine/core/grid';
import { succeed } from '@/engine/core/result';
import { type Rng, seededRng } from '@/engine/core/rng';
import { evolveEntry } from '@/engine/play/evolve';
import { LEAST_PAUSE_MS } from '@/engine/play/pacer-timeline';
import { isPacer } from '@/engine/play/pacers';
import { resultsOf } from '@/engine/play/results';
import { MODES, type RoomSetup } from '@/engine/play/setup';
import { formatSnapshot } from '@/engine/play/snapshot';
import { initialRoomState, playOf, type RoomState } from '@/engine/play/state';
import { transformEvent, transformFor } from '@/engine/play/transform';
import type { ClientCommand } from '@/server/protocol/commands';
import { formatAdvanced } from '@/server/rooms/bus-messages';
import type { StoredEntry } from '@/server/store/room-store';
import { chooseCommand, fakeHint, PEOPLE, PUZZLES, STRANGER, timelineOf } from '../../engine/support/random-room';
import { beginWith, settingsWith } from '../../engine/support/test-room';
import { findViewViolations } from '../log-checker';
import { memoryChat } from '../memory-chat';
import { memoryPresence } from '../memory-presence';
import { MemoryStore } from '../memory-store';
import { earlyAckStore, faultyStore, NO_STORE_FAULTS, StoreError } from './faulty-store';
import { Network, NO_NETWORK_FAULTS } from './network';
import { SimulatedClient } from './simulated-client';
import { SimulatedProcess } from './simulated-process';
import { SimulatedTime } from './simulated-time';

const ROOM = 'room';
/** How much each of the peers tries, and how long they think at most. */
const MOST_ATTEMPTS = 24;
const THOUGHT_MS = 2_400;
const PAUSE_MS = 40;
/** Who goes for a cup of tea is missed, and comes back while everything comes to rest. */
const AWAY_MS = 21_000;
const MOST_REST_MS = 4_000;
/** How long everything has to come to rest: more than the grace of presence, and than the longest pause of the log. */
const REST_MS = 26_000;

export interface SimulationOptions {
  /** Acknowledge before the commit: the model must find out. */
  readonly isEager?: boolean;
}

/** What came of one seed. */
export interface SimulationReport {
  /** Promises that were broken; empty when all were kept. */
  readonly broken: readonly string[];
  /** What happened, for those who want to know whether the model does anything. */
  readonly happened: ReadonlySet<string>;
}

/** One room, several peers and processes, and everything that can go wrong between them, all from one seed. */
export async function runSimulation(seed: string, { isEager = false }: SimulationOptions = {}): Promise<SimulationReport> {
  const world = new World(seed, isEager);
  await world.live();
  await world.rest();
  return world.report();
}

class World {
  readonly #rng: Rng;
  readonly #time = new SimulatedTime();
  readonly #store = new MemoryStore(this.#time.now);
  readonly #chat = memoryChat(this.#time.now);
  readonly #attendance = memoryPresence(this.#time.now);
  #started = 0;
  readonly #network: Network;
  readonly #shakiness: { -readonly [Key in keyof typeof NO_STORE_FAULTS]: number };
  readonly #setup: RoomSetup;
  readonly #firstPuzzle: number;
  readonly #isEager: boolean;
  readonly #processes: (SimulatedProcess | undefined)[];
  #peers: readonly SimulatedClient[] = [];
  readonly #happened = new Set<string>();
  readonly #errors: string[] = [];
  #folded: { seq: number; state: RoomState };

  constructor(seed: string, isEager: boolean) {
    const rng = seededRng(seed);
    this.#rng = rng;
    this.#isEager = isEager;
    const isBad = rng.below(4) > 0;
    this.#network = new Network(this.#time, rng, { lost: isBad ? rng.below(15) : 0, repeated: rng.below(15), delayMs: 1 + rng.below(400) });
    this.#shakiness = {
      lostWrites: isBad ? rng.below(20) : 0,
      unknownWrites: isBad ? rng.below(20) : 0,
      failedReads: isBad ? rng.below(15) : 0,
      delayMs: rng.below(rng.below(3) === 0 ? 600 : 100),
    };
    this.#setup = chooseSetup(rng);
    this.#firstPuzzle = rng.below(PUZZLES.length);
    this.#processes = Array.from({ length: isEager ? 1 : 1 + rng.below(2) });
    this.#folded = { seq: 0, state: initialRoomState(this.#setup) };
  }

  /** People play, and things break. */
  async live(): Promise<void> {
    await this.#store.createRoom({ id: ROOM, setup: this.#setup, code: null, inviteHash: null });
    for (const slot of this.#processes.keys()) this.#start(slot);
    this.#peers = [...PEOPLE, STRANGER].map(
      (member) =>
        new SimulatedClient({
          member,
          room: ROOM,
          time: this.#time,
          rng: this.#rng,
          network: this.#network,
          findProcess: () => this.#findProcess(),
        }),
    );
    for (const peer of this.#peers) {
      const isPlayer = peer.member !== STRANGER && this.#maySee(peer.member);
      if (isPlayer) this.#play(peer, MOST_ATTEMPTS / 2 + this.#rng.below(MOST_ATTEMPTS / 2));
    }
    const life = 20_000 + this.#rng.below(20_000);
    for (let kills = this.#rng.below(5); kills > 0; kills -= 1) this.#time.after(this.#rng.below(life), () => this.#break());
    for (const peer of this.#peers) {
      if (this.#rng.below(3) > 0) continue;
      this.#time.after(this.#rng.below(life), () => peer.reconnect(AWAY_MS + this.#rng.below(MOST_REST_MS)));
    }
    await this.#time.pass(life);
    // Sometimes everybody looks at the board for so long that its time is up.
    if (this.#rng.below(4) === 0) await this.#time.pass(70_000);
  }

  /** Everything works again, nobody wants anything new, and all that was wanted comes to its end. */
  async rest(): Promise<void> {
    this.#network.faults = NO_NETWORK_FAULTS;
    Object.assign(this.#shakiness, NO_STORE_FAULTS);
    for (const slot of this.#processes.keys()) if (this.#processes[slot] === undefined) this.#start(slot);
    for (let i = 0; i < 4 && (i === 0 || !this.#peers.every(({ isIdle }) => isIdle)); i += 1) await this.#time.pass(REST_MS);
    for (const peer of this.#peers) peer.enter();
    await this.#time.pass(3_000);
  }

  async report(): Promise<SimulationReport> {
    const rows = this.#store.rowsOf(ROOM);
    const broken = [...this.#errors, ...findViewViolations(this.#setup, rows, this.#peers)];
    for (const peer of this.#peers) if (!peer.isIdle) broken.push(`${peer.member} is still waiting`);
    for (const peer of this.#peers) if (peer.view === undefined && this.#maySee(peer.member)) broken.push(`${peer.member} sees nothing`);
    broken.push(
      ...this.#findWronglyAway(rows),
      ...this.#findWrongResults(rows),
      ...this.#findWrongPacers(rows),
      ...(await this.#findStaleProcesses()),
    );
    for (const { events } of rows) for (const { type } of events) this.#happened.add(`${this.#setup.mode} ${type}`);
    for (const { refused } of this.#peers) for (const code of refused) this.#happened.add(`refused ${code}`);
    return { broken, happened: this.#happened };
  }

  #start(slot: number): void {
    this.#started += 1;
    const process: SimulatedProcess = new SimulatedProcess({
      id: `process-${this.#started}`,
      time: this.#time,
      attendance: this.#attendance,
      database: { name: this.#processes.length > 1 ? 'postgresql' : 'sqlite', now: async () => this.#time.now() },
      store: this.#wayToStore(() => process.isDead),
      chat: this.#chat,
      identity: {
        memberIdFor: (_room, player) => player,
        find: async (id) => ({ id, name: `Name of ${id}`, isUnlisted: false, isAccount: false }),
        ensurePlayer: async (id) => ({ id, name: `Name of ${id}`, isUnlisted: false, isAccount: false }),
        ensurePlayerFrom: async (_address, id) => succeed({ id, name: `Name of ${id}`, isUnlisted: false, isAccount: false }),
      },
      provide: async (_room, round) => {
        await this.#time.wait(this.#rng.below(200));
        if (this.#rng.below(100) < this.#shakiness.failedReads) throw new StoreError('there is no puzzle just now');
        const { type: _type, round: _round, ...begin } = beginWith(PUZZLES[(this.#firstPuzzle + round) % PUZZLES.length]);
        return { ...begin, seed: `${this.#rng.below(1_000)}`, seenBefore: this.#rng.below(2) === 0 ? ['bob'] : [] };
      },
      hint: async (room, play) => {
        await this.#time.wait(this.#rng.below(1_000));
        return fakeHint(room.state, play, this.#rng.below(1_000));
      },
      planTimeline: async (room, pacer) => {
        await this.#time.wait(this.#rng.below(1_000));
        return timelineOf(room.state, pacer);
      },
      onAdvance: (heads) => {
        for (const other of this.#processes) {
          if (other !== undefined && other !== process) this.#network.carry(formatAdvanced(heads), (text) => void other.advanced(text));
        }
      },
      onBroadcast: () => {},
      onError: (error) => {
        // A hint or a timeline for a board that is gone by now is nobody's mistake.
        const isExpected = error instanceof StoreError || ['nobody asked', 'no pacer plays'].includes((error as Error).message);
        if (!isExpected) this.#errors.push(`a process failed: ${(error as Error).stack}`);
      },
    });
    this.#processes[slot] = process;
  }

  #wayToStore(isDead: () => boolean) {
    const way = faultyStore(this.#store, this.#time, this.#rng, this.#shakiness, isDead);
    return this.#isEager ? earlyAckStore(way, this.#time, isDead) : way;
  }

  #findProcess(): SimulatedProcess | undefined {
    const alive = this.#processes.filter((process) => process !== undefined);
    return alive[this.#rng.below(Math.max(1, alive.length))];
  }

  /** A process dies or is stopped, and comes back at once or only after the gun. */
  #break(): void {
    const slot = this.#rng.below(this.#processes.length);
    const process = this.#processes[slot];
    if (process === undefined) return;
    this.#processes[slot] = undefined;
    this.#happened.add(this.#rng.below(4) === 0 ? 'stopped' : 'killed');
    if (this.#happened.has('stopped')) void process.stop();
    else process.kill();
    this.#time.after(this.#rng.below(9_000), () => this.#processes[slot] ?? this.#start(slot));
  }

  #play(peer: SimulatedClient, attempts: number): void {
    if (attempts <= 0) return;
    // Now a thought, now several things in one breath, so that they meet on their way to the disk.
    this.#time.after(this.#rng.below(this.#rng.below(2) === 0 ? PAUSE_MS : THOUGHT_MS), () => {
      const luck = this.#rng.below(40);
      if (luck === 0) peer.reconnect();
      else {
        const command = this.#choose(peer.member);
        if (command !== undefined) peer.ask(command);
      }
      this.#play(peer, attempts - 1);
    });
  }

  /** Something that a person might do in the room as it really is. */
  #choose(member: string): ClientCommand | undefined {
    const state = this.#fold();
    const attempt = { who: 0, what: this.#rng.below(1_000), a: this.#rng.below(10_000), b: this.#rng.below(10_000) };
    const command =
      (attempt.what % 4 === 0 ? goForIt(state, member, 1 + (attempt.a % 2)) : undefined) ?? chooseCommand(state, member, attempt);
    switch (command.type) {
      case 'join':
        return { type: 'join', role: command.role };
      case 'mark':
        return { ...command, cells: turnCells(state, member, command.cells) };
      case 'fill': {
        const cells = turnCells(
          state,
          member,
          command.placements.map(({ cell }) => cell),
        );
        return { ...command, placements: command.placements.map(({ mark }, i) => ({ cell: cells[i], mark })) };
      }
      case 'rename':
      case 'mark-present':
      case 'show-replay':
      case 'mark-away':
      case 'begin-round':
      case 'cancel-round':
      case 'end':
      case 'start-rematch':
      case 'restart-countdown':
      case 'answer-hint':
        // Only the server says these, and it has its own reasons.
        return undefined;
      default:
        return command;
    }
  }

  #fold(): RoomState {
    const rows = this.#store.rowsOf(ROOM);
    const state = rows.slice(this.#folded.seq).reduce<RoomState>(evolveEntry, this.#folded.state);
    this.#folded = { seq: rows.length, state };
    return state;
  }

  #maySee(member: string): boolean {
    return this.#setup.mode !== 'solo' || member === this.#setup.owner;
  }

  /** In the end everybody is connected, whatever process they were connected through before. */
  #findWronglyAway(rows: readonly StoredEntry[]): string[] {
    const { members } = rows.reduce(evolveEntry, initialRoomState(this.#setup));
    return this.#peers.filter(({ member }) => members[member]?.isAway).map(({ member }) => `${member} is here and was called away`);
  }

  #findWrongResults(rows: readonly StoredEntry[]): string[] {
    const broken: string[] = [];
    let state = initialRoomState(this.#setup);
    const expected: string[] = [];
    for (const row of rows) {
      state = evolveEntry(state, row);
      if (row.events.some(({ type }) => type === 'round-ended')) expected.push(...resultsOf(state).map((result) => JSON.stringify(result)));
      const starts = row.events.filter(({ type }) => type === 'round-started').length;
      if (starts > 1) broken.push(`row ${row.seq} starts ${starts} rounds`);
    }
    const stored = this.#store.results.map(
      ({ roomId: _room, playerId: _player, reviewStatus: _reviewStatus, isChecked: _isChecked, ...result }) => JSON.stringify(result),
    );
    if (stored.join('\n') !== expected.join('\n'))
      broken.push(`stored are ${stored.length} results, where the log has ${expected.length}, or others`);
    if (stored.length > 0) this.#happened.add(`${this.#setup.mode} results`);
    if (this.#store.results.some(({ isFinished }) => isFinished)) this.#happened.add(`${this.#setup.mode} finishes`);
    return broken;
  }

  /** A pacer makes each of its moves once, in order, and none at once after another. */
  #findWrongPacers(rows: readonly StoredEntry[]): string[] {
    const broken: string[] = [];
    const latest = new Map<string, { readonly round: string; readonly move: number; readonly at: number }>();
    for (const { member, commandId, at } of rows) {
      if (!isPacer(member)) continue;
      const [, round, number] = commandId.split(':');
      const before = latest.get(member);
      const move = before?.round === round ? before.move + 1 : 0;
      if (Number(number) !== move) broken.push(`${member} makes move ${number}, where ${move} is next`);
      if (before !== undefined && move > 0 && at - before.at < LEAST_PAUSE_MS)
        broken.push(`${member} makes two moves within ${at - before.at} ms`);
      latest.set(member, { round, move, at });
      this.#happened.add('a pacer moves');
    }
    return broken;
  }

  /** What processes hold in memory is the fold of the log. */
  async #findStaleProcesses(): Promise<string[]> {
    const broken: string[] = [];
    const truth = JSON.stringify(formatSnapshot(this.#fold()));
    for (const process of this.#processes) {
      const room = await process?.held(ROOM);
      if (room === undefined) continue;
      if (room.seq !== this.#folded.seq) broken.push(`a process is at ${room.seq} of ${this.#folded.seq}`);
      else if (JSON.stringify(formatSnapshot(room.state)) !== truth) broken.push('a process holds something else than the log says');
    }
    return broken;
  }
}

function chooseSetup(rng: Rng): RoomSetup {
  const yes = (outOf: number) => rng.below(outOf) === 0;
  const settings = settingsWith({
    feedback: (['off', 'rules', 'wrong'] as const)[rng.below(3)],
    help: (['anyone', 'anyone', 'host', 'nobody'] as const)[rng.below(4)],
    // Short, so that many rounds end in the midst of play.
    limitMs: yes(2) ? 6_000 + rng.below(20_000) : null,
    hasRandomOrientation: yes(2),
    isRanked: yes(2),
    hasLiveBoards: yes(3),
    isPrivate: yes(5),
    bestOf: yes(3) ? 3 : 1,
    hasTeams: yes(3),
    autoStart: yes(3),
  });
  return { mode: MODES[rng.below(MODES.length)], owner: 'ann', settings };
}

/** All that is missing of one mark, in one stroke: left to chance alone, hardly a race would be finished. */
function goForIt(state: RoomState, member: string, mark: number): ClientCommand | undefined {
  const desk = playOf(state, member)?.board;
  const solution = state.round?.secret?.solution;
  if (state.phase !== 'running' || desk === undefined || typeof solution !== 'string') return undefined;
  const cells = [...solution].flatMap((digit, cell) => (Number(digit) === mark && desk.marks[cell] !== mark ? [cell] : []));
  return cells.length === 0 ? undefined : { type: 'mark', cells, mark };
}

/** Cells of the log as they lie before a member. */
function turnCells(state: RoomState, member: string, cells: readonly number[]): readonly number[] {
  const orientation = transformFor(state.round, member);
  if (orientation === undefined || !cells.every((cell) => isCell(orientation.puzzle.puzzle, cell))) return cells;
  return transformEvent(orientation, { type: 'marked', cells, mark: 1 }).cells;
}
