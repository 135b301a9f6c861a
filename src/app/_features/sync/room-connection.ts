import type { RoomCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import { formatSnapshot } from '@/engine/play/snapshot';
import type { RoomState } from '@/engine/play/state';
import type { ClientMessage, LogEntryMessage, MessageAcks, RoomSnapshotMessage, Subscribed } from '@/server/protocol/messages';
import { type ConnectionRefusal, RETRY_CODES, type RefusalCode } from '@/server/protocol/refusals';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { MoveOutbox } from './move-outbox';
import {
  acknowledgeMove,
  addPendingMove,
  adoptMoves,
  doConflict,
  dropMove,
  forgetViewer,
  isBehind,
  latestTime,
  openReplica,
  optimisticState,
  type PendingMove,
  type Replica,
  rebaseMoves,
  receiveRows,
  receiveSnapshot,
  viewerIdOf,
  withMembership,
} from './replica';
import { ServerClock } from './server-clock';
import type { Transport } from './transport';

export const ROOM_PHASES = ['connecting', 'live', 'offline', 'closed'] as const;
/** `closed` is for good: the page is too old, or the room is gone or broken. */
export type RoomPhase = (typeof ROOM_PHASES)[number];

/** A move that was shown and is gone again, because the server said no. */
export interface RolledBackMove {
  readonly intent: string;
  readonly code: RefusalCode;
  readonly command: RoomCommand;
}

/** Why a command was not even tried: so many wait already that a page would no longer keep up with showing them. */
export const QUEUE_FULL = 'queue-full';
export type SubmitCommandRefusal = RefusalCode | typeof QUEUE_FULL;

/** A room as a page shows it; a new object exactly when something changed. */
export interface RoomView {
  /** With our own moves, settled or not. */
  readonly state: RoomState;
  /** The name under which the visitor appears in the room; a stand-in until the server has said it. */
  readonly member: string;
  /** The log alone, without our own moves that are still on their way. */
  readonly confirmed: RoomState;
  readonly phase: RoomPhase;
  readonly closedBy: RefusalCode | undefined;
  /** Why the server has no place for us just now; the page tries again by itself. */
  readonly heldOff: ConnectionRefusal | undefined;
  /** How many of our own moves the server has not committed yet. */
  readonly unsettled: number;
  /** The last move that was refused, until the player makes another. */
  readonly takenBack: RolledBackMove | undefined;
}

export interface RoomPorts {
  readonly transport: Transport;
  /** Runs a task after some milliseconds, unless the function it returns is called first. */
  after(milliseconds: number, task: () => void): () => void;
  /** This device's clock, in milliseconds; only differences of it are used. */
  now(): number;
}

/** What a page brings to the door of a room, and wants to hear there. */
export interface RoomConnectionOptions {
  /** Whose view of the room the page was rendered with; undefined for what is for anybody. */
  readonly member?: string;
  /** What the server's clock showed then. */
  readonly now?: number;
  /** What opens a private room, if the page has it. */
  invite?(): string | undefined;
  /** Where moves wait that this page may not live to see acknowledged. */
  readonly shelf?: MoveOutbox;
  /** Told whenever the server let this page in, also after an interruption. */
  onEntered?(entered: Subscribed): void;
}

/** An hour in a tunnel, at a good player's pace. */
export const MAX_WAITING = 500;
/** Enough to hide a slow network from a fast hand, few enough for the server's credits. */
export const MAX_IN_FLIGHT = 8;
export const FIRST_RETRY_MS = 400;
export const LAST_RETRY_MS = 8_000;
/** A row follows its acknowledgement within a moment; when it does not, it was lost. */
export const ROW_PATIENCE_MS = 2_000;

/** One room of this page: keeps its replica in step with the server and its player's moves on their way. Knows no socket and no React. */
export class RoomConnection {
  readonly room: string;
  readonly #newIntent: () => string;
  readonly #door: RoomConnectionOptions;
  readonly #listeners = new Set<() => void>();
  /** The attempt by which each move in flight was sent: an older attempt that stays unanswered says nothing. */
  readonly #inFlight = new Map<string, object>();
  readonly #clock = new ServerClock();
  #replica: Replica;
  #phase: RoomPhase = 'connecting';
  #closedBy: RefusalCode | undefined;
  #heldOff: ConnectionRefusal | undefined;
  #takenBack: RolledBackMove | undefined;
  #view: RoomView;
  /** What the view was made of. */
  #viewed: Replica;
  #ports: RoomPorts | undefined;
  #joinAttempt: object | undefined;
  #isJoinWanted = true;
  /** The server said that it goes: only another connection helps. */
  #isLeft = false;
  #failures = 0;
  #cancelRetry: (() => void) | undefined;
  #cancelPatience: (() => void) | undefined;

  constructor(room: string, snapshot: RoomSnapshotMessage, newIntent: () => string, door: RoomConnectionOptions = {}) {
    this.room = room;
    this.#door = door;
    this.#newIntent = newIntent;
    this.#replica = openReplica(snapshot, door.member);
    this.#viewed = this.#replica;
    this.#view = this.#look(this.#replica.confirmed);
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): RoomView => this.#view;

  /** The server's present, as well as this page knows it. */
  readonly now = (): number => {
    const told = this.#ports && this.#clock.read(this.#ports.now());
    return Math.max(told ?? 0, latestTime(this.#replica.confirmed));
  };

  /** Shows the command's effect at once, where it can be told here, and sees to it that the server gets it; or says why it cannot be done. */
  submit(command: RoomCommand): SubmitCommandRefusal | undefined {
    if (this.#closedBy !== undefined) return this.#closedBy;
    if (this.#replica.moves.length >= MAX_WAITING) return QUEUE_FULL;
    const member = viewerIdOf(this.#replica);
    const decided = decide(withMembership(this.#view.state, member), command, { member, now: this.now() });
    if (!decided.ok && decided.error !== 'server-decides') return decided.error;
    this.#takenBack = undefined;
    this.#replica = addPendingMove(this.#replica, this.#newIntent(), command);
    this.#publish();
    this.#flush();
    return undefined;
  }

  /** Starts to use a transport, which may be connected already. */
  attach(ports: RoomPorts): void {
    this.#ports = ports;
    if (this.#door.now !== undefined) this.#clock.noteMessage(this.#door.now, ports.now());
    this.#takeKept();
    this.#join();
  }

  /** What the server has said so far, for a page that opens the room without it; undefined before it has said anything to this visitor. */
  snapshot(): RoomSnapshotMessage | undefined {
    const { viewer, seq, confirmed } = this.#replica;
    return viewer === undefined ? undefined : { seq, state: formatSnapshot(confirmed) };
  }

  /** Stops for now; moves that are not settled are kept for the next `attach`. */
  detach(): void {
    this.#interrupt();
    this.#isLeft = false;
    this.#setPhase('connecting');
    this.#ports = undefined;
    this.#door.shelf?.flush();
  }

  connected(): void {
    this.#interrupt();
    this.#isLeft = false;
    this.#heldOff = undefined;
    this.#failures = 0;
    this.#setPhase('connecting');
    this.#join();
  }

  /** The connection is gone, or the server has no place for another one. */
  disconnected(heldOff?: ConnectionRefusal): void {
    this.#interrupt();
    this.#heldOff = heldOff;
    this.#setPhase('offline');
    this.#publish();
  }

  /** The server is leaving: what is on its way may still be answered, nothing new is sent. */
  closing(): void {
    this.#isLeft = true;
    this.#joinAttempt = undefined;
    this.#setPhase('offline');
  }

  /** Asks for whatever was missed, for example while the device slept. */
  resync(): void {
    this.#join();
  }

  /** Rows of this room have come, which left when the server's clock showed `now`. */
  rows(rows: readonly LogEntryMessage[], now: number): void {
    if (this.#ports !== undefined) this.#clock.noteMessage(now, this.#ports.now());
    this.#replica = receiveRows(this.#replica, rows);
    this.#publish();
    if (this.#replica.early.length > 0) this.#join();
    this.#flush();
  }

  /** The server failed over this room. */
  broken(): void {
    this.#close('room-broken');
  }

  /** Goes on with what an earlier page could not send. */
  #takeKept(): void {
    const kept = this.#door.shelf?.take() ?? [];
    if (kept.length === 0) return;
    const round = this.#replica.confirmed.round?.number ?? null;
    const moves = kept.filter((move) => move.round === round).map(({ intent, command }) => ({ intent, command }));
    this.#replica = adoptMoves(this.#replica, moves.slice(0, MAX_WAITING));
    this.#keep();
    this.#publish();
  }

  #keep(): void {
    const round = this.#replica.confirmed.round?.number ?? null;
    const waiting = this.#replica.moves.filter(({ seq }) => seq === undefined);
    this.#door.shelf?.put(waiting.map(({ intent, command }) => ({ intent, command, round })));
  }

  async #join(): Promise<void> {
    this.#isJoinWanted = true;
    const ports = this.#ports;
    if (!ports?.transport.isConnected || this.#isLeft || this.#joinAttempt !== undefined || this.#phase === 'closed') return;
    const attempt = {};
    this.#joinAttempt = attempt;
    const since = this.#replica.viewer === undefined ? undefined : this.#replica.seq;
    const asked = ports.now();
    const invite = this.#door.invite?.();
    const answer = await ports.transport.ask('room:enter', { protocol: PROTOCOL_VERSION, room: this.room, invite, since });
    if (this.#joinAttempt !== attempt) return;
    this.#joinAttempt = undefined;
    if (answer === undefined) this.#retryLater();
    else if (answer.ok) {
      this.#clock.noteAnswer(answer.now, asked, ports.now());
      this.#joined(answer, since);
    } else if (RETRY_CODES.includes(answer.code)) this.#retryLater();
    else this.#close(answer.code);
  }

  #joined(entered: Subscribed, since: number | undefined): void {
    const { member, snapshot, rows } = entered;
    if (snapshot === undefined && member !== this.#replica.viewer) {
      this.#replica = forgetViewer(this.#replica);
      this.#join();
      return;
    }
    this.#isJoinWanted = false;
    if (snapshot !== undefined) this.#replica = receiveSnapshot(this.#replica, member, snapshot, since);
    this.#replica = receiveRows(this.#replica, rows);
    this.#phase = 'live';
    this.#publish();
    this.#door.onEntered?.(entered);
    this.#awaitRows();
    this.#flush();
  }

  /** Sends what waits, in order; commands whose order matters are never in flight together, so that a refused or lost one cannot overtake. */
  #flush(): void {
    if (this.#ports === undefined || this.#phase !== 'live' || this.#isJoinWanted || this.#cancelRetry !== undefined) return;
    const flying: PendingMove[] = [];
    for (const move of this.#replica.moves) {
      if (move.seq !== undefined) continue;
      if (!this.#inFlight.has(move.intent)) {
        if (this.#inFlight.size >= MAX_IN_FLIGHT || flying.some((other) => doConflict(other.command, move.command))) return;
        this.#send(move, this.#ports.transport);
      }
      flying.push(move);
    }
  }

  async #send({ intent, command }: PendingMove, transport: Transport): Promise<void> {
    const attempt = {};
    this.#inFlight.set(intent, attempt);
    const answer = await transport.ask('room:command', { room: this.room, intent, command: toMessage(command) });
    const isLatest = this.#inFlight.get(intent) === attempt;
    if (answer === undefined && !isLatest) return;
    this.#inFlight.delete(intent);
    const move = this.#replica.moves.find((pending) => pending.intent === intent);
    if (move !== undefined) this.#settle(move, answer);
    this.#flush();
  }

  #settle(move: PendingMove, answer: MessageAcks['room:command'] | undefined): void {
    if (answer === undefined) this.#retryLater();
    else if (answer.ok) this.#accepted(move, answer.seq);
    else this.#refused(move, answer.code);
  }

  #accepted(move: PendingMove, seq: number): void {
    this.#failures = 0;
    this.#replica = acknowledgeMove(this.#replica, move.intent, seq);
    this.#publish();
    this.#awaitRows();
  }

  #refused(move: PendingMove, code: RefusalCode): void {
    switch (code) {
      case 'slow-down':
      case 'unavailable':
        this.#retryLater();
        break;
      // A server that was restarted does not know its members yet.
      case 'not-in-room':
        this.#isJoinWanted = true;
        this.#retryLater();
        break;
      case 'outdated-page':
      case 'unknown-room':
        this.#close(code);
        break;
      // The server failed over this very move: it must not be sent again.
      case 'room-broken':
        this.#replica = dropMove(this.#replica, move.intent);
        this.#close(code);
        break;
      default:
        this.#replica = dropMove(this.#replica, move.intent);
        if (!isThereAlready(move.command, code)) this.#takenBack = { intent: move.intent, code, command: move.command };
        this.#publish();
    }
  }

  #awaitRows(): void {
    if (this.#ports === undefined || this.#cancelPatience !== undefined || !isBehind(this.#replica)) return;
    this.#cancelPatience = this.#ports.after(ROW_PATIENCE_MS, () => {
      this.#cancelPatience = undefined;
      if (isBehind(this.#replica)) this.#join();
    });
  }

  #retryLater(): void {
    if (this.#ports === undefined || this.#cancelRetry !== undefined) return;
    const delay = Math.min(FIRST_RETRY_MS * 2 ** this.#failures, LAST_RETRY_MS);
    this.#failures += 1;
    this.#cancelRetry = this.#ports.after(delay, () => {
      this.#cancelRetry = undefined;
      if (this.#isJoinWanted) this.#join();
      else this.#flush();
    });
  }

  /** Forgets everything that was on its way; it is asked again later under the same intents. */
  #interrupt(): void {
    this.#cancelRetry?.();
    this.#cancelPatience?.();
    this.#cancelRetry = undefined;
    this.#cancelPatience = undefined;
    this.#joinAttempt = undefined;
    this.#inFlight.clear();
  }

  #close(code: RefusalCode): void {
    this.#closedBy = code;
    this.#joinAttempt = undefined;
    this.#setPhase('closed');
  }

  #setPhase(phase: RoomPhase): void {
    if (this.#phase === 'closed' || this.#phase === phase) return;
    this.#phase = phase;
    this.#publish();
  }

  #publish(): void {
    if (this.#replica.moves !== this.#viewed.moves) this.#keep();
    const view = this.#look(this.#show());
    this.#viewed = this.#replica;
    if (isSameView(view, this.#view)) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  /** What is shown already is not decided again: with many moves waiting that would be felt at every press. */
  #show(): RoomState {
    const { confirmed, viewer, moves } = this.#viewed;
    const isStill = confirmed === this.#replica.confirmed && viewer === this.#replica.viewer;
    const isMoreOfIt = isStill && moves.every((move, i) => move.intent === this.#replica.moves[i]?.intent);
    const now = this.now();
    return isMoreOfIt ? rebaseMoves(this.#view.state, this.#replica, moves.length, now) : optimisticState(this.#replica, now);
  }

  #look(state: RoomState): RoomView {
    return {
      state,
      member: viewerIdOf(this.#replica),
      confirmed: this.#replica.confirmed,
      phase: this.#phase,
      closedBy: this.#closedBy,
      heldOff: this.#heldOff,
      unsettled: this.#replica.moves.filter((move) => move.seq === undefined).length,
      takenBack: this.#takenBack,
    };
  }
}

function isSameView(one: RoomView, other: RoomView): boolean {
  return (Object.keys(one) as (keyof RoomView)[]).every((key) => one[key] === other[key]);
}

/** Whether what the player wanted is there: somebody else was a moment faster with the very same. */
function isThereAlready({ type }: RoomCommand, code: RefusalCode): boolean {
  return code === 'nothing-changes' || (code === 'not-ended' && (type === 'next' || type === 'rematch'));
}

/** The schemas of messages speak of arrays that may be changed; nobody changes these. */
export function toMessage(command: RoomCommand): ClientMessage<'room:command'>['command'] {
  if (command.type === 'mark') return { ...command, cells: [...command.cells] };
  if (command.type === 'fill') return { ...command, sets: [...command.sets] };
  return command as Exclude<ClientMessage<'room:command'>['command'], { type: 'mark' | 'fill' }>;
}
