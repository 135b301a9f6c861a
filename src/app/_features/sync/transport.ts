import type { ClientMessage, ClientMessageName, LogEntryMessage, MessageAcks, ServerToClientEvents } from '@/server/protocol/messages';
import type { RefusedConnection } from '@/server/protocol/refusals';

export interface TransportListeners {
  connected(): void;
  /** The connection broke, or an attempt to make one failed; `isEnded` when the server meant it, and it is made again only by `reconnect`. */
  disconnected(isEnded: boolean): void;
  /** The server has no place for us now: `reconnect` after so many milliseconds. */
  refused(code: RefusedConnection['code'], retryIn: number): void;
  /** Rows left the server when its clock showed `now`. */
  rows(room: string, rows: readonly LogEntryMessage[], now: number): void;
  /** The server failed over a room, and leaves it alone. */
  broken(room: string): void;
  /** The server is about to go and can be reached again after so many milliseconds. */
  closing(reconnectIn: number): void;
}

/** The way to the server: it may lose, double or reorder anything, and says when it knows that it broke. */
export interface Transport {
  readonly isConnected: boolean;
  /** The server's answer, or `undefined` when none came in time: then what was asked may or may not have been done. */
  ask<Name extends ClientMessageName>(name: Name, message: ClientMessage<Name>): Promise<MessageAcks[Name] | undefined>;
  listen(listeners: TransportListeners): void;
  /** Connects anew, also when connected. */
  reconnect(): void;
  close(): void;
}

/** What passes between people beside the log; some of it may be lost. */
export type SideMessage = 'room:chat' | 'room:emote' | 'room:point' | 'room:ping';

/** A transport that also brings what people say and show to each other. */
export interface BroadcastTransport extends Transport {
  /** Calls back for each such message, of any room, until the returned function is called. */
  hear<Name extends SideMessage>(name: Name, listener: ServerToClientEvents[Name]): () => void;
}
