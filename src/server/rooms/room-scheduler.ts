import type { Hint } from '@/engine/core/hint';
import type { BeginCommand } from '@/engine/play/commands';
import { type DueTask, dueTasks, MISSED_START_MS } from '@/engine/play/due-tasks';
import { SERVER } from '@/engine/play/state';
import { Background } from './background';
import type { CommandRequest, CommandResult, LiveRoom } from './live-room';
import type { After } from './timer';

export interface StewardOptions {
  submit(room: LiveRoom, request: CommandRequest): Promise<CommandResult>;
  /** The puzzle of a room's coming round, the same one when it is asked again; null when there never will be one. */
  provide(room: LiveRoom, round: number): Promise<Omit<BeginCommand, 'type' | 'round'> | null>;
  /** What to do next on the board of a play. */
  hint(room: LiveRoom, play: string): Promise<Hint>;
  readonly after: After;
  onError(error: unknown): void;
}

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 60_000;

/**
 * Does for every room in memory what its log says is due: the gun, the end of a round, the answer to a hint. Its rows have fixed intents, so
 * that of several processes that try one gets through, and a crash in between is made good by whoever loads the room next.
 */
export class RoomScheduler {
  readonly #options: StewardOptions;
  /** By room, by what is due: how to call it off. */
  readonly #plans = new Map<string, Map<string, () => void>>();
  readonly #background: Background;
  #isClosed = false;

  constructor(options: StewardOptions) {
    this.#options = options;
    this.#background = new Background((error) => options.onError(error));
  }

  /** To be called whenever a room was loaded or has new rows. */
  reschedule(room: LiveRoom): void {
    if (this.#isClosed) return;
    const wanted = new Map(dueTasks(room.state).map((due) => [intentOf(due), due]));
    const plans = this.#plans.get(room.id) ?? new Map<string, () => void>();
    for (const [intent, cancel] of plans) {
      if (wanted.has(intent)) continue;
      cancel();
      plans.delete(intent);
    }
    for (const [intent, due] of wanted) if (!plans.has(intent)) this.#plan(room, plans, intent, due, due.at - room.now());
    if (plans.size > 0) this.#plans.set(room.id, plans);
    else this.#plans.delete(room.id);
  }

  /** To be called when the time of a room is another one than it seemed to be. */
  lookAnew(room: LiveRoom): void {
    this.forget(room.id);
    this.reschedule(room);
  }

  /** Does what is due now and resolves when that is done. */
  async runDue(room: LiveRoom): Promise<void> {
    for (const due of dueTasks(room.state)) if (due.at <= room.now()) await this.#do(room, intentOf(due), due);
  }

  /** Whether something will be due in a room without anybody doing anything. */
  isNeeded(room: LiveRoom): boolean {
    return this.#plans.has(room.id);
  }

  /** Does nothing more in a room. */
  forget(roomId: string): void {
    for (const cancel of this.#plans.get(roomId)?.values() ?? []) cancel();
    this.#plans.get(roomId)?.clear();
    this.#plans.delete(roomId);
  }

  /** Begins nothing any more; what it is at now is over when it has `settled`. */
  close(): void {
    this.#isClosed = true;
    for (const plans of this.#plans.values()) for (const cancel of plans.values()) cancel();
    this.#plans.clear();
  }

  settled(): Promise<void> {
    return this.#background.settled();
  }

  #plan(room: LiveRoom, plans: Map<string, () => void>, intent: string, due: DueTask, delay: number, retry = FIRST_RETRY_MS): void {
    plans.set(
      intent,
      this.#options.after(Math.max(0, delay), () => {
        const again = () => {
          if (!this.#isClosed && plans.has(intent)) this.#plan(room, plans, intent, due, retry, Math.min(LAST_RETRY_MS, 2 * retry));
        };
        const done = this.#do(room, intent, due).then(
          // Refused, and yet due: our clock was a little early, or the store is away.
          (answer) => answer.ok || again(),
          (error: unknown) => {
            this.#options.onError(error);
            again();
          },
        );
        this.#background.add(done);
      }),
    );
  }

  async #do(room: LiveRoom, intent: string, due: DueTask): Promise<CommandResult> {
    return this.#options.submit(room, { member: SERVER, ...(await this.#requestFor(room, intent, due)) });
  }

  async #requestFor(room: LiveRoom, intent: string, due: DueTask): Promise<Omit<CommandRequest, 'member'>> {
    switch (due.type) {
      case 'begin': {
        const { round, attempt } = due;
        const isMissed = room.state.mode === 'race' && room.now() > due.at + MISSED_START_MS;
        if (isMissed) return { intent: `again:${intent}`, command: { type: 'restart-countdown', round, attempt } };
        const puzzle = await this.#options.provide(room, round);
        if (puzzle === null) return { intent: `off:${intent}`, command: { type: 'call-off', round } };
        return { intent, command: { type: 'begin', round, ...puzzle } };
      }
      case 'end':
        return { intent, command: { type: 'end', round: due.round } };
      case 'answer-hint': {
        const { play, asked } = due;
        return { intent, command: { type: 'answer-hint', play, asked, hint: await this.#options.hint(room, play) } };
      }
    }
  }
}

/** The same in every process. */
function intentOf(due: DueTask): string {
  switch (due.type) {
    case 'begin':
      return `gun:${due.round}:${due.attempt}`;
    case 'end':
      return due.at === 0 ? `end:${due.round}` : `limit:${due.round}`;
    case 'answer-hint':
      return `hint:${due.asked}`;
  }
}
