'use client';

import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { after, newIntent, pageTransport } from '@/app/_features/sync/page-connection';
import type { RoomConnection, RoomView } from '@/app/_features/sync/room-connection';
import { useRoom } from '@/app/_features/sync/use-room';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { type ChannelState, RoomChannel } from './room-channel';
import { readInvite } from './saved-invite';

export interface SharedRoom {
  readonly room: RoomConnection;
  readonly view: RoomView;
  readonly line: RoomChannel;
  readonly talk: ChannelState;
}

/** A room for several people: its log, and what they say beside it. `invite` comes with the address of the page, if at all. */
export function useSharedRoom({ room: id, member, snapshot }: RoomBootstrap, invite: string | null): SharedRoom {
  const [line] = useState(() => new RoomChannel(id));
  const door = useMemo(
    () => ({
      invite: () => invite ?? readInvite(id),
      onEntered: line.entered.bind(line),
    }),
    [id, invite, line],
  );
  const { room, view } = useRoom(id, snapshot, door, member);
  const [silence] = useState(line.getView);
  const talk = useSyncExternalStore(line.subscribe, line.getView, () => silence);
  useEffect(() => line.open({ transport: pageTransport(), after, newIntent }), [line]);
  return { room, view, line, talk };
}
