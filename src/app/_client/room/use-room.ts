'use client';

import { useEffect, useState, useSyncExternalStore } from 'react';
import { findKind } from '@/engine/kinds';
import { parsePuzzle } from '@/engine/notations/canonical';
import type { RoomSnapshot } from '@/server/protocol/messages';
import { newIntent, pageConnection } from './browser';
import { RoomConnection, type RoomView } from './room-connection';

/** A room that starts from what the server rendered and is kept in step from the moment scripts run. */
export function useRoom(id: string, snapshot: RoomSnapshot): { readonly room: RoomConnection; readonly view: RoomView } {
  const [room] = useState(() => openRoomConnection(id, snapshot));
  const [initialView] = useState(room.getView);
  const view = useSyncExternalStore(room.subscribe, room.getView, () => initialView);
  useEffect(() => pageConnection().open(room), [room]);
  return { room, view };
}

function openRoomConnection(id: string, snapshot: RoomSnapshot): RoomConnection {
  const puzzle = parsePuzzle(snapshot.puzzle);
  const kind = puzzle.ok ? findKind(puzzle.value.kind) : undefined;
  if (!puzzle.ok || kind === undefined) throw new Error(`The server sent a puzzle that cannot be read: ${snapshot.puzzle}`);
  return new RoomConnection(id, kind, puzzle.value, snapshot, newIntent);
}
