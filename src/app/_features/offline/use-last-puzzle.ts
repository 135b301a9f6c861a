import { useEffect, useRef } from 'react';
import { after } from '@/app/_features/sync/page-connection';
import { onPageLeave } from '@/app/_features/sync/page-lifecycle';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { browserStorage } from '@/app/_ui/browser-storage';
import { splitLocale } from '@/server/protocol/locales';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { type PuzzleMeta, saveLastPuzzle } from './last-puzzle';

/** Saving is delayed so that it does not slow down play; the page also saves when it is left. */
const KEEP_AFTER_MS = 1_000;

/** Saves the confirmed state of this page's puzzle in the browser. Pending moves are saved separately. */
export function useLastPuzzle(room: RoomConnection, { confirmed }: RoomView, { code, member }: RoomBootstrap, meta: PuzzleMeta): void {
  const save = useRef(() => {});
  useEffect(() => {
    save.current = () => {
      const storage = browserStorage('localStorage');
      const snapshot = room.snapshot();
      if (storage === undefined || snapshot === undefined) return;
      const bootstrap = { room: room.room, code, member, now: room.now(), snapshot };
      saveLastPuzzle(storage, { ...meta, path: splitLocale(window.location.pathname).rest, bootstrap }, Date.now());
    };
  });
  useEffect(() => after(KEEP_AFTER_MS, () => save.current()), [confirmed]);
  useEffect(() => onPageLeave(() => save.current()), []);
}
