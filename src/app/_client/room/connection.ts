import type { RoomConnection, RoomPorts } from './room-connection';

/** The one connection of a page, shared by all its rooms. */
export class Connection {
  readonly #ports: RoomPorts;
  readonly #rooms = new Set<RoomConnection>();
  #cancelReconnect: (() => void) | undefined;
  #isClosing = false;

  constructor(ports: RoomPorts) {
    this.#ports = ports;
    ports.transport.listen({
      connected: () => {
        this.#cancelReconnect?.();
        this.#isClosing = false;
        for (const room of this.#rooms) room.connected();
      },
      disconnected: () => {
        for (const room of this.#rooms) room.disconnected();
      },
      rows: (id, rows, now) => {
        for (const room of this.#rooms) if (room.room === id) room.rows(rows, now);
      },
      closing: (reconnectIn) => {
        this.#isClosing = true;
        for (const room of this.#rooms) room.closing();
        this.#cancelReconnect?.();
        this.#cancelReconnect = ports.after(reconnectIn, () => ports.transport.reconnect());
      },
    });
  }

  /** Keeps a room in step until the returned function is called; the server is told when nobody on the page looks at it any more. */
  open(room: RoomConnection): () => void {
    const { transport } = this.#ports;
    this.#rooms.add(room);
    if (this.#isClosing) room.closing();
    room.attach(this.#ports);
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
