'use client';

import { useEffect, useMemo, useState } from 'react';
import { after, frame, newCommandId, pageTransport } from '@/app/_features/sync/page-connection';
import type { RoomConnection } from '@/app/_features/sync/room-connection';
import { useOpenRoom } from '@/app/_features/sync/use-room';
import type { RoomBootstrap } from '@/server/protocol/messages';
import { RoomChannel } from './room-channel';
import { readInvite } from './room-storage';

export interface SharedRoom {
  readonly room: RoomConnection;
  readonly channel: RoomChannel;
}

/** A room for several members: its log and the channel of its broadcasts. `invite` comes from the URL of the page. */
export function useSharedRoom({ room: id, member, snapshot }: RoomBootstrap, invite: string | null): SharedRoom {
  const [channel] = useState(() => new RoomChannel(id));
  const options = useMemo(
    () => ({
      invite: () => invite ?? readInvite(id),
      onSubscribed: channel.subscribed.bind(channel),
    }),
    [id, invite, channel],
  );
  const room = useOpenRoom(id, snapshot, options, member);
  useEffect(() => channel.open({ transport: pageTransport(), after, frame, newCommandId }), [channel]);
  return useMemo(() => ({ room, channel }), [room, channel]);
}
