import type { Socket } from 'socket.io';

/** Far more than a whole room with its history; who is so far behind reads nothing any more. */
export const MAX_BUFFERED_BYTES = 1_048_576;

type Connection = Socket['conn'];

/**
 * Cuts off a connection that does not read while more than the limit waits for it: what it missed, it gets when it comes back. Its pages
 * would be told only by a ping that stays unanswered, up to a minute later.
 */
export function closeSlowConsumer(connection: Connection, onCut: () => void): void {
  let waiting = 0;
  let leaving = 0;
  connection.on('packetCreate', ({ data }: { readonly data?: string | Buffer }) => {
    waiting += data?.length ?? 0;
    if (waiting + leaving <= MAX_BUFFERED_BYTES || connection.readyState !== 'open') return;
    onCut();
    // A goodbye would wait behind all that is not read.
    connection.request.socket.destroy();
  });
  connection.on('flush', () => {
    leaving = waiting;
    waiting = 0;
  });
  connection.on('drain', () => {
    leaving = 0;
  });
}
