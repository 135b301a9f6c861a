'use client';

import { useSyncExternalStore } from 'react';
import { type ChannelState, NO_BROADCASTS, type RoomChannel } from './room-channel';

/** What a component shows of the room's broadcasts. Only a change of that renders it again. */
export function useBroadcasts<Value>(channel: RoomChannel, select: (broadcasts: ChannelState) => Value): Value {
  return useSyncExternalStore(
    channel.subscribe,
    () => select(channel.getView()),
    () => select(NO_BROADCASTS),
  );
}
