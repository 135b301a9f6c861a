import type { Cell } from '@/engine/core/grid';
import type { RoomCommand } from '@/engine/play/commands';
import { decide } from '@/engine/play/decide';
import { evolveEntry } from '@/engine/play/evolve';
import { formatSnapshot } from '@/engine/play/snapshot';
import type { RoomState } from '@/engine/play/state';
import type { ClientMessage, Committed, LogEntryMessage, MessageAcks, RoomSnapshotMessage, Subscribed } from '@/server/protocol/messages';
import { type ConnectionRefusal, RETRY_CODES, type RefusalCode } from '@/server/protocol/refusals';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { MoveOutbox } from './move-outbox';
import {
  acknowledgeMove,
  addPendingMove,
  adoptMoves,
  clearViewer,
  doConflict,
  dropMove,
  entryIn,
  isBehind,
  latestTime,
  markedCells,
  openReplica,
  optimisticState,
  type PendingMove,
  type Replica,
  receiveEntries,
  receiveSnapshot,
  viewerIdOf,
  withMembership,
} from './replica';
import { ServerClock } from './server-clock';
import type { Transport } from './transport';

export const ROOM_PHASES = ['connecting', 'live', 'offline', 'closed'] as const;
/** `closed` is final: the page is outdated, or the room is deleted or broken. */
export type RoomPhase = (typeof ROOM_PHASES)[number];

/** An own move that the server refused after it was shown. */
export interface RolledBackMove {
  readonly commandId: string;
  readonly code: RefusalCode;
  readonly command: RoomCommand;
}

/** Too many moves are pending, so the command is not tried: the page would become slow. */
export const OUTBOX_FULL = 'outbox-full';
export type SubmitCommandRefusal = RefusalCode | typeof OUTBOX_FULL;

/** A room as a page shows it. A new object exactly when something changed. */
export interface RoomView {
  /** The optimistic state: with the own pending moves. */
  readonly state: RoomState;
  /** The visitor's member id. A placeholder until the server sends it. */
  readonly member: string;
  /** The state of the log, without pending moves. */
  readonly confirmed: RoomState;
  readonly phase: RoomPhase;
  readonly closeReason: RefusalCode | undefined;
  /** Why the server refused the connection. The page retries by itself. */
  readonly admissionRefusal: ConnectionRefusal | undefined;
  /** Number of own moves that the server has not committed yet. */
  readonly pendingCount: number;
  /** The last refused move, until the player makes another. */
  readonly rolledBack: RolledBackMove | undefined;
}

export interface RoomPorts {
  readonly transport: Transport;
  /** Runs a task after some milliseconds. The returned function cancels it. */
  after(milliseconds: number, task: () => void): () => void;
  /** The device's clock in milliseconds. Only differences are used. */
  now(): number;
}

export type OnOwnEntry = (entry: LogEntryMessage | undefined) => void;

/** What a page knows about a room before it connects, and its callbacks. */
export interface RoomConnectionOptions {
  /** The viewer that the page was rendered for. Undefined for a view for all visitors. */
  readonly member?: string;
  /** The server's time at which the page was rendered. */
  readonly now?: number;
  /** The invite of a private room, if the page has it. */
  invite?(): string | undefined;
  /** Persists pending moves so that they survive a reload. */
  readonly outbox?: MoveOutbox;
  /** Called whenever the page is subscribed, also after an interruption. */
  onSubscribed?(subscribed: Subscribed): void;
}

/** The moves of a good player during an hour offline. */
export const MAX_PENDING = 500;
/** Enough to hide a slow network from a fast player, few enough for the server's rate limit. */
export const MAX_IN_FLIGHT = 8;
export const FIRST_RETRY_MS = 400;
export const LAST_RETRY_MS = 8_000;
/** An entry normally follows its acknowledgement at once. After this time it counts as lost. */
export const ENTRY_TIMEOUT_MS = 2_000;

