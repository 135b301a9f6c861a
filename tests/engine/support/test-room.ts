import type { AnyCommand, BeginRoundCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import type { Decision } from '@/engine/play/decision';
import { dueTasks } from '@/engine/play/due-tasks';
import type { LogEntry, RoomEvent } from '@/engine/play/events';
import { evolveEntry } from '@/engine/play/evolve';
import type { RoomRefusal } from '@/engine/play/refusals';
import { BASE_SETTINGS, type ClassFormat, type Mode, type RoomSettings } from '@/engine/play/setup';
import { type BoardState, initialRoomState, type MemberId, playOf, type RoomState, SERVER } from '@/engine/play/state';

/** When test rooms open. */
export const OPENED_AT = 1_000_000;

const SETTINGS: RoomSettings = {
  ...BASE_SETTINGS,
  source: { type: 'generated', kind: 'nurikabe', width: 2, height: 2, level: 'easy' },
};

export function settingsWith(change: Partial<RoomSettings>): RoomSettings {
  return { ...SETTINGS, ...change };
}

/** A puzzle as the server brings it to the gun. */
export interface TestPuzzle {
  readonly text: string;
  readonly solution: string | null;
}

/** The clue 1 in a corner, three cells of sea. */
export const CORNER: TestPuzzle = { text: 'nurikabe/2/2/1', solution: '2111' };
/** The clue 2 in a corner: the island takes one neighbour or the other. */
export const TWO_WAYS: TestPuzzle = { text: 'nurikabe/2/2/2', solution: null };
/** A clue that is larger than the grid, so that no filling finishes it. */
export const ENDLESS: TestPuzzle = { text: 'nurikabe/3/3/-ff', solution: null };
/** One X given, three cells to fill. */
export const FOUR: TestPuzzle = { text: 'tic-tac-logic/2/2/1c', solution: '1221' };

/** A room with its log, as a server would keep it, and a clock that tests turn. */
export class TestRoom {
  readonly rows: LogEntry[] = [];
  readonly states: RoomState[];
  now = OPENED_AT;

  constructor(mode: Mode, settings: Partial<RoomSettings> = {}, owner: MemberId | null = 'ann') {
    this.states = [initialRoomState({ mode, owner, settings: settingsWith(settings) })];
  }

  get state(): RoomState {
    return this.states[this.states.length - 1];
  }

  /** The seq of the latest row. */
  get seq(): number {
    return this.rows.length;
  }

  /** Decides and, unless it is refused, stores the row. */
  ask(member: MemberId, command: AnyCommand): Decision {
    const decision = decide(this.state, command, { member, now: this.now });
    if (decision.ok) this.store({ seq: this.seq + 1, member, at: this.now, events: decision.value });
    return decision;
  }

  store(row: LogEntry): void {
    this.rows.push(row);
    this.states.push(evolveEntry(this.state, row));
  }

  /** Does what must be possible, and says what happened. */
  do(member: MemberId, command: AnyCommand): readonly RoomEvent[] {
    const decision = this.ask(member, command);
    if (!decision.ok) throw new Error(`${member} ${command.type}: ${decision.error}`);
    return decision.value;
  }

  /** The refusal that a command gets, or undefined when it is done. */
  refusal(member: MemberId, command: AnyCommand): RoomRefusal | undefined {
    const decision = this.ask(member, command);
    return decision.ok ? undefined : decision.error;
  }

  wait(ms: number): this {
    this.now += ms;
    return this;
  }

  join(...members: readonly MemberId[]): this {
    for (const member of members) this.do(member, { type: 'join', name: `Name of ${member}`, role: 'player', isInvited: true });
    return this;
  }

  watch(...members: readonly MemberId[]): this {
    for (const member of members) this.do(member, { type: 'join', name: `Name of ${member}`, role: 'spectator', isInvited: true });
    return this;
  }

  /** The host starts, and the gun goes off when it is due. */
  start(puzzle: TestPuzzle, change: Partial<BeginRoundCommand> = {}): this {
    if (this.state.host !== null && this.state.phase === 'lobby') this.do(this.state.host, { type: 'start', isForced: true });
    this.now = Math.max(this.now, this.state.countdown?.startsAt ?? this.now);
    this.do(SERVER, beginWith(puzzle, { round: this.state.countdown?.round ?? 1, ...change }));
    return this;
  }

  mark(member: MemberId, cells: readonly number[], mark: number): readonly RoomEvent[] {
    return this.do(member, { type: 'mark', cells, mark });
  }

  /** Ends the round, if that is due. */
  end(): this {
    const due = dueTasks(this.state).find(({ type }) => type === 'end');
    if (due?.type === 'end') this.do(SERVER, { type: 'end', round: due.round });
    return this;
  }

  desk(member: MemberId = 'ann'): BoardState {
    const desk = playOf(this.state, member)?.board;
    if (desk === undefined) throw new Error(`${member} has no board`);
    return desk;
  }

  /** The marks on a member's board, a digit each. */
  marks(member: MemberId = 'ann'): string {
    return this.desk(member).marks.join('');
  }
}

export function beginWith({ text, solution }: TestPuzzle, change: Partial<BeginRoundCommand> = {}): BeginRoundCommand {
  return {
    type: 'begin-round',
    round: 1,
    puzzle: text,
    puzzleId: 'puzzle-of-the-test',
    level: 'easy',
    daily: null,
    isRanked: true,
    solution,
    seenBefore: [],
    guests: [],
    seed: 'seed',
    ...change,
  };
}

/** A solo room whose owner `ann` is playing. */
export function soloPlay(puzzle: TestPuzzle, settings: Partial<RoomSettings> = {}): TestRoom {
  return new TestRoom('solo', { ...settings, autoStart: true }).join('ann').start(puzzle);
}

/** A daily of the day that test rooms open on, which `ann` plays again. */
export function againPlay(puzzle: TestPuzzle, settings: Partial<RoomSettings> = {}, change: Partial<BeginRoundCommand> = {}): TestRoom {
  const source = { type: 'daily', date: '1970-01-01', kind: 'nurikabe', level: 'easy' } as const;
  const room = new TestRoom('solo', { source, autoStart: true, ...settings }).join('ann');
  return room.start(puzzle, { daily: '1970-01-01', isRanked: false, ...change });
}

/** A co-op room in which `ann`, the host, and `bob` are playing. */
export function coopPlay(puzzle: TestPuzzle, settings: Partial<RoomSettings> = {}): TestRoom {
  return new TestRoom('co-op', settings).join('ann', 'bob').start(puzzle);
}

/** A class of `ann`, who leads it, and of `bob` and `cat`, before its first puzzle. */
export function classRoom(settings: Partial<RoomSettings> = {}): TestRoom {
  return new TestRoom('classroom', settings).join('ann', 'bob', 'cat');
}

/** The same class, at the front or each student apart. */
export function classPlay(puzzle: TestPuzzle, form: ClassFormat, settings: Partial<RoomSettings> = {}): TestRoom {
  const room = classRoom(settings);
  if (form !== room.state.classroom?.queue[0]?.format) room.do('ann', { type: 'requeue', item: 0, place: 0, format: form });
  return room.start(puzzle);
}

/** A race of `ann`, the host, and `bob`, watched by `sue`. */
export function racePlay(puzzle: TestPuzzle, settings: Partial<RoomSettings> = {}): TestRoom {
  return new TestRoom('race', settings).join('ann', 'bob').watch('sue').start(puzzle);
}
