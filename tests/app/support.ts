import type { KeyValueStorage } from '@/app/_features/sync/move-outbox';
import type { Transport, TransportListeners } from '@/app/_features/sync/transport';
import type { RoomCommand } from '@/engine/play/commands';
import type { RoomEvent } from '@/engine/play/events';
import { evolveEntry } from '@/engine/play/evolve';
import { BASE_SETTINGS, type RoomSettings } from '@/engine/play/setup';
import { formatSnapshot } from '@/engine/play/snapshot';
import { initialRoomState, type RoomState, SERVER } from '@/engine/play/state';
import { viewState } from '@/engine/play/view';
import type {
  ClientMessage,
  ClientMessageName,
  LogEntryMessage,
  MessageAcks,
  RoomSnapshotMessage,
  Subscribed,
} from '@/server/protocol/messages';

/** 3×3, a clue 3 in the middle of the top row: cell 1. */
export const NURIKABE = 'nurikabe/3/3/g3m';
/** 4×4, X in the first cell and O in the last. */
export const TIC_TAC_LOGIC = 'tic-tac-logic/4/4/1n0';

/** The name of the visitor whose page is tested. */
export const ME = 'visitor';
/** What the server's clock shows when rooms open. */
export const OPENED_AT = 1_700_000_000_000;

/** A board that lies open for whoever comes by. */
export const TABLE_SETTINGS: RoomSettings = { ...BASE_SETTINGS, source: { type: 'shared', link: 'table' }, autoStart: true };

/** An open table whose round has begun, and what happened at it since. */
export function tableState(text: string, events: readonly RoomEvent[] = [], settings: Partial<RoomSettings> = {}): RoomState {
  const room = initialRoomState({ mode: 'co-op', owner: null, settings: { ...TABLE_SETTINGS, ...settings } });
  const begun: RoomEvent = {
    type: 'round-started',
    round: 1,
    puzzle: text,
    level: 'easy',
    daily: null,
    isRanked: false,
    limitMs: settings.limitMs ?? null,
    participants: [],
    secret: { puzzleId: 'puzzle', solution: null, symmetries: {}, seenBefore: [] },
  };
  const started = evolveEntry(room, { seq: 0, member: SERVER, at: OPENED_AT, events: [begun] });
  return evolveEntry(started, { seq: 0, member: 'other', at: OPENED_AT, events });
}

/** What the server sends of a state to somebody, on the wire. */
export function snapshotOf(state: RoomState, seq = 0, viewer = ME): RoomSnapshotMessage {
  return onTheWire({ seq, state: formatSnapshot(viewState(state, viewer)) });
}

/** An open table before its first move. */
export function startSnapshot(text: string): RoomSnapshotMessage {
  return snapshotOf(tableState(text));
}

/** An open table with a mark, or a blank, in every cell. */
export function filledSnapshot(text: string, marks: readonly number[], ...more: readonly RoomEvent[]): RoomSnapshotMessage {
  return snapshotOf(tableState(text, [{ type: 'filled', cells: marks.map((_, cell) => cell), marks }, ...more]));
}

/** The events of a round that is solved and over. */
export const SOLVED: readonly RoomEvent[] = [
  { type: 'finished', place: 1 },
  { type: 'round-ended', endedAt: OPENED_AT, standings: [] },
];

/** What is left of a message after it was sent: nothing but JSON. */
export function onTheWire<Message>(message: Message): Message {
  return JSON.parse(JSON.stringify(message));
}

/** The answer to a visitor who enters. */
export function entered(what: Partial<Subscribed> = {}): Subscribed {
  return { ok: true, room: 'public-a', code: null, member: ME, now: OPENED_AT, entries: [], chat: [], ...what };
}

export function markCommand(mark: number, ...cells: number[]): RoomCommand {
  return { type: 'mark', cells, mark };
}

export function markRow(
  seq: number,
  mark: number,
  cells: readonly number[],
  member = 'other',
  commandId = `intent-of-${seq}`,
): LogEntryMessage {
  return eventsRow(seq, [{ type: 'marked', cells, mark }], member, commandId);
}

