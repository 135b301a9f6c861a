import { RETRY_CODES, type RefusalCode } from '@/server/protocol/refusals';
import { PROTOCOL_VERSION } from '@/server/protocol/version';
import type { OrphanedOutbox } from './move-outbox';
import { toMessage } from './room-connection';
import type { Transport } from './transport';

/** A second is what the server's credits need to come back. */
export const PAUSE_MS = 1_000;
/** Another page, or another start of the server, may have more luck. */
const KEPT_BY: readonly RefusalCode[] = ['outdated-page', 'room-broken', ...RETRY_CODES];
/** Long enough for the fullest queue. */
const MAX_PAUSES = 60;

interface LeftoverPorts {
  /** Connected already. */
  readonly transport: Transport;
  wait(milliseconds: number): Promise<void>;
}

/**
 * Sends what waits of rooms that no page has open any more: each room's moves in their order and under their intents. What the server has
 * answered, yes or no, is forgotten; what it could not answer waits for another page.
 */
export async function sendLeftovers(leftovers: readonly OrphanedOutbox[], ports: LeftoverPorts): Promise<void> {
  for (const leftover of leftovers) if (await isAnswered(leftover, ports)) leftover.forget();
}

async function isAnswered({ room, moves }: OrphanedOutbox, { transport, wait }: LeftoverPorts): Promise<boolean> {
  const entered = await transport.ask('room:enter', { protocol: PROTOCOL_VERSION, room });
  if (entered === undefined) return false;
  if (!entered.ok) return !KEPT_BY.includes(entered.code);
  const round = entered.snapshot?.state.round?.number ?? null;
  let pauses = 0;
  for (const { intent, command } of moves.filter((move) => move.round === round)) {
    for (;;) {
      const answer = await transport.ask('room:command', { room, intent, command: toMessage(command) });
      if (answer === undefined || pauses > MAX_PAUSES) return false;
      if (answer.ok || !RETRY_CODES.includes(answer.code)) break;
      pauses += 1;
      await wait(PAUSE_MS);
    }
  }
  return true;
}
