import { useEffect, useRef } from 'react';
import { deviceStorage } from '@/app/_features/sync/device-storage';
import { after, onPageLeave } from '@/app/_features/sync/page-connection';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { keepLastPuzzle, type PuzzleOnPage } from './last-puzzle';

/** Playing is not held up for it; what happens in between is kept when the page is left. */
const KEEP_AFTER_MS = 1_000;

/** Keeps the puzzle of this page on the device, as far as the server has confirmed it: moves that wait are kept on their own. */
export function useLastPuzzle(room: RoomConnection, { confirmed }: RoomView, { code, member }: RoomBootstrap, onPage: PuzzleOnPage): void {
  const keep = useRef(() => {});
  useEffect(() => {
    keep.current = () => {
      const storage = deviceStorage('localStorage');
      const snapshot = room.snapshot();
      if (storage === undefined || snapshot === undefined) return;
      const sight = { room: room.room, code, member, now: room.now(), snapshot };
      keepLastPuzzle(storage, { ...onPage, path: window.location.pathname, sight }, Date.now());
    };
  });
  useEffect(() => after(KEEP_AFTER_MS, () => keep.current()), [confirmed]);
  useEffect(() => onPageLeave(() => keep.current()), []);
}
