'use client';

import { useSyncExternalStore } from 'react';
import { type ChannelState, NO_BROADCASTS, type RoomChannel } from './room-channel';

/** The room's broadcasts of one kind. Only a change of that kind renders the component again. */
export function useBroadcasts<Kind extends keyof ChannelState>(channel: RoomChannel, kind: Kind): ChannelState[Kind] {
  return useSyncExternalStore(
    channel.subscribe,
    () => channel.getView()[kind],
    () => NO_BROADCASTS[kind],
  );
}
