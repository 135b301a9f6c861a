'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { newIntent, onPageLeave, openOutbox, pageConnection } from './page-connection';
import { RoomConnection, type RoomConnectionOptions, type RoomView } from './room-connection';

/** A room that starts from what the server rendered and is kept in step from the moment scripts run. `keptAs` names who its moves are kept for. */
export function useRoom(
  id: string,
  snapshot: RoomSnapshotMessage,
  door?: RoomConnectionOptions,
  keptAs = door?.member ?? '',
): { readonly room: RoomConnection; readonly view: RoomView } {
  const [{ room, shelf }] = useState(() => {
    const shelf = openOutbox(id, keptAs, snapshot.state.mode === 'solo');
    return { room: new RoomConnection(id, snapshot, newIntent, { ...door, shelf }), shelf };
  });
  const [initialView] = useState(room.getView);
  const view = useSyncExternalStore(room.subscribe, room.getView, () => initialView);
  useEffect(() => pageConnection().open(room), [room]);
  useEffect(() => onPageLeave(() => shelf?.flush()), [shelf]);
  return { room, view };
}
