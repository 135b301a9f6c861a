import { clearOutboxes, type KeyValueStorage } from '@/app/_features/sync/move-outbox';
import { forgetLastPuzzle } from './last-puzzle';

const KEY = 'seawall-player';

/** Notes who plays on this device; what somebody else left on it is forgotten. */
export function claimDevice(player: string, lasting: KeyValueStorage, session: KeyValueStorage): void {
  if (lasting.getItem(KEY) === player) return;
  for (const storage of [lasting, session]) clearOutboxes(storage);
  forgetLastPuzzle(lasting);
  try {
    lasting.setItem(KEY, player);
  } catch {}
}
