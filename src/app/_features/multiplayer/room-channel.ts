import type { Cell } from '@/engine/core/grid';
import type { MemberId, MemberRole } from '@/engine/play/state';
import type { Emote } from '@/server/protocol/emotes';
import type { ChatLine, Subscribed } from '@/server/protocol/messages';
import type { RefusalCode } from '@/server/protocol/refusals';
import type { ReportReason } from '@/server/protocol/report-reasons';
import type { BroadcastTransport } from '../sync/transport';

/** An emote, while it is shown. */
export interface ShownEmote {
  readonly id: number;
  readonly member: MemberId;
  readonly emote: Emote;
}

/** A cell that a member points out to all, while it is shown. */
export interface ShownPing {
  readonly id: number;
  readonly member: MemberId;
  readonly cell: Cell;
}

/** What is shown of a room's broadcasts, but for pointers. Each kind is a new object exactly when it changed. */
export interface ChannelState {
  readonly chat: readonly ChatLine[];
  readonly emotes: readonly ShownEmote[];
  readonly pings: readonly ShownPing[];
  /** The members whose connections do not answer now. */
  readonly unreachable: ReadonlySet<MemberId>;
}

export interface ChannelPorts {
  readonly transport: Pick<BroadcastTransport, 'request' | 'onBroadcast'>;
  /** Runs a task after some milliseconds. The returned function cancels it. */
  after(milliseconds: number, task: () => void): () => void;
  /** Runs a task before the next frame is drawn. The returned function cancels it. */
  frame(task: () => void): () => void;
  newCommandId(): string;
}

/** The cells to which members pointed since the last time; null for members that point nowhere now. */
export type MovedPointers = ReadonlyMap<MemberId, Cell | null>;

/** Long enough to be noticed beside a board, short enough not to pile up. */
export const EMOTE_MS = 4_000;
export const PING_MS = 3_000;
/** The maximum number of chat lines on the page; older ones are dropped. */
export const MAX_LINES = 200;
/** A pointer crosses a cell in about this time; sending more often adds nothing. */
export const POINT_MS = 120;

export const NO_BROADCASTS: ChannelState = { chat: [], emotes: [], pings: [], unreachable: new Set() };

/** All broadcasts of a room. Only the chat is stored, and none of them changes the room's state. */
export class RoomChannel {
  readonly #room: string;
  readonly #listeners = new Set<() => void>();
  readonly #pointers = new Map<MemberId, Cell>();
  readonly #pointerListeners = new Set<(moved: MovedPointers) => void>();
  #ports: ChannelPorts | undefined;
  #view = NO_BROADCASTS;
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

