import type { Cell } from '@/engine/core/grid';
import type { MemberId, MemberRole } from '@/engine/play/state';
import type { ChatLine, Emote, ReportReason, Subscribed } from '@/server/protocol/messages';
import type { RefusalCode } from '@/server/protocol/refusals';
import type { BroadcastTransport } from '../sync/transport';

/** A sign that somebody gave, for as long as it is shown. */
export interface ShownEmote {
  readonly id: number;
  readonly member: MemberId;
  readonly emote: Emote;
}

/** A cell that somebody points out to everybody, for as long as it is shown. */
export interface ShownPing {
  readonly id: number;
  readonly member: MemberId;
  readonly cell: Cell;
}

/** What people say and show to each other; a new object exactly when something changed. */
export interface ChannelState {
  readonly chat: readonly ChatLine[];
  readonly emotes: readonly ShownEmote[];
  readonly pings: readonly ShownPing[];
  /** The cells where others are right now. */
  readonly pointers: ReadonlyMap<MemberId, Cell>;
}

export interface PartyPorts {
  readonly transport: Pick<BroadcastTransport, 'ask' | 'hear'>;
  /** Runs a task after some milliseconds, unless the function it returns is called first. */
  after(milliseconds: number, task: () => void): () => void;
  newIntent(): string;
}

/** Long enough to be noticed beside a board, short enough not to pile up. */
export const EMOTE_MS = 4_000;
export const PING_MS = 3_000;
/** As many lines as newcomers get, and what is said while they stay. */
export const MAX_LINES = 200;
/** A hand moves over a cell in about this time; more often than that says nothing new. */
export const POINT_MS = 120;

const EMPTY: ChannelState = { chat: [], emotes: [], pings: [], pointers: new Map() };

/** All that passes between the people of a room beside its log: nothing of it is kept, but for the chat, or decides anything. */
export class RoomChannel {
  readonly #room: string;
  readonly #listeners = new Set<() => void>();
  #ports: PartyPorts | undefined;
  #view = EMPTY;
  #count = 0;
  #pointed: Cell | null = null;
  #pointing: Cell | null = null;
  #cancelPoint: (() => void) | undefined;
  #hasEntered = false;
  #waiting: (() => void)[] = [];

  constructor(room: string) {
    this.#room = room;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly getView = (): ChannelState => this.#view;

  /** Listens and speaks until the returned function is called. */
  open(ports: PartyPorts): () => void {
    this.#ports = ports;
    const { transport, after } = ports;
    const cancels = new Set<() => void>();
    const later = (milliseconds: number, task: () => void) => {
      const cancel = after(milliseconds, () => {
        cancels.delete(cancel);
        task();
      });
      cancels.add(cancel);
    };
    const stops = [
      transport.hear('room:chat', ({ room, line }) => room === this.#room && this.#hearLines([line])),
      transport.hear('room:emote', ({ room, member, emote }) => {
        if (room !== this.#room) return;
        const shown = { id: this.#nextId(), member, emote };
        this.#change({ emotes: [...this.#view.emotes.filter((other) => other.member !== member), shown] });
        later(EMOTE_MS, () => this.#change({ emotes: this.#view.emotes.filter(({ id }) => id !== shown.id) }));
      }),
      transport.hear('room:ping', ({ room, member, cell }) => {
        if (room !== this.#room) return;
        const shown = { id: this.#nextId(), member, cell };
        this.#change({ pings: [...this.#view.pings, shown] });
        later(PING_MS, () => this.#change({ pings: this.#view.pings.filter(({ id }) => id !== shown.id) }));
      }),
      transport.hear('room:point', ({ room, member, cell }) => {
        if (room === this.#room) this.#hearPoint(member, cell);
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const cancel of cancels) cancel();
      this.#cancelPoint?.();
      this.#cancelPoint = undefined;
      this.#ports = undefined;
      this.#change({ emotes: [], pings: [], pointers: new Map() });
    };
  }

  /** The server let this page in and told what was said before; where others point is no longer known. */
  entered({ chat }: Pick<Subscribed, 'chat'>): void {
    this.#hasEntered = true;
    for (const go of this.#waiting.splice(0)) go();
    this.#hearLines(chat);
    if (this.#view.pointers.size > 0) this.#change({ pointers: new Map() });
  }

  /** Asks to become a member, or knocks; says why not. Who asks before the page is connected comes in as soon as it is. */
  async join(part: MemberRole): Promise<RefusalCode | undefined> {
    if (!this.#hasEntered) await new Promise<void>((go) => this.#waiting.push(go));
    return this.#ask((transport, newIntent) =>
      transport.ask('room:command', { room: this.#room, intent: newIntent(), command: { type: 'join', part } }),
    );
  }

  say(text: string): Promise<RefusalCode | undefined> {
    return this.#ask((transport, newIntent) => transport.ask('room:say', { room: this.#room, intent: newIntent(), text }));
  }

  emote(emote: Emote): Promise<RefusalCode | undefined> {
    return this.#ask((transport) => transport.ask('room:emote', { room: this.#room, emote }));
  }

  ping(cell: Cell): Promise<RefusalCode | undefined> {
    return this.#ask((transport) => transport.ask('room:ping', { room: this.#room, cell }));
  }

  report(member: MemberId, reason: ReportReason): Promise<RefusalCode | undefined> {
    return this.#ask((transport) => transport.ask('room:report', { room: this.#room, member, reason }));
  }

  /** Tells the others, not too often, where this page's player is; the last place is always told. */
  point(cell: Cell | null): void {
    this.#pointing = cell;
    if (this.#cancelPoint !== undefined || this.#ports === undefined) return;
    this.#tellPoint();
  }

  #tellPoint(): void {
    if (this.#ports === undefined || this.#pointing === this.#pointed) return;
    const { transport, after } = this.#ports;
    this.#pointed = this.#pointing;
    transport.ask('room:point', { room: this.#room, cell: this.#pointed });
    this.#cancelPoint = after(POINT_MS, () => {
      this.#cancelPoint = undefined;
      this.#tellPoint();
    });
  }

  async #ask(
    send: (
      transport: PartyPorts['transport'],
      newIntent: PartyPorts['newIntent'],
    ) => Promise<{ ok: true } | { ok: false; code: RefusalCode } | undefined>,
  ): Promise<RefusalCode | undefined> {
    if (this.#ports === undefined) return 'unavailable';
    const answer = await send(this.#ports.transport, this.#ports.newIntent);
    if (answer === undefined) return 'unavailable';
    return answer.ok ? undefined : answer.code;
  }

  #hearLines(lines: readonly ChatLine[]): void {
    const known = new Set(this.#view.chat.map(({ id }) => id));
    const added = lines.filter(({ id }) => !known.has(id));
    if (added.length === 0) return;
    const chat = [...this.#view.chat, ...added].sort((one, other) => one.at - other.at).slice(-MAX_LINES);
    this.#change({ chat });
  }

  #hearPoint(member: MemberId, cell: Cell | null): void {
    const pointers = new Map(this.#view.pointers);
    if (cell === null) pointers.delete(member);
    else pointers.set(member, cell);
    this.#change({ pointers });
  }

  #nextId(): number {
    this.#count += 1;
    return this.#count;
  }

  #change(what: Partial<ChannelState>): void {
    this.#view = { ...this.#view, ...what };
    for (const listener of this.#listeners) listener();
  }
}
