import { Connection } from './connection';
import { deviceStorage } from './device-storage';
import { openLazyTransport } from './lazy-transport';
import { createMoveShelf, type MoveOutbox } from './move-outbox';
import type { BroadcastTransport } from './transport';

const INTENT_BYTES = 16;

let held: Connection | undefined;
let heldTransport: BroadcastTransport | undefined;

/** What this page's connection goes over; only in a browser. */
export function pageTransport(): BroadcastTransport {
  const load = async () => (await import('./socket-transport')).openSocketTransport();
  heldTransport ??= openLazyTransport({ load, after });
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

/** Runs a task whenever this page may be gone in a moment, until the returned function is called. */
export function onPageLeave(task: () => void): () => void {
  const onHide = () => document.visibilityState === 'hidden' && task();
  window.addEventListener('pagehide', task);
  document.addEventListener('visibilitychange', onHide);
  return () => {
    window.removeEventListener('pagehide', task);
    document.removeEventListener('visibilitychange', onHide);
  };
}

/** Runs a task whenever something else covers this page, not when it is left or loaded again, until the returned function is called. */
export function onPageHidden(task: () => void): () => void {
  // A page that is left says so first and is hidden then.
  let isLeaving = false;
  const onLeave = () => {
    isLeaving = true;
  };
  const onReturn = () => {
    isLeaving = false;
  };
  const onChange = () => document.visibilityState === 'hidden' && !isLeaving && task();
  window.addEventListener('pagehide', onLeave);
  window.addEventListener('pageshow', onReturn);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    window.removeEventListener('pagehide', onLeave);
    window.removeEventListener('pageshow', onReturn);
    document.removeEventListener('visibilitychange', onChange);
  };
}

/**
 * Keeps the moves of a room on this device: of one's own games until they are sent, of rooms for several as long as the tab lives, so that
 * nobody comes back after days with marks that others have gone beyond. Undefined where nothing can be kept.
 */
export function openOutbox(room: string, member: string, isSolo: boolean): MoveOutbox | undefined {
  const storage = typeof window === 'undefined' ? undefined : deviceStorage(isSolo ? 'localStorage' : 'sessionStorage');
  return storage && createMoveShelf({ room, member, page: newIntent() }, { storage, after, now: () => Date.now() });
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
