'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import type { RoomState } from '@/engine/play/state';
import type { RoomSnapshotMessage } from '@/server/protocol/messages';
import { newCommandId, openOutbox, pageConnection } from './page-connection';
import { onPageLeave } from './page-lifecycle';
import { RoomConnection, type RoomConnectionOptions, type RoomView } from './room-connection';

/**
 * A room that starts from the server's bootstrap and stays in sync after hydration. `outboxOwner` is the member whose moves are persisted.
 */
export function useOpenRoom(
  id: string,
  snapshot: RoomSnapshotMessage,
  options?: RoomConnectionOptions,
  outboxOwner = options?.member ?? '',
): RoomConnection {
  const [{ room, outbox }] = useState(() => {
    const outbox = openOutbox(id, outboxOwner, snapshot.state.mode === 'solo');
    return { room: new RoomConnection(id, snapshot, newCommandId, { ...options, outbox }), outbox };
  });
  useEffect(() => pageConnection().open(room), [room]);
  useEffect(() => onPageLeave(() => outbox?.flush()), [outbox]);
  return room;
}

/** A room of one board, with all that it shows. */
export function useRoom(...room: Parameters<typeof useOpenRoom>): { readonly room: RoomConnection; readonly view: RoomView } {
  const opened = useOpenRoom(...room);
  return { room: opened, view: useRoomState({ room: opened }, (_state, view) => view) };
}

/** What a component reads of a room. */
export type ReadableRoom = Pick<RoomConnection, 'subscribe' | 'getView' | 'firstView'>;

/** What a component shows of a room. Only a change of that renders it again, so `select` returns a part of the state and makes nothing. */
export function useRoomState<Value>({ room }: { readonly room: ReadableRoom }, select: (state: RoomState, view: RoomView) => Value): Value {
  return useSyncExternalStore(
    room.subscribe,
    () => select(room.getView().state, room.getView()),
    () => select(room.firstView.state, room.firstView),
  );
}
