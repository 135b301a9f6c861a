import type { Hint } from '@/engine/core/hint';
import type { BeginRoundCommand } from '@/engine/play/commands';
import { type DueTask, dueTasks, MISSED_START_MS } from '@/engine/play/due-tasks';
import type { PacerMove } from '@/engine/play/pacer-timeline';
import { type MemberId, SERVER } from '@/engine/play/state';
import { Background } from './background';
import type { CommandRequest, CommandResult, LiveRoom } from './live-room';
import type { After } from './timer';

export interface RoomSchedulerOptions {
  submit(room: LiveRoom, request: CommandRequest): Promise<CommandResult>;
  /** The puzzle of a room's next round, the same on every call; null when there never will be one. */
  provide(room: LiveRoom, round: number): Promise<Omit<BeginRoundCommand, 'type' | 'round'> | null>;
  /** The next hint on the board of a play. */
  hint(room: LiveRoom, play: string): Promise<Hint>;
  /** The moves of a pacer in the running round, the same on every call. */
  planTimeline(room: LiveRoom, pacer: MemberId): Promise<readonly PacerMove[]>;
  readonly after: After;
  onError(error: unknown): void;
}

type PacerTask = Extract<DueTask, { type: 'move-pacer' }>;

const FIRST_RETRY_MS = 500;
const LAST_RETRY_MS = 60_000;

/** Runs the tasks that logs in memory make due. Their ids are the same in every process, so that each task is done once. */
export class RoomScheduler {
  readonly #options: RoomSchedulerOptions;
  /** By room and by task: cancels its timer. */
  readonly #plans = new Map<string, Map<string, () => void>>();
  /** By room and by task: its run, which others join instead of starting a second one. */
  readonly #running = new WeakMap<LiveRoom, Map<string, Promise<CommandResult>>>();
  /** By room and by pacer and round. */
  readonly #timelines = new WeakMap<LiveRoom, Map<string, Promise<readonly PacerMove[]>>>();
  readonly #background: Background;
  #isClosed = false;

  constructor(options: RoomSchedulerOptions) {
    this.#options = options;
    this.#background = new Background((error) => options.onError(error));
  }

