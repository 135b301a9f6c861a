import { RETRY_CODES, type RefusalCode } from '@/server/protocol/refusals';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import { findOrphanedOutboxes, type KeyValueStorage, type OrphanedOutbox } from './move-outbox';
import { after } from './page-connection';
import { toMessage } from './room-connection';
import { createSocketTransport } from './socket-transport';
import type { Transport } from './transport';

/** Long enough for the server's rate limit to refill. */
export const PAUSE_MS = 1_000;
/** Refusals that keep the moves in the outbox: another page or a restarted server may accept them. */
const KEPT_BY: readonly RefusalCode[] = ['outdated-client', 'room-broken', ...RETRY_CODES];
/** Enough for a full outbox. */
const MAX_PAUSES = 60;

interface FlushPorts {
  /** Must be connected. */
  readonly transport: Transport;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Sends the pending moves of rooms that no page has open, in order and under their command ids. Answered moves are deleted, accepted or
 * not; unanswered moves stay for another page.
 */
export async function flushOutboxes(outboxes: readonly OrphanedOutbox[], ports: FlushPorts): Promise<void> {
  for (const outbox of outboxes) if (await isAnswered(outbox, ports)) outbox.delete();
}

async function isAnswered({ room, moves }: OrphanedOutbox, { transport, wait }: FlushPorts): Promise<boolean> {
  const subscribed = await transport.request('room:subscribe', { protocol: PROTOCOL_VERSION, room });
  if (subscribed === undefined) return false;
  if (!subscribed.ok) return !KEPT_BY.includes(subscribed.code);
  const round = subscribed.snapshot?.state.round?.number ?? null;
  let pauses = 0;
  for (const { commandId, command } of moves.filter((move) => move.round === round)) {
    for (;;) {
      const answer = await transport.request('room:command', { room, commandId, command: toMessage(command) });
      if (answer === undefined || pauses > MAX_PAUSES) return false;
      if (answer.ok || !RETRY_CODES.includes(answer.code)) break;
      pauses += 1;
      await wait(PAUSE_MS);
    }
  }
  return true;
}

/** Without a connection by then, the moves stay for another page. */
const FLUSH_TIMEOUT_MS = 15_000;

/** Sends the pending moves over a separate connection, so that the open rooms of the page are not affected. */
export async function flushFromBrowser(storage: KeyValueStorage): Promise<void> {
  const transport = createSocketTransport();
  const isConnected = await new Promise<boolean>((resolve) => {
    const cancel = after(FLUSH_TIMEOUT_MS, () => resolve(false));
    const connected = () => {
      cancel();
      resolve(true);
    };
    transport.listen({ connected, disconnected() {}, refused() {}, entries() {}, heartbeat() {}, broken() {}, closing() {} });
  });
  // The outboxes are read only now: an open room of this page may have sent its moves meanwhile.
  if (isConnected)
    await flushOutboxes(findOrphanedOutboxes(storage), {
      transport,
      wait: (ms) => new Promise((resolve) => void after(ms, resolve as () => void)),
    });
  transport.close();
}
