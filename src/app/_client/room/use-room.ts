'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { newIntent, pageConnection } from './browser';
import { RoomConnection, type RoomDoor, type RoomView } from './room-connection';

/** A room that starts from what the server rendered and is kept in step from the moment scripts run. */
export function useRoom(
  id: string,
  snapshot: RoomSnapshotMessage,
  door?: RoomDoor,
): { readonly room: RoomConnection; readonly view: RoomView } {
  const [room] = useState(() => new RoomConnection(id, snapshot, newIntent, door));
  const [initialView] = useState(room.getView);
  const view = useSyncExternalStore(room.subscribe, room.getView, () => initialView);
  useEffect(() => pageConnection().open(room), [room]);
  return { room, view };
}
