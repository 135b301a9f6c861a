import type {
  BroadcastName,
  ClientMessage,
  ClientMessageName,
  LogEntryMessage,
  MessageAcks,
  ServerToClientEvents,
} from '@/server/protocol/messages';
import type { RefusedConnection } from '@/server/protocol/refusals';

export interface TransportListeners {
  connected(): void;
  /** The connection broke or could not be opened. `isEnded` means that the server closed it; then only `reconnect` opens it again. */
  disconnected(isEnded: boolean): void;
  /** The server refused the connection. Call `reconnect` after `retryIn` milliseconds. */
  refused(code: RefusedConnection['code'], retryIn: number): void;
  /** The server sent entries at its time `now`. */
  entries(room: string, entries: readonly LogEntryMessage[], now: number): void;
  /** The server reported an internal error in a room and does not serve it for now. */
  broken(room: string): void;
  /** A heartbeat of the server arrived. */
  heartbeat(): void;
  /** The server is shutting down and accepts connections again after `reconnectIn` milliseconds. */
  closing(reconnectIn: number): void;
}

/** The connection to the server. It may lose, repeat or reorder messages, and reports when it breaks. */
export interface Transport {
  readonly isConnected: boolean;
  /** The server's answer. Undefined after a timeout: the request may or may not have been processed. */
  request<Name extends ClientMessageName>(name: Name, message: ClientMessage<Name>): Promise<MessageAcks[Name] | undefined>;
  listen(listeners: TransportListeners): void;
  /** Opens a new connection, also when connected. */
  reconnect(): void;
  close(): void;
}

/** A transport that also receives broadcasts. */
export interface BroadcastTransport extends Transport {
  /** Calls the listener for each broadcast of that name, from any room, until the returned function is called. */
  onBroadcast<Name extends BroadcastName>(name: Name, listener: ServerToClientEvents[Name]): () => void;
}
