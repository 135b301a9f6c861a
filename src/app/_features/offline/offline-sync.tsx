'use client';

import { useEffect } from 'react';
import { deviceStorage } from '@/app/_features/sync/device-storage';
import { findLeftovers } from '@/app/_features/sync/move-outbox';
import { claimDevice } from './device';

interface OfflineKeeperProps {
  /** Tells players apart, and nothing else. */
  readonly player: string;
  /** Where the page is that shows when no other can be had, in the visitor's language and appearance. */
  readonly shell: string;
}

/** On every page: readies the device for times without a connection, when everything else is done, and sends what still waits from such times. */
export function OfflineKeeper({ player, shell }: OfflineKeeperProps) {
  useEffect(() => {
    const [lasting, session] = [deviceStorage('localStorage'), deviceStorage('sessionStorage')];
    if (lasting !== undefined && session !== undefined) claimDevice(player, lasting, session);
  }, [player]);

  useEffect(
    () =>
      whenIdle(() => {
        void keepShell(shell);
        const lasting = deviceStorage('localStorage');
        if (lasting !== undefined && findLeftovers(lasting).length > 0) void sendWaiting(lasting);
      }),
    [shell],
  );
  return null;
}

/** Pages of a server in development change too fast to be kept. */
async function keepShell(shell: string): Promise<void> {
  if (process.env.NODE_ENV !== 'production' || navigator.serviceWorker === undefined || !navigator.onLine) return;
  try {
    await navigator.serviceWorker.register(`/sw.js?v=${process.env.SEAWALL_VERSION}`);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'keep-shell', address: shell });
  } catch {
    // Without a secure connection, or where the visitor forbids it, there is nothing to keep.
  }
}

async function sendWaiting(storage: Storage): Promise<void> {
  const { sendFromBrowser } = await import('./send-from-browser');
  await sendFromBrowser(storage);
}

/** Runs a task once, after the page has loaded and nothing else is to be done, unless the returned function is called first. */
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

/** So that the page itself comes first on a slow line. */
const AFTER_LOAD_MS = 1_500;
