import type { RoomConnection, RoomPorts } from './room-connection';

/** After the server ended the connection, for whatever reason. */
export const AFTER_END_MS = 1_500;

/** The one connection of a page, shared by all its rooms. */
export class Connection {
  readonly #ports: RoomPorts;
  readonly #rooms = new Set<RoomConnection>();
  #cancelReconnect: (() => void) | undefined;
  #isClosing = false;
  /** The server ended a connection that no room needed. */
  #isIdle = false;

  constructor(ports: RoomPorts) {
    this.#ports = ports;
    ports.transport.listen({
      connected: () => {
        this.#cancelReconnect?.();
        this.#isClosing = false;
        this.#isIdle = false;
        for (const room of this.#rooms) room.connected();
      },
      disconnected: (isEnded) => {
        for (const room of this.#rooms) room.disconnected();
        if (isEnded && this.#rooms.size > 0) this.#reconnectIn(AFTER_END_MS);
        else if (isEnded) this.#isIdle = true;
      },
      refused: (code, retryIn) => {
        for (const room of this.#rooms) room.disconnected(code === 'unavailable' ? undefined : code);
        this.#reconnectIn(retryIn);
      },
      rows: (id, rows, now) => {
        for (const room of this.#rooms) if (room.room === id) room.rows(rows, now);
      },
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

  #reconnectIn(milliseconds: number): void {
    const { after, transport } = this.#ports;
    this.#cancelReconnect?.();
    this.#cancelReconnect = after(milliseconds, () => transport.reconnect());
  }

  /** Keeps a room in step until the returned function is called; the server is told when nobody on the page looks at it any more. */
  open(room: RoomConnection): () => void {
    const { transport } = this.#ports;
    this.#rooms.add(room);
    if (this.#isClosing) room.closing();
    room.attach(this.#ports);
    if (this.#isIdle) transport.reconnect();
    this.#isIdle = false;
    return () => {
      this.#rooms.delete(room);
      room.detach();
      const isStillOpen = [...this.#rooms].some((other) => other.room === room.room);
      if (transport.isConnected && !isStillOpen) transport.ask('room:exit', { room: room.room });
    };
  }

  /** The device woke up or came back to a network: what was missed is asked for now, not when a timeout notices. */
  wake(): void {
    if (!this.#ports.transport.isConnected) this.#ports.transport.reconnect();
    else for (const room of this.#rooms) room.resync();
  }
}
