'use client';

import { useTranslations } from 'next-intl';
import { useCallback, useMemo, useState } from 'react';
import { QUEUE_FULL } from '@/app/_features/sync/room-connection';
import type { RoomCommand } from '@/engine/play/commands';
import type { MemberId, RoomState } from '@/engine/play/state';
import { assignColours, preferredColour } from './colours';
import type { SharedRoom } from './use-shared-room';

/** A room as one of its people sees it, with what they need to speak of the others. */
export interface RoomContext extends SharedRoom {
  readonly me: MemberId;
  readonly isHost: boolean;
  /** Also of those who have left, as long as this page has seen them. */
  readonly nameOf: (member: MemberId) => string;
  readonly colourOf: (member: MemberId) => number;
  /** Asks the room for something, and shows why if it refuses at once. */
  readonly act: (command: RoomCommand) => void;
  /** Why the last thing asked for was refused. */
  readonly refusal: string | undefined;
}

export function useRoomContext(party: SharedRoom, me: MemberId): RoomContext {
  const { room, view } = party;
  const t = useTranslations('party');
  const refusals = useTranslations('refusals');
  const roomText = useTranslations('room');
  const [refused, setRefused] = useState<string>();
  const names = useNames(view.state);
  const { members, host } = view.state;
  const colours = useMemo(() => assignColours(Object.keys(members)), [members]);
  const nameOf = useCallback((member: MemberId) => names[member] ?? t('somebody'), [names, t]);
  const colourOf = useCallback((member: MemberId) => colours.get(member) ?? preferredColour(member), [colours]);
  const act = useCallback(
    (command: RoomCommand) => {
      const refusal = room.submit(command);
      setRefused(refusal && (refusal === QUEUE_FULL ? roomText('queueFull') : refusals(refusal)));
    },
    [room, refusals, roomText],
  );
  // While a board is played, what was taken back is said beside it.
  const takenBack = view.state.phase === 'running' ? undefined : view.takenBack;
  const refusal = refused ?? (takenBack && roomText('takenBack', { reason: refusals(takenBack.code) }));
  return { ...party, me, isHost: host === me, nameOf, colourOf, act, refusal };
}

/** The names of everybody who is or was here. */
function useNames({ members }: RoomState): Readonly<Record<MemberId, string>> {
  const [names, setNames] = useState<Readonly<Record<MemberId, string>>>({});
  const changed = Object.entries(members).filter(([id, { name }]) => names[id] !== name);
  if (changed.length === 0) return names;
  const known = { ...names, ...Object.fromEntries(changed.map(([id, { name }]) => [id, name])) };
  setNames(known);
  return known;
}
