/**
 * What the rooms are compared with: socket.io of the same version and with the same options, which answers every move and sends the same row to
 * the room, and does nothing else: no parsing, no rules, no log, no views.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Server } from 'socket.io';

const MAX_FRAME_BYTES = 32_768;

interface Entering {
  readonly room: string;
}

interface Moving extends Entering {
  readonly commandId: string;
  readonly command: { readonly cells: readonly number[]; readonly mark: number };
}

type Answer = (outcome: { readonly ok: true; readonly seq?: number }) => void;

const http = createServer();
const io = new Server(http, {
  serveClient: false,
  transports: ['websocket'],
  maxHttpBufferSize: MAX_FRAME_BYTES,
  allowRequest: (_request, callback) => callback(null, true),
});
const heads = new Map<string, number>();

io.on('connection', (socket) => {
  // As long as the name of a member.
  const member = socket.id.slice(0, 12);
  socket.on('room:subscribe', ({ room }: Entering, answer: Answer) => {
    void socket.join(room);
    answer({ ok: true });
  });
  socket.on('room:command', ({ room, commandId, command: { cells, mark } }: Moving, answer: Answer) => {
    const seq = (heads.get(room) ?? 0) + 1;
    heads.set(room, seq);
    const now = Date.now();
    answer({ ok: true, seq });
    io.to(room).emit('room:entries', {
      room,
      now,
      entries: [{ seq, member, commandId, at: now, events: [{ type: 'marked', cells, mark }] }],
    });
  });
});

http.listen(0, '127.0.0.1', () => process.stdout.write(`ready: http://127.0.0.1:${(http.address() as AddressInfo).port}\n`));
