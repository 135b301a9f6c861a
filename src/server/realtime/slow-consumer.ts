import type { Socket } from 'socket.io';

/** Far more than a whole room with its log; a client this far behind does not read any more. */
export const MAX_BUFFERED_BYTES = 1_048_576;

type Connection = Socket['conn'];

/**
 * Closes a connection that does not read while more than the limit is buffered for it. The client gets what it missed when it reconnects.
 * Otherwise only an unanswered ping would reveal the loss, up to a minute later.
 */
export function closeSlowConsumer(connection: Connection, onClose: () => void): void {
  let waiting = 0;
  let leaving = 0;
  connection.on('packetCreate', ({ data }: { readonly data?: string | Buffer }) => {
    waiting += data?.length ?? 0;
    if (waiting + leaving <= MAX_BUFFERED_BYTES || connection.readyState !== 'open') return;
    onClose();
    // A close frame would wait behind everything that is unread.
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