  /** Call it whenever a room was loaded or has new entries. */
  reschedule(room: LiveRoom): void {
    if (this.#isClosed) return;
    const wanted = new Map(dueTasks(room.current).map((due) => [keyOf(due), due]));
    const plans = this.#plans.get(room.id) ?? new Map<string, () => void>();
    for (const [key, cancel] of plans) {
      if (wanted.has(key)) continue;
      cancel();
      plans.delete(key);
    }
    for (const [key, due] of wanted) {
      if (plans.has(key)) continue;
      if (due.type === 'move-pacer') this.#planMove(room, plans, key, due);
      else this.#plan(room, plans, key, due, due.at - room.now());
    }
    if (plans.size > 0) this.#plans.set(room.id, plans);
    else this.#plans.delete(room.id);
  }

  /** Runs the tasks that are due now and resolves when they are done. Nobody waits for the next move of a pacer. */
  async runDue(room: LiveRoom): Promise<void> {
    for (const due of dueTasks(room.current)) {
      if (due.type !== 'move-pacer' && due.at <= room.now()) await this.#do(room, keyOf(due), due);
    }
  }

  /** Whether a task of the room will become due without a further command. */
  isNeeded(room: LiveRoom): boolean {
    return this.#plans.has(room.id);
  }

  /** Cancels all tasks of a room. */
  cancel(roomId: string): void {
    for (const cancel of this.#plans.get(roomId)?.values() ?? []) cancel();
    this.#plans.get(roomId)?.clear();
    this.#plans.delete(roomId);
  }

  /** Starts no further task. `settled` resolves when the running ones are done. */
  close(): void {
    this.#isClosed = true;
    for (const plans of this.#plans.values()) for (const cancel of plans.values()) cancel();
    this.#plans.clear();
  }

  settled(): Promise<void> {
    return this.#background.settled();
  }

  /** A move that was missed, because no process had the room in memory, waits for its whole pause from now: nothing is made up for in a burst. */
  #planMove(room: LiveRoom, plans: Map<string, () => void>, key: string, due: PacerTask, retry = FIRST_RETRY_MS): void {
    let isCancelled = false;
    plans.set(key, () => {
      isCancelled = true;
    });
    const planned = this.#timelineOf(room, due).then(
      (timeline) => {
        if (isCancelled || this.#isClosed || due.move >= timeline.length) return;
        const { pauseMs } = timeline[due.move];
        const delay = due.at + pauseMs - room.now();
        this.#plan(room, plans, key, due, delay < 0 ? pauseMs : delay);
      },
      (error: unknown) => {
        this.#options.onError(error);
        const again = () => this.#planMove(room, plans, key, due, Math.min(LAST_RETRY_MS, 2 * retry));
        if (!isCancelled && !this.#isClosed) plans.set(key, this.#options.after(retry, again));
      },
    );
    this.#background.add(planned);
  }

  /** The timeline of a pacer, planned once for each round. */
  #timelineOf(room: LiveRoom, { member, round }: PacerTask): Promise<readonly PacerMove[]> {
    const known = this.#timelines.get(room) ?? new Map<string, Promise<readonly PacerMove[]>>();
    this.#timelines.set(room, known);
    const name = `${round} ${member}`;
    const timeline = known.get(name) ?? this.#options.planTimeline(room, member);
    for (const other of known.keys()) if (!other.startsWith(`${round} `)) known.delete(other);
    known.set(name, timeline);
    timeline.catch(() => known.delete(name));
    return timeline;
  }

  #plan(room: LiveRoom, plans: Map<string, () => void>, key: string, due: DueTask, delay: number, retry = FIRST_RETRY_MS): void {
    plans.set(
      key,
      this.#options.after(Math.max(0, delay), () => {
        const again = () => {
          if (!this.#isClosed && plans.has(key)) this.#plan(room, plans, key, due, retry, Math.min(LAST_RETRY_MS, 2 * retry));
        };
        const done = this.#do(room, key, due).then(
          // Refused although due: our clock is a little early, or the store is down.
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

  #do(room: LiveRoom, key: string, due: DueTask): Promise<CommandResult> {
    const runs = this.#running.get(room) ?? new Map<string, Promise<CommandResult>>();
    const run = runs.get(key) ?? this.#run(room, due).finally(() => runs.delete(key));
    this.#running.set(room, runs.set(key, run));
    return run;
  }

  async #run(room: LiveRoom, due: DueTask): Promise<CommandResult> {
    return this.#options.submit(room, { member: SERVER, ...(await this.#requestFor(room, commandIdOf(due), due)) });
  }

  async #requestFor(
    room: LiveRoom,
    commandId: string,
    due: DueTask,
  ): Promise<Pick<CommandRequest, 'commandId' | 'command'> & { readonly member?: MemberId }> {
    switch (due.type) {
      case 'begin-round': {
        const { round, startedBySeq } = due;
        const isMissed = room.current.mode === 'race' && room.now() > due.at + MISSED_START_MS;
        if (isMissed) return { commandId: `again:${commandId}`, command: { type: 'restart-countdown', round, startedBySeq } };
        const puzzle = await this.#options.provide(room, round);
        if (puzzle === null) return { commandId: `off:${commandId}`, command: { type: 'cancel-round', round } };
        return { commandId, command: { type: 'begin-round', round, ...puzzle } };
      }
      case 'end':
      case 'start-rematch':
        return { commandId, command: { type: due.type, round: due.round } };
      case 'answer-hint': {
        const { play, asked } = due;
        return { commandId, command: { type: 'answer-hint', play, asked, hint: await this.#options.hint(room, play) } };
      }
      case 'move-pacer': {
        const timeline = await this.#timelineOf(room, due);
        return { member: due.member, commandId, command: timeline[due.move].command };
      }
    }
  }
}

/** Names a task of a room. The ids of commands are unique for each member. */
function keyOf(due: DueTask): string {
  return due.type === 'move-pacer' ? `${due.member} ${commandIdOf(due)}` : commandIdOf(due);
}

/** The same id in every process. */
function commandIdOf(due: DueTask): string {
  switch (due.type) {
    case 'begin-round':
      return `gun:${due.round}:${due.startedBySeq}`;
    case 'end':
      return due.at === 0 ? `end:${due.round}` : `limit:${due.round}`;
    case 'start-rematch':
      return `rematch:${due.round}`;
    case 'answer-hint':
      return `hint:${due.asked}`;
    case 'move-pacer':
      return `pacer:${due.round}:${due.move}`;
  }
}
