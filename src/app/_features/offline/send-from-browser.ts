import { sendLeftovers } from '@/app/_features/sync/flush-outboxes';
import { findLeftovers, type KeyValueStorage } from '@/app/_features/sync/move-outbox';
import { after } from '@/app/_features/sync/page-connection';
import { openSocketTransport } from '@/app/_features/sync/socket-transport';

/** Without a connection by then, another page will see to it. */
const PATIENCE_MS = 15_000;

/** Sends what waits over a connection of its own, so that no open room of the page is touched. */
export async function sendFromBrowser(storage: KeyValueStorage): Promise<void> {
  const transport = openSocketTransport();
  const isConnected = await new Promise<boolean>((resolve) => {
    const cancel = after(PATIENCE_MS, () => resolve(false));
    const connected = () => {
      cancel();
      resolve(true);
    };
    transport.listen({ connected, disconnected() {}, refused() {}, rows() {}, broken() {}, closing() {} });
  });
  // What an open room of this page has settled meanwhile is no longer there.
  if (isConnected)
    await sendLeftovers(findLeftovers(storage), {
      transport,
      wait: (ms) => new Promise((resolve) => void after(ms, resolve as () => void)),
    });
  transport.close();
}
