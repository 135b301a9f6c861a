import { setTimeout as wait } from 'node:timers/promises';
import { seededRng } from '@/engine/core/rng';
import { SERVER } from '@/engine/play/state';
import { findViewViolations } from '../support/log-checker';
import { becomeGuest, Player } from '../support/player';
import { readStoredRoom } from '../support/stored-room';
import type { FuzzedServer } from './fuzzed-server';

const ORDER = {
  mode: 'co-op',
  source: { type: 'generated', kind: 'tic-tac-logic', width: 8, height: 8, level: 'easy' },
  settings: { isPrivate: true },
};
/** As people play who are in no hurry. */
const PACE_MS = 100;
/** A move that the other has not seen by then is a hole in the service, whoever else is there. */
const PATIENCE_MS = 5_000;

/** Two people who play on one board of a private room, whatever happens around them. */
export class HonestPair {
  readonly room: string;
  readonly code: string;
  readonly #players: readonly Player[];
  readonly #broken: string[] = [];
  #isOver = false;
  #moves = 0;
  #playing: Promise<void> | undefined;

  private constructor(room: string, code: string, players: readonly Player[]) {
    this.room = room;
    this.code = code;
    this.#players = players;
  }

  static async sitDown(url: string): Promise<HonestPair> {
    const tokens = [await becomeGuest(url), await becomeGuest(url)];
    const answer = await fetch(`${url}/api/v1/rooms`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${tokens[0]}`, Connection: 'close' },
      body: JSON.stringify(ORDER),
    });
    const { room, code, invite } = (await answer.json()) as { readonly room: string; readonly code: string; readonly invite: string };
    const players = tokens.map((token) => new Player(room, { token, invite }));
    for (const player of players) {
      await player.subscribe(url);
      await player.command('comes-in-first', { type: 'join', role: 'player' });
    }
    await players[0].command('here-we-go', { type: 'start', isForced: true });
    for (const player of players) await player.waitUntil(({ phase, round }) => phase === 'running' && round?.puzzle !== undefined);
    return new HonestPair(room, code, players);
  }

  get members(): readonly string[] {
    return this.#players.map(({ member }) => member);
  }

  /** Whether they have not got up yet. */
  get isPlaying(): boolean {
    return !this.#isOver;
  }

  get moves(): number {
    return this.#moves;
  }

  /** What went wrong for them so far. */
  get broken(): readonly string[] {
    return this.#broken;
  }

  play(): void {
    this.#playing = this.#playOn();
  }

  /** They get up, the server is asked to end, and its log is compared with what they were told. */
  async leave(server: FuzzedServer): Promise<void> {
    this.#isOver = true;
    await this.#playing;
    if (server.hasEnded()) return;
    const last = Math.max(...this.#players.flatMap(({ acknowledged }) => [...acknowledged.values()]));
    for (const player of this.#players) await this.#sees(player, last);
    const views = this.#players.map(({ member, seen, acknowledged }) => ({ member, seen, acknowledged, view: undefined }));
    for (const player of this.#players) player.leave();
    server.process.signal('SIGTERM');
    const { code } = await server.process.ended;
    if (code !== 0) this.#broken.push(`the server ended with ${code}`);
    const { setup, rows } = await readStoredRoom(server.scratch, this.room);
    this.#broken.push(...findViewViolations(setup, rows, views));
    const ofStrangers = rows.filter(({ member }) => member !== SERVER && !this.members.includes(member));
    const done = ofStrangers.flatMap(({ events }) => events.map(({ type }) => type)).filter((type) => !FOR_STRANGERS.includes(type));
    if (done.length > 0) this.#broken.push(`strangers did this in a private room: ${done.join(', ')}`);
  }

  /** In turns, each waiting until the other has seen it. */
  async #playOn(): Promise<void> {
    const rng = seededRng('an honest pair');
    const [{ view }] = this.#players;
    const blank = [...(view?.state.round?.plays['*'].board?.marks ?? [])].flatMap((mark, cell) => (mark === 0 ? [cell] : []));
    const marks = new Map<number, number>();
    while (!this.#isOver) {
      const [mine, other] = this.#moves % 2 === 0 ? [0, 1] : [1, 0];
      const cell = blank[rng.below(blank.length)];
      const mark = ((marks.get(cell) ?? 0) + 1) % 3;
      const answer = await this.#players[mine].mark(`honest-move-${this.#moves}`, cell, mark);
      if (answer?.ok) {
        marks.set(cell, mark);
        this.#moves += 1;
        await this.#sees(this.#players[other], answer.seq);
        const shown = this.#players[other].view?.state.round?.plays['*'].board?.marks[cell];
        if (shown !== mark) this.#broken.push(`cell ${cell} shows ${shown} instead of ${mark}`);
      } else if (answer?.code !== 'rate-limited') {
        this.#broken.push(`an honest move was ${answer === undefined ? 'not answered' : answer.code}`);
        return;
      }
      await wait(PACE_MS);
    }
  }

  async #sees(player: Player, seq: number): Promise<void> {
    await player.waitFor(seq, PATIENCE_MS).catch((error: Error) => this.#broken.push(error.message));
  }
}

/** What a stranger may bring about in a private room: to knock, and to stop knocking. */
const FOR_STRANGERS = ['knocked', 'left'];
