'use client';

import { useEffect } from 'react';
import { clearOutboxes, findOrphanedOutboxes, type KeyValueStorage } from '@/app/_features/sync/move-outbox';
import { browserStorage } from '@/app/_ui/browser-storage';
import { clearLastPuzzle } from './last-puzzle';

interface OfflineSyncProps {
  /** An opaque tag that distinguishes players. */
  readonly player: string;
  /** The path of the offline page, in the visitor's language and theme. */
  readonly shell: string;
}

/** On every page: prepares the browser for offline use when the page is idle, and sends pending moves. */
export function OfflineSync({ player, shell }: OfflineSyncProps) {
  useEffect(() => {
    const [lasting, session] = [browserStorage('localStorage'), browserStorage('sessionStorage')];
    if (lasting !== undefined && session !== undefined) claimDevice(player, lasting, session);
  }, [player]);

  useEffect(
    () =>
      whenIdle(() => {
        void cacheShell(shell);
        const lasting = browserStorage('localStorage');
        if (lasting !== undefined && findOrphanedOutboxes(lasting).length > 0) void flushWaiting(lasting);
      }),
    [shell],
  );
  return null;
}

/** Skipped in development, where files change too often to cache. */
async function cacheShell(shell: string): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || navigator.serviceWorker === undefined || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register(`/sw.js?v=${process.env.SEAWALL_VERSION}`);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'keep-shell', address: shell });
  } catch {
    // The browser has no service worker without a secure connection, or where the visitor forbids it.
  }
}

async function flushWaiting(storage: Storage): Promise<void> {
  const { flushFromBrowser } = await import('@/app/_features/sync/flush-outboxes');
  await flushFromBrowser(storage);
}

/** Runs a task once, when the page is loaded and idle. The returned function cancels it. */
function whenIdle(task: () => void): () => void {
  const start = () => {
    timer = setTimeout(task, AFTER_LOAD_MS);
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  if (document.readyState === 'complete') start();
  else window.addEventListener('load', start, { once: true });
  return () => {
    window.removeEventListener('load', start);
    clearTimeout(timer);
  };
}

/** Lets the page itself load first on a slow connection. */
const AFTER_LOAD_MS = 1_500;

const KEY = 'seawall-player';

/** Records the player of this browser, and deletes the data of any other player. */
export function claimDevice(player: string, lasting: KeyValueStorage, session: KeyValueStorage): void {
  if (lasting.getItem(KEY) === player) return;
  for (const storage of [lasting, session]) clearOutboxes(storage);
  clearLastPuzzle(lasting);
  try {
    lasting.setItem(KEY, player);
  } catch {}
}