/** One room of this page: keeps its replica in sync and sends the player's moves. Knows no socket and no React. */
export class RoomConnection {
  readonly room: string;
  readonly #newCommandId: () => string;
  readonly #options: RoomConnectionOptions;
  readonly #listeners = new Set<() => void>();
  /** The last attempt to send each move in flight. An older attempt without answer is ignored. */
  readonly #inFlight = new Map<string, object>();
  readonly #clock = new ServerClock();
  #replica: Replica;
  #phase: RoomPhase = 'connecting';
  #closeReason: RefusalCode | undefined;
  #admissionRefusal: ConnectionRefusal | undefined;
  #rolledBack: RolledBackMove | undefined;
  /** What the page was rendered with. */
  readonly firstView: RoomView;
  #view: RoomView;
  /** The replica that the current view was computed from. */
  #viewedReplica: Replica;
  #ports: RoomPorts | undefined;
  #onOwnEntry: OnOwnEntry = () => {};
  #joinAttempt: object | undefined;
  #isJoinWanted = true;
  /** The server is shutting down: only a new connection helps. */
  #isServerClosing = false;
  #failures = 0;
  #cancelRetry: (() => void) | undefined;
  #cancelEntryTimeout: (() => void) | undefined;

  constructor(room: string, snapshot: RoomSnapshotMessage, newCommandId: () => string, options: RoomConnectionOptions = {}) {
    this.room = room;
    this.#options = options;
    this.#newCommandId = newCommandId;
    this.#replica = openReplica(snapshot, options.member);
    this.#viewedReplica = this.#replica;
    this.#view = this.#buildView(this.#replica.confirmed);
    this.firstView = this.#view;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): RoomView => this.#view;

  /** The server's time, as well as this page knows it. */
  readonly now = (): number => {
    const estimated = this.#ports && this.#clock.read(this.#ports.now());
    return Math.max(estimated ?? 0, latestTime(this.#replica.confirmed));
  };

  /**
   * Shows the effect of a command at once, where the browser can compute it, and sends it to the server. Returns a refusal if it is not
   * possible.
   */
  submit(command: RoomCommand): SubmitCommandRefusal | undefined {
    if (this.#closeReason !== undefined) return this.#closeReason;
    if (this.#replica.moves.length >= MAX_PENDING) return OUTBOX_FULL;
    const member = viewerIdOf(this.#replica);
    const now = this.now();
    const seated = withMembership(this.#view.state, member);
    const decided = decide(seated, command, { member, now });
    if (!decided.ok && decided.error !== 'needs-server') return decided.error;
    this.#rolledBack = undefined;
    const events = decided.ok ? decided.value : undefined;
    this.#replica = addPendingMove(this.#replica, this.#newCommandId(), command, events);
    const seq = this.#replica.seq + this.#replica.moves.length;
    this.#publish(decided.ok ? evolveEntry(seated, { seq, member, at: now, events: decided.value }) : this.#view.state);
    this.#flush();
    return undefined;
  }

  /**
   * Starts to use a transport, which may be connected already. `onOwnEntry` receives each entry that came with an answer, for other views of
   * the room over the same transport; undefined when such an answer may be lost.
   */
  attach(ports: RoomPorts, onOwnEntry: OnOwnEntry = () => {}): void {
    this.#ports = ports;
    this.#onOwnEntry = onOwnEntry;
    if (this.#options.now !== undefined) this.#clock.recordMessage(this.#options.now, ports.now());
    this.#adoptSavedMoves();
    this.#join();
  }

  /** The last state from the server, for a page that opens the room without a bootstrap. Undefined before this visitor has received one. */
  snapshot(): RoomSnapshotMessage | undefined {
    const { viewer, seq, confirmed } = this.#replica;
    return viewer === undefined ? undefined : { seq, state: formatSnapshot(confirmed) };
  }

  /** Stops for now. Pending moves stay for the next `attach`. */
  detach(): void {
    this.#interrupt();
    this.#isServerClosing = false;
    this.#setPhase('connecting');
    this.#ports = undefined;
    this.#options.outbox?.flush();
  }

  connected(): void {
    this.#interrupt();
    this.#isServerClosing = false;
    this.#admissionRefusal = undefined;
    this.#failures = 0;
    this.#setPhase('connecting');
    this.#join();
  }

  /** The connection closed, or the server refused a new one. */
  disconnected(admissionRefusal?: ConnectionRefusal): void {
    this.#interrupt();
    this.#admissionRefusal = admissionRefusal;
    this.#setPhase('offline');
    this.#publish();
  }

  /** The server is shutting down: requests in flight may still be answered, new ones are not sent. */
  closing(): void {
    this.#isServerClosing = true;
    this.#joinAttempt = undefined;
    this.#setPhase('offline');
  }

  /** No heartbeat came for some seconds: requests in flight may still be answered, new ones wait for `resync`. */
  silent(): void {
    this.#setPhase('offline');
  }

  /** Loads entries that were missed, for example while the device slept. */
  resync(): void {
    this.#join();
  }

  /** Receives entries of this room, which the server sent at its time `now`. */
  entries(entries: readonly LogEntryMessage[], now: number): void {
    this.#receive(entries, now);
    this.#publish();
    if (this.#replica.outOfOrder.length > 0) this.#join();
    this.#flush();
  }

  #receive(entries: readonly LogEntryMessage[], now: number): void {
    if (this.#ports !== undefined) this.#clock.recordMessage(now, this.#ports.now());
    this.#replica = receiveEntries(this.#replica, entries);
  }

  /** The server reported an internal error in this room. */
  broken(): void {
    this.#close('room-broken');
  }

  /** Continues with moves that an earlier page could not send. */
  #adoptSavedMoves(): void {
    const stored = this.#options.outbox?.adopt() ?? [];
    if (stored.length === 0) return;
    const round = this.#replica.confirmed.round?.number ?? null;
    const moves = stored.filter((move) => move.round === round).map(({ commandId, command }) => ({ commandId, command }));
    this.#replica = adoptMoves(this.#replica, moves.slice(0, MAX_PENDING));
    this.#savePending();
    this.#publish();
  }

  #savePending(): void {
    const round = this.#replica.confirmed.round?.number ?? null;
    const waiting = this.#replica.moves.filter(({ seq }) => seq === undefined);
    this.#options.outbox?.save(waiting.map(({ commandId, command }) => ({ commandId, command, round })));
  }

  async #join(): Promise<void> {
    this.#isJoinWanted = true;
    const ports = this.#ports;
    if (!ports?.transport.isConnected || this.#isServerClosing || this.#joinAttempt !== undefined || this.#phase === 'closed') return;
    const attempt = {};
    this.#joinAttempt = attempt;
    const since = this.#replica.viewer === undefined ? undefined : this.#replica.seq;
    const asked = ports.now();
    const invite = this.#options.invite?.();
    const answer = await ports.transport.request('room:subscribe', { protocol: PROTOCOL_VERSION, room: this.room, invite, since });
    if (this.#joinAttempt !== attempt) return;
    this.#joinAttempt = undefined;
    if (answer === undefined) this.#retryLater();
    else if (answer.ok) {
      this.#clock.recordAnswer(answer.now, asked, ports.now());
      this.#joined(answer, since);
    } else if (RETRY_CODES.includes(answer.code)) this.#retryLater();
    else this.#close(answer.code);
  }

  #joined(subscribed: Subscribed, since: number | undefined): void {
    const { member, snapshot, entries } = subscribed;
    if (snapshot === undefined && member !== this.#replica.viewer) {
      this.#replica = clearViewer(this.#replica);
      this.#join();
      return;
    }
    this.#isJoinWanted = false;
    if (snapshot !== undefined) this.#replica = receiveSnapshot(this.#replica, member, snapshot, since);
    this.#replica = receiveEntries(this.#replica, entries);
    this.#phase = 'live';
    this.#publish();
    this.#options.onSubscribed?.(subscribed);
    this.#awaitEntries();
    this.#flush();
  }

  /**
   * Sends pending moves in order. Commands whose order matters are never in flight together, so a later one cannot overtake a refused or
   * lost one.
   */
  #flush(): void {
    if (this.#ports === undefined || this.#phase !== 'live' || this.#isJoinWanted || this.#cancelRetry !== undefined) return;
    const flying: PendingMove[] = [];
    for (const move of this.#replica.moves) {
      if (move.seq !== undefined) continue;
      if (!this.#inFlight.has(move.commandId)) {
        if (this.#inFlight.size >= MAX_IN_FLIGHT || flying.some((other) => doConflict(other.command, move.command))) return;
        this.#send(move, this.#ports.transport);
      }
      flying.push(move);
    }
  }

  async #send({ commandId, command }: PendingMove, transport: Transport): Promise<void> {
    const attempt = {};
    this.#inFlight.set(commandId, attempt);
    const answer = await transport.request('room:command', { room: this.room, commandId, command: toMessage(command) });
    const isLatest = this.#inFlight.get(commandId) === attempt;
    if (answer === undefined && !isLatest) return;
    this.#inFlight.delete(commandId);
    const move = this.#replica.moves.find((pending) => pending.commandId === commandId);
    if (move !== undefined) this.#settle(move, answer);
    this.#flush();
  }

  #settle(move: PendingMove, answer: MessageAcks['room:command'] | undefined): void {
    if (answer?.ok) this.#accepted(move, answer);
    else if (answer !== undefined) this.#refused(move, answer.code);
    else {
      this.#onOwnEntry(undefined);
      this.#retryLater();
    }
  }

  #accepted(move: PendingMove, answer: Committed): void {
    this.#failures = 0;
    const entry = entryIn(answer, this.#replica, move);
    this.#replica = acknowledgeMove(this.#replica, move.commandId, answer.seq);
    if (entry !== undefined) {
      this.#receive([entry], entry.at);
      this.#onOwnEntry(entry);
    }
    this.#publish();
    this.#awaitEntries();
  }

  #refused(move: PendingMove, code: RefusalCode): void {
    switch (code) {
      case 'rate-limited':
      case 'unavailable':
        this.#retryLater();
        break;
      // A restarted server does not know its members yet.
      case 'not-in-room':
        this.#isJoinWanted = true;
        this.#retryLater();
        break;
      case 'outdated-client':
      case 'unknown-room':
        this.#close(code);
        break;
      // This move caused an internal error on the server, so it is not sent again.
      case 'room-broken':
        this.#replica = dropMove(this.#replica, move.commandId);
        this.#close(code);
        break;
      default:
        this.#replica = dropMove(this.#replica, move.commandId);
        if (!isAlreadyDone(move.command, code)) this.#rolledBack = { commandId: move.commandId, code, command: move.command };
        this.#publish();
    }
  }

  #awaitEntries(): void {
    if (this.#ports === undefined || this.#cancelEntryTimeout !== undefined || !isBehind(this.#replica)) return;
    this.#cancelEntryTimeout = this.#ports.after(ENTRY_TIMEOUT_MS, () => {
      this.#cancelEntryTimeout = undefined;
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

  /** Drops all requests in flight. Their commands are sent again later under the same command ids. */
  #interrupt(): void {
    this.#cancelRetry?.();
    this.#cancelEntryTimeout?.();
    this.#cancelRetry = undefined;
    this.#cancelEntryTimeout = undefined;
    this.#joinAttempt = undefined;
    this.#inFlight.clear();
  }

  #close(code: RefusalCode): void {
    this.#closeReason = code;
    this.#joinAttempt = undefined;
    this.#setPhase('closed');
  }

  #setPhase(phase: RoomPhase): void {
    if (this.#phase === 'closed' || this.#phase === phase) return;
    this.#phase = phase;
    this.#publish();
  }

  #publish(state = this.#computeState()): void {
    if (this.#replica.moves !== this.#viewedReplica.moves) this.#savePending();
    const view = this.#buildView(state);
    this.#viewedReplica = this.#replica;
    if (isSameView(view, this.#view)) return;
    this.#view = view;
    for (const listener of this.#listeners) listener();
  }

  /** Decides all pending moves again only if the log or the moves changed, since that takes time. */
  #computeState(): RoomState {
    const { confirmed, viewer, moves } = this.#viewedReplica;
    const isStill = confirmed === this.#replica.confirmed && viewer === this.#replica.viewer && moves.length === this.#replica.moves.length;
    const isSame = isStill && moves.every(({ commandId }, i) => commandId === this.#replica.moves[i].commandId);
    return isSame ? this.#view.state : optimisticState(this.#replica, this.now());
  }

  #buildView(state: RoomState): RoomView {
    return {
      state,
      member: viewerIdOf(this.#replica),
      confirmed: this.#replica.confirmed,
      phase: this.#phase,
      closeReason: this.#closeReason,
      admissionRefusal: this.#admissionRefusal,
      pendingCount: this.#replica.moves.filter((move) => move.seq === undefined).length,
      rolledBack: this.#rolledBack,
    };
  }
}

function isSameView(one: RoomView, other: RoomView): boolean {
  return (Object.keys(one) as (keyof RoomView)[]).every((key) => one[key] === other[key]);
}

/** Whether the effect of a refused command is already there, because another member did the same first. */
function isAlreadyDone({ type }: RoomCommand, code: RefusalCode): boolean {
  return code === 'no-change' || (code === 'not-ended' && (type === 'next' || type === 'rematch' || type === 'vote-rematch'));
}

/** Copies readonly arrays, because the message types have mutable ones. */
export function toMessage(command: RoomCommand): ClientMessage<'room:command'>['command'] {
  if (command.type === 'mark') return { ...command, cells: [...command.cells] };
  if (command.type === 'fill') return { ...command, placements: [...command.placements] };
  return command as Exclude<ClientMessage<'room:command'>['command'], { type: 'mark' | 'fill' }>;
}

export function rolledBackCells(move: RolledBackMove | undefined): ReadonlySet<Cell> {
  return new Set(move && markedCells(move.command));
}