  /** Tells where the other members point, now and whenever they have moved: at most once a frame, since forty move 300 times a second. */
  watchPointers(listener: (moved: MovedPointers) => void): () => void {
    this.#pointerListeners.add(listener);
    listener(this.#pointers);
    return () => this.#pointerListeners.delete(listener);
  }

  /** Listens and sends until the returned function is called. */
  open(ports: ChannelPorts): () => void {
    this.#ports = ports;
    const { transport, after, frame } = ports;
    const cancels = new Set<() => void>();
    const later = (milliseconds: number, task: () => void) => {
      const cancel = after(milliseconds, () => {
        cancels.delete(cancel);
        task();
      });
      cancels.add(cancel);
    };
    const moved = new Map<MemberId, Cell | null>();
    let cancelFrame = () => {};
    const stops = [
      transport.onBroadcast('chat:message', ({ room, line }) => room === this.#room && this.#addChatLines([line])),
      transport.onBroadcast('emote:shown', ({ room, member, emote }) => {
        if (room !== this.#room) return;
        const shown = { id: this.#nextId(), member, emote };
        this.#change({ emotes: [...this.#view.emotes.filter((other) => other.member !== member), shown] });
        later(EMOTE_MS, () => this.#change({ emotes: this.#view.emotes.filter(({ id }) => id !== shown.id) }));
      }),
      transport.onBroadcast('ping:shown', ({ room, member, cell }) => {
        if (room !== this.#room) return;
        const shown = { id: this.#nextId(), member, cell };
        this.#change({ pings: [...this.#view.pings, shown] });
        later(PING_MS, () => this.#change({ pings: this.#view.pings.filter(({ id }) => id !== shown.id) }));
      }),
      transport.onBroadcast('cursor:moved', ({ room, member, cell }) => {
        if (room !== this.#room) return;
        moved.set(member, cell);
        if (moved.size === 1) cancelFrame = frame(() => this.#movePointers(moved));
      }),
      transport.onBroadcast('member:reachable', ({ room, member, isReachable }) => {
        if (room !== this.#room) return;
        const others = [...this.#view.unreachable].filter((other) => other !== member);
        this.#change({ unreachable: new Set(isReachable ? others : [...others, member]) });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
      for (const cancel of cancels) cancel();
      cancelFrame();
      this.#cancelPoint?.();
      this.#cancelPoint = undefined;
      this.#ports = undefined;
      this.#forgetPointers();
      this.#change({ emotes: [], pings: [] });
    };
  }

  /** The server subscribed this page and sent the earlier chat. The pointers of other members are unknown from now on. */
  subscribed({ chat, unreachable = [] }: Pick<Subscribed, 'chat' | 'unreachable'>): void {
    this.#hasEntered = true;
    for (const go of this.#waiting.splice(0)) go();
    this.#addChatLines(chat);
    this.#forgetPointers();
    if (this.#view.unreachable.size > 0 || unreachable.length > 0) this.#change({ unreachable: new Set(unreachable) });
  }

  /** Joins the room or knocks. Returns the refusal, if any. A call before the page is connected joins as soon as it is. */
  async join(role: MemberRole): Promise<RefusalCode | undefined> {
    if (!this.#hasEntered) await new Promise<void>((go) => this.#waiting.push(go));
    return this.#call((transport, newCommandId) =>
      transport.request('room:command', { room: this.#room, commandId: newCommandId(), command: { type: 'join', role } }),
    );
  }

  sendChat(text: string): Promise<RefusalCode | undefined> {
    return this.#call((transport, newCommandId) => transport.request('chat:send', { room: this.#room, messageId: newCommandId(), text }));
  }

  emote(emote: Emote): Promise<RefusalCode | undefined> {
    return this.#call((transport) => transport.request('emote:send', { room: this.#room, emote }));
  }

  ping(cell: Cell): Promise<RefusalCode | undefined> {
    return this.#call((transport) => transport.request('ping:send', { room: this.#room, cell }));
  }

  report(member: MemberId, reason: ReportReason): Promise<RefusalCode | undefined> {
    return this.#call((transport) => transport.request('member:report', { room: this.#room, member, reason }));
  }

  /** Sends the cell of this page's player, at a limited rate. The last cell is always sent. */
  point(cell: Cell | null): void {
    this.#pointing = cell;
    if (this.#cancelPoint !== undefined || this.#ports === undefined) return;
    this.#sendPoint();
  }

  #sendPoint(): void {
    if (this.#ports === undefined || this.#pointing === this.#pointed) return;
    const { transport, after } = this.#ports;
    this.#pointed = this.#pointing;
    transport.request('cursor:move', { room: this.#room, cell: this.#pointed });
    this.#cancelPoint = after(POINT_MS, () => {
      this.#cancelPoint = undefined;
      this.#sendPoint();
    });
  }

  async #call(
    send: (
      transport: ChannelPorts['transport'],
      newCommandId: ChannelPorts['newCommandId'],
    ) => Promise<{ ok: true } | { ok: false; code: RefusalCode } | undefined>,
  ): Promise<RefusalCode | undefined> {
    if (this.#ports === undefined) return 'unavailable';
    const answer = await send(this.#ports.transport, this.#ports.newCommandId);
    if (answer === undefined) return 'unavailable';
    return answer.ok ? undefined : answer.code;
  }

  #addChatLines(lines: readonly ChatLine[]): void {
    const known = new Set(this.#view.chat.map(({ id }) => id));
    const added = lines.filter(({ id }) => !known.has(id));
    if (added.length === 0) return;
    const chat = [...this.#view.chat, ...added].sort((one, other) => one.at - other.at).slice(-MAX_LINES);
    this.#change({ chat });
  }

  #movePointers(moved: Map<MemberId, Cell | null>): void {
    for (const [member, cell] of moved) {
      if (cell === (this.#pointers.get(member) ?? null)) moved.delete(member);
      else if (cell === null) this.#pointers.delete(member);
      else this.#pointers.set(member, cell);
    }
    if (moved.size > 0) for (const listener of this.#pointerListeners) listener(moved);
    moved.clear();
  }

  #forgetPointers(): void {
    this.#movePointers(new Map(Array.from(this.#pointers.keys(), (member) => [member, null])));
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