export function eventsRow(seq: number, events: readonly RoomEvent[], member = 'other', commandId = `intent-of-${seq}`): LogEntryMessage {
  return { seq, member, commandId, events, at: OPENED_AT };
}

/** The marks of the shared board, row by row. */
export function marksOf(state: RoomState): string {
  const width = state.round?.width ?? 1;
  const marks = [...(state.round?.plays['*']?.board?.marks ?? [])].join('');
  return marks.match(new RegExp(`.{${width}}`, 'g'))?.join('/') ?? '';
}

/** Time that passes only when told to. */
export class FakeTime {
  #now = 0;
  #tasks: { readonly due: number; readonly task: () => void }[] = [];

  readonly after = (milliseconds: number, task: () => void): (() => void) => {
    const entry = { due: this.#now + milliseconds, task };
    this.#tasks.push(entry);
    return () => {
      this.#tasks = this.#tasks.filter((other) => other !== entry);
    };
  };

  readonly now = (): number => this.#now;

  /** Lets time pass, running what falls due in order, with all promises settled in between. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.#now + milliseconds;
    await settlePromises();
    for (;;) {
      const [next] = this.#tasks.filter(({ due }) => due <= end).sort((one, other) => one.due - other.due);
      if (next === undefined) break;
      this.#tasks = this.#tasks.filter((other) => other !== next);
      this.#now = next.due;
      next.task();
      await settlePromises();
    }
    this.#now = end;
  }
}

/** Long enough for any chain of promises in the code under test; nothing waits for a clock. */
export async function settlePromises(): Promise<void> {
  for (let i = 0; i < 10; i += 1) await Promise.resolve();
}

/** A browser's storage. */
export function memoryStorage(held = new Map<string, string>()): KeyValueStorage {
  return {
    get length() {
      return held.size;
    },
    key: (i) => [...held.keys()][i] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, value) => void held.set(key, value),
    removeItem: (key) => void held.delete(key),
  };
}

/** Something the page asked the server, to be answered by the test. */
export interface Question<Name extends ClientMessageName = ClientMessageName> {
  readonly name: Name;
  readonly message: ClientMessage<Name>;
  /** `undefined`: no answer came in time. */
  answer(answer: MessageAcks[Name] | undefined): Promise<void>;
}

/** A transport in the hands of a test. */
export class FakeTransport implements Transport {
  isConnected = false;
  reconnects = 0;
  isClosed = false;
  listeners: TransportListeners | undefined;
  readonly #questions: Question[] = [];

  request<Name extends ClientMessageName>(name: Name, message: ClientMessage<Name>): Promise<MessageAcks[Name] | undefined> {
    return new Promise((resolve) => {
      this.#questions.push({
        name,
        message,
        answer: (answer) => {
          resolve(answer as MessageAcks[Name] | undefined);
          return settlePromises();
        },
      });
    });
  }

  listen(listeners: TransportListeners): void {
    this.listeners = listeners;
  }

  reconnect(): void {
    this.reconnects += 1;
  }

  close(): void {
    this.isClosed = true;
  }

  connect(): void {
    this.isConnected = true;
    this.listeners?.connected();
  }

  /** `isEnded` when the server meant it. */
  disconnect(isEnded = false): void {
    this.isConnected = false;
    this.listeners?.disconnected(isEnded);
  }

  rows(room: string, ...rows: LogEntryMessage[]): void {
    this.rowsAt(OPENED_AT, room, ...rows);
  }

  /** Rows that left when the server's clock showed `now`. */
  rowsAt(now: number, room: string, ...rows: LogEntryMessage[]): void {
    this.listeners?.entries(room, rows, now);
  }

  /** Takes what was asked since the last look. */
  take(): Question[] {
    return this.#questions.splice(0);
  }

  /** Takes the one question there must be, of the name it must have. */
  takeOnly<Name extends ClientMessageName>(name: Name): Question<Name> {
    const questions = this.take();
    if (questions.length !== 1 || questions[0].name !== name) {
      throw new Error(`Expected one ${name}, got: ${questions.map((question) => question.name).join(', ') || 'nothing'}`);
    }
    return questions[0] as unknown as Question<Name>;
  }
}
