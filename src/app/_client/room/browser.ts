import { Connection } from './connection';
import { openSocketTransport } from './socket-transport';
import type { SideTransport } from './transport';

const INTENT_BYTES = 16;

let held: Connection | undefined;
let heldTransport: SideTransport | undefined;

/** What this page's connection goes over; only in a browser. */
export function pageTransport(): SideTransport {
  heldTransport ??= openSocketTransport();
  return heldTransport;
}

/** This page's connection, made when first asked for; only in a browser. */
export function pageConnection(): Connection {
  if (held !== undefined) return held;
  const connection = new Connection({ transport: pageTransport(), after, now: () => performance.now() });
  window.addEventListener('online', () => connection.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.wake();
  });
  held = connection;
  return connection;
}

/** 128 random bits in base64url. `randomUUID` would not do: browsers hide it on plain http, as in play on a local network. */
export function newIntent(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(INTENT_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Runs a task after some milliseconds, unless the function it returns is called first. */
export function after(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
