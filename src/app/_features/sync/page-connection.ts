import { browserStorage } from '@/app/_ui/browser-storage';
import { Connection } from './connection';
import { createLazyTransport } from './lazy-transport';
import { createMoveOutbox, type MoveOutbox } from './move-outbox';
import type { BroadcastTransport } from './transport';

const COMMAND_ID_BYTES = 16;

let openConnection: Connection | undefined;
let openTransport: BroadcastTransport | undefined;

/** The transport of this page. Only in a browser. */
export function pageTransport(): BroadcastTransport {
  const load = async () => (await import('./socket-transport')).createSocketTransport();
  openTransport ??= createLazyTransport({ load, after });
  return openTransport;
}

/** The connection of this page, created on first use. Only in a browser. */
export function pageConnection(): Connection {
  if (openConnection !== undefined) return openConnection;
  const connection = new Connection({ transport: pageTransport(), after, now: () => performance.now() });
  window.addEventListener('offline', () => connection.offline());
  window.addEventListener('online', () => connection.wake());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') connection.wake();
  });
  openConnection = connection;
  return connection;
}

/**
 * The outbox of a room. Moves of solo rooms stay until they are sent; moves of shared rooms last as long as the tab, so that a player does
 * not send outdated marks days later. Undefined where the browser has no storage.
 */
export function openOutbox(room: string, member: string, isSolo: boolean): MoveOutbox | undefined {
  const storage = typeof window === 'undefined' ? undefined : browserStorage(isSolo ? 'localStorage' : 'sessionStorage');
  return storage && createMoveOutbox({ room, member, page: newCommandId() }, { storage, after, now: () => Date.now() });
}

/** 128 random bits in base64url. Browsers hide `randomUUID` on plain http, which local networks use. */
export function newCommandId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(COMMAND_ID_BYTES));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Runs a task before the next frame is drawn. The returned function cancels it. */
export function frame(task: () => void): () => void {
  const asked = requestAnimationFrame(task);
  return () => cancelAnimationFrame(asked);
}

/** Runs a task after some milliseconds. The returned function cancels it. */
export function after(milliseconds: number, task: () => void): () => void {
  const timer = setTimeout(task, milliseconds);
  return () => clearTimeout(timer);
}
