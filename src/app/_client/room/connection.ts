import type { RoomConnection, RoomPorts } from './room-connection';

/** The one connection of a page, shared by all its rooms. */
export class Connection {
  readonly #ports: RoomPorts;
  readonly #rooms = new Set<RoomConnection>();
  #cancelReconnect: (() => void) | undefined;

  constructor(ports: RoomPorts) {
    this.#ports = ports;
    ports.transport.listen({
      connected: () => {
        this.#cancelReconnect?.();
        for (const room of this.#rooms) room.connected();
      },
      disconnected: () => {
        for (const room of this.#rooms) room.disconnected();
      },
      rows: (id, rows) => {
        for (const room of this.#rooms) if (room.room === id) room.rows(rows);
      },
      closing: (reconnectIn) => {
        for (const room of this.#rooms) room.closing();
        this.#cancelReconnect?.();
        this.#cancelReconnect = ports.after(reconnectIn, () => ports.transport.reconnect());
      },
    });
  }

  /** Keeps a room in step until the returned function is called. */
  open(room: RoomConnection): () => void {
    this.#rooms.add(room);
    room.attach(this.#ports);
    return () => {
      this.#rooms.delete(room);
      room.detach();
    };
  }

  /** The device woke up or came back to a network: what was missed is asked for now, not when a timeout notices. */
  wake(): void {
    if (!this.#ports.transport.isConnected) this.#ports.transport.reconnect();
    else for (const room of this.#rooms) room.resync();
  }
}
