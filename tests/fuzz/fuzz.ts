import { setTimeout as wait } from 'node:timers/promises';
import { becomeGuest } from '../support/player';
import { makeConversation } from './conversations';
import { type FuzzedServer, startFuzzedServer } from './fuzzed-server';
import { HonestPair } from './honest-pair';
import { makeRequest } from './requests';
import type { Targets } from './targets';
import { ask, isBusy, talk } from './wire';

/** One thing that is done to the server, by which it can be done again. */
export interface Input {
  readonly type: 'conversation' | 'request';
  readonly index: number;
}

export interface FuzzPlan {
  readonly seed: string;
  readonly frames: number;
  readonly bodies: number;
  /** A server with something exchanged, instead of the honest one. */
  readonly bundle?: string;
  /** How long memory may take to go back; otherwise as long as rooms wait for who was in them. */
  readonly settlingMs?: number;
  /** These alone, one after the other, instead of as many as were asked for. */
  readonly only?: readonly Input[];
  readonly onProgress?: (report: FuzzReport) => void;
}

export interface FuzzReport {
  frames: number;
  /** Messages that the server has looked at; the honest ones are among them. */
  answers: number;
  conversations: number;
  refusedConversations: number;
  bodies: number;
  /** How many requests got which status; those that are broken HTTP may get none. */
  readonly statuses: Map<number | undefined, number>;
  /** Deliberate refusals for load, told apart from failures. */
  busy: number;
  honestMoves: number;
  memoryBefore: number;
  memoryAfter: number;
  /** Everything that must not be; empty when the server is sound. */
  readonly broken: string[];
  /** What was being done when something broke, latest last. */
  suspects: readonly Input[];
}

/** How many of each are on their way at once. */
const TALKERS = 6;
const ASKERS = 3;
/** Caches, lazily loaded pages and compiled code are there after so much of it; then memory is measured. */
const WARM_UP = 0.2;
const MEMORY_GROWTH = 0.1;
/** Who lost their connection is missed for twenty seconds, and so long their rooms stay in memory. */
const SETTLING_MS = 45_000;
const SETTLING_STEP_MS = 500;
const SUSPECTS = 30;
const TOKENS = 20;

/** Attacks a server process of its own with a seed's conversations and requests, while two people play. */
export async function fuzz(plan: FuzzPlan): Promise<FuzzReport> {
  const server = await startFuzzedServer(plan.bundle);
  try {
    const pair = await HonestPair.sitDown(server.process.url);
    const attack = new Attack(plan, server, pair, await findTargets(server, pair));
    pair.play();
    await (plan.only === undefined ? attack.run() : attack.repeat(plan.only));
    await attack.count();
    await pair.leave(server);
    return attack.finish();
  } finally {
    await server.remove();
  }
}

async function findTargets({ process: { url } }: FuzzedServer, pair: HonestPair): Promise<Targets> {
  const tokens: string[] = [];
  for (let i = 0; i < TOKENS; i += 1) tokens.push(await becomeGuest(url));
  const rooms = [pair.room, 'public-nurikabe', 'public-tic-tac-logic', 'nowhere'];
  return { host: new URL(url).host, rooms, codes: [pair.code, 'ABC234', 'abc 234'], members: pair.members, tokens };
}

class Attack {
  readonly #plan: FuzzPlan;
  readonly #server: FuzzedServer;
  readonly #pair: HonestPair;
  readonly #targets: Targets;
  readonly #report: FuzzReport;
  readonly #recent: Input[] = [];

  constructor(plan: FuzzPlan, server: FuzzedServer, pair: HonestPair, targets: Targets) {
    this.#plan = plan;
    this.#server = server;
    this.#pair = pair;
    this.#targets = targets;
    this.#report = {
      frames: 0,
      answers: 0,
      conversations: 0,
      refusedConversations: 0,
      bodies: 0,
      statuses: new Map(),
      busy: 0,
      honestMoves: 0,
      memoryBefore: 0,
      memoryAfter: 0,
      broken: [],
      suspects: [],
    };
  }

  async run(): Promise<void> {
    const { frames, bodies } = this.#plan;
    await this.#until(frames * WARM_UP, bodies * WARM_UP);
    if (this.#isBroken()) return;
    this.#report.memoryBefore = await this.#server.measureMemory();
    await this.#until(frames, bodies);
    if (!this.#isBroken()) await this.#settle();
  }

  async repeat(inputs: readonly Input[]): Promise<void> {
    for (const input of inputs) {
      await this.#do(input);
      if (this.#isBroken()) return;
    }
  }

  async count(): Promise<void> {
    if (!this.#server.hasEnded()) this.#report.answers = await this.#server.countAnswers();
  }

  finish(): FuzzReport {
    this.#look();
    return this.#report;
  }

  /** Goes on until so many have been done in all. */
  async #until(frames: number, bodies: number): Promise<void> {
    const talkers = Array.from({ length: TALKERS }, async () => {
      while (this.#report.frames < frames && !this.#isBroken())
        await this.#do({ type: 'conversation', index: this.#report.conversations++ });
    });
    const askers = Array.from({ length: ASKERS }, async () => {
      while (this.#report.bodies < bodies && !this.#isBroken()) await this.#do({ type: 'request', index: this.#report.bodies++ });
    });
    await Promise.all([...talkers, ...askers]);
  }

  async #do(input: Input): Promise<void> {
    this.#recent.push(input);
    if (this.#recent.length > SUSPECTS) this.#recent.shift();
    const problem = await (input.type === 'conversation' ? this.#talk(input.index) : this.#ask(input.index));
    if (problem !== undefined && !this.#server.hasEnded()) this.#report.broken.push(`${problem} (${input.type} ${input.index})`);
    this.#plan.onProgress?.(this.#report);
  }

  async #talk(index: number): Promise<string | undefined> {
    const { sent, isRefused, problem } = await talk(this.#server.process.port, makeConversation(this.#plan.seed, index, this.#targets));
    this.#report.frames += sent;
    if (isRefused) this.#report.refusedConversations += 1;
    return problem;
  }

  async #ask(index: number): Promise<string | undefined> {
    const { status, text, problem } = await ask(this.#server.process.port, makeRequest(this.#plan.seed, index, this.#targets));
    this.#report.statuses.set(status, (this.#report.statuses.get(status) ?? 0) + 1);
    if (isBusy(text)) this.#report.busy += 1;
    return problem;
  }

  /** When all have gone, what they left behind has to go too. */
  async #settle(): Promise<void> {
    const limit = this.#report.memoryBefore * (1 + MEMORY_GROWTH);
    const until = performance.now() + (this.#plan.settlingMs ?? SETTLING_MS);
    do {
      this.#report.memoryAfter = await this.#server.measureMemory();
      if (this.#report.memoryAfter <= limit) return;
      await wait(SETTLING_STEP_MS);
    } while (performance.now() < until);
    this.#report.broken.push(`memory grew from ${this.#report.memoryBefore} to ${this.#report.memoryAfter} bytes`);
  }

  #isBroken(): boolean {
    this.#look();
    return this.#report.broken.length > 0;
  }

  #look(): void {
    this.#report.honestMoves = this.#pair.moves;
    const { broken } = this.#report;
    const found = [...this.#server.complaints(), ...this.#pair.broken];
    for (const sentence of found) if (!broken.includes(sentence)) broken.push(sentence);
    if (this.#server.hasEnded() && this.#pair.isPlaying && !broken.includes(ENDED)) broken.push(ENDED);
    if (broken.length > 0 && this.#report.suspects.length === 0) this.#report.suspects = [...this.#recent];
  }
}

const ENDED = 'the server ended';
