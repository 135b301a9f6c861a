import type { LogEntryMessage } from '@/server/protocol/messages';
import type { RoomConnection, RoomPorts } from './room-connection';

/** The wait before a new connection after the server closed the old one, for any reason. */
export const AFTER_END_MS = 1_500;
/** A connection without a heartbeat for this time counts as offline. The server sends one every 2.5 seconds. */
export const SILENT_AFTER_MS = 5_000;

/** The one connection of a page, shared by all its rooms. */
export class Connection {
  readonly #ports: RoomPorts;
  readonly #rooms = new Set<RoomConnection>();
  #cancelReconnect: (() => void) | undefined;
  #isClosing = false;
  /** True after the server closed a connection that no room needed. */
  #isIdle = false;
  #heartbeatAt = 0;
  /** No heartbeat came for too long, but the connection may still be alive. */
  #isSilent = false;
  #cancelSilenceCheck: (() => void) | undefined;

  constructor(ports: RoomPorts) {
    this.#ports = ports;
    ports.transport.listen({
      connected: () => {
        this.#cancelReconnect?.();
        this.#isClosing = false;
        this.#isIdle = false;
        this.#isSilent = false;
        for (const room of this.#rooms) room.connected();
      },
      disconnected: (isEnded) => {
        this.#cancelSilenceCheck?.();
        this.#cancelSilenceCheck = undefined;
        for (const room of this.#rooms) room.disconnected();
        if (isEnded && this.#rooms.size > 0) this.#reconnectIn(AFTER_END_MS);
        else if (isEnded) this.#isIdle = true;
      },
      refused: (code, retryIn) => {
        for (const room of this.#rooms) room.disconnected(code === 'unavailable' ? undefined : code);
        this.#reconnectIn(retryIn);
      },
      entries: (id, entries, now) => {
        for (const room of this.#rooms) if (room.room === id) room.entries(entries, now);
      },
      heartbeat: () => this.#receiveHeartbeat(),
      broken: (id) => {
        for (const room of this.#rooms) if (room.room === id) room.broken();
      },
      closing: (reconnectIn) => {
        this.#isClosing = true;
        for (const room of this.#rooms) room.closing();
        this.#reconnectIn(reconnectIn);
      },
    });
  }

  #receiveHeartbeat(): void {
    this.#heartbeatAt = this.#ports.now();
    this.#cancelSilenceCheck ??= this.#ports.after(SILENT_AFTER_MS, () => this.#checkSilence());
    if (!this.#isSilent) return;
    this.#isSilent = false;
    for (const room of this.#rooms) room.resync();
  }

  #checkSilence(): void {
    const { after, now } = this.#ports;
    const left = this.#heartbeatAt + SILENT_AFTER_MS - now();
    this.#cancelSilenceCheck = left > 0 ? after(left, () => this.#checkSilence()) : undefined;
    if (left > 0) return;
    this.#isSilent = true;
    for (const room of this.#rooms) room.silent();
  }

  #reconnectIn(milliseconds: number): void {
    const { after, transport } = this.#ports;
    this.#cancelReconnect?.();
    this.#cancelReconnect = after(milliseconds, () => transport.reconnect());
  }

  /** Keeps a room in sync until the returned function is called. The server is notified when the page no longer has the room open. */
  open(room: RoomConnection): () => void {
    const { transport } = this.#ports;
    this.#rooms.add(room);
    if (this.#isClosing) room.closing();
    room.attach(this.#ports, (entry) => this.#share(room, entry));
    if (this.#isSilent) room.silent();
    if (this.#isIdle) transport.reconnect();
    this.#isIdle = false;
    return () => {
      this.#rooms.delete(room);
      room.detach();
      const isStillOpen = [...this.#rooms].some((other) => other.room === room.room);
      if (transport.isConnected && !isStillOpen) transport.request('room:unsubscribe', { room: room.room });
    };
  }

  /** A page may show a room twice, and the server sends an own entry once. */
  #share(room: RoomConnection, entry: LogEntryMessage | undefined): void {
    for (const other of this.#rooms) {
      if (other === room || other.room !== room.room) continue;
      if (entry === undefined) other.resync();
      else other.entries([entry], entry.at);
    }
  }

  /** Call when the device reports that it is offline. A new connection shows whether the server can still be reached, as on one machine. */
  offline(): void {
    for (const room of this.#rooms) room.disconnected();
    this.#ports.transport.reconnect();
  }

  /** Call when the device wakes up or is online again: loads missed entries now instead of after a timeout. */
  wake(): void {
    if (!this.#ports.transport.isConnected || this.#isSilent) this.#ports.transport.reconnect();
    else for (const room of this.#rooms) room.resync();
  }
}
