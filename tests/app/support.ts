import type { Transport, TransportListeners } from '@/app/_client/room/transport';
import type { Puzzle, PuzzleKind } from '@/engine/core/kind';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import type { RoomCommand } from '@/engine/play/room';
import type { ClientMessage, ClientMessageName, RoomRowMessage, RoomSnapshot, ServerAnswers } from '@/server/protocol/messages';

/** 3×3, a clue 3 in the middle of the top row: cell 1. */
export const NURIKABE = 'nurikabe/3/3/g3m';
/** 4×4, X in the first cell and O in the last. */
export const TIC_TAC_LOGIC = 'tic-tac-logic/4/4/1n0';

export function readPuzzle(text: string): { readonly kind: PuzzleKind; readonly puzzle: Puzzle } {
  const puzzle = parsePuzzle(text);
  const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
  if (!puzzle.ok || kind === undefined) throw new Error(`No puzzle: ${text}`);
  return { kind, puzzle: puzzle.value };
}

/** The room of a puzzle before its first move. */
export function startSnapshot(text: string): RoomSnapshot {
  const { kind, puzzle } = readPuzzle(text);
  return { seq: 0, puzzle: text, marks: [...kind.start(puzzle).marks], solved: false };
}

export function markCommand(mark: number, ...cells: number[]): RoomCommand {
  return { type: 'mark', cells, mark };
}

export function markRow(
  seq: number,
  mark: number,
  cells: readonly number[],
  member = 'other',
  intent = `intent-of-${seq}`,
): RoomRowMessage {
  return { seq, member, intent, events: [{ type: 'marked', cells, mark }], at: 0 };
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

  get isIdle(): boolean {
    return this.#tasks.length === 0;
  }

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

/** Something the page asked the server, to be answered by the test. */
export interface Question<Name extends ClientMessageName = ClientMessageName> {
  readonly name: Name;
  readonly message: ClientMessage<Name>;
  /** `undefined`: no answer came in time. */
  answer(answer: ServerAnswers[Name] | undefined): Promise<void>;
}

/** A transport in the hands of a test. */
export class FakeTransport implements Transport {
  isConnected = false;
  reconnects = 0;
  isClosed = false;
  listeners: TransportListeners | undefined;
  readonly #questions: Question[] = [];

  ask<Name extends ClientMessageName>(name: Name, message: ClientMessage<Name>): Promise<ServerAnswers[Name] | undefined> {
    return new Promise((resolve) => {
      this.#questions.push({
        name,
        message,
        answer: (answer) => {
          resolve(answer as ServerAnswers[Name] | undefined);
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

  disconnect(): void {
    this.isConnected = false;
    this.listeners?.disconnected();
  }

  rows(room: string, ...rows: RoomRowMessage[]): void {
    this.listeners?.rows(room, rows);
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
