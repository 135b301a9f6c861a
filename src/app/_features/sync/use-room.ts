'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { newCommandId, openOutbox, pageConnection } from './page-connection';
import { onPageLeave } from './page-lifecycle';
import { RoomConnection, type RoomConnectionOptions, type RoomView } from './room-connection';

/**
 * A room that starts from the server's bootstrap and stays in sync after hydration. `outboxOwner` is the member whose moves are persisted.
 */
export function useRoom(
  id: string,
  snapshot: RoomSnapshotMessage,
  options?: RoomConnectionOptions,
  outboxOwner = options?.member ?? '',
): { readonly room: RoomConnection; readonly view: RoomView } {
  const [{ room, outbox }] = useState(() => {
    const outbox = openOutbox(id, outboxOwner, snapshot.state.mode === 'solo');
    return { room: new RoomConnection(id, snapshot, newCommandId, { ...options, outbox }), outbox };
  });
  const [initialView] = useState(room.getView);
  const view = useSyncExternalStore(room.subscribe, room.getView, () => initialView);
  useEffect(() => pageConnection().open(room), [room]);
  useEffect(() => onPageLeave(() => outbox?.flush()), [outbox]);
  return { room, view };
}
