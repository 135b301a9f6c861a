'use client';

import { useTranslations } from 'next-intl';
import { type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import { OUTBOX_FULL } from '@/app/_features/sync/room-connection';
import type { RoomCommand } from '@/engine/play/commands';
import type { Member, MemberId } from '@/engine/play/state';
import { useRoomState } from '../sync/use-room';
import { assignColours, preferredColour } from './colours';
import { useBroadcasts } from './use-broadcasts';
import { useMemberName } from './use-member-name';
import type { SharedRoom } from './use-shared-room';

/** A room for one member, with the names and colours of the others. It is the same object while they are: what moves is `useRoomState`. */
export interface RoomContext extends SharedRoom {
  readonly me: MemberId;
  readonly isHost: boolean;
  /** Also the names of members that left while this page was open. */
  readonly nameOf: (member: MemberId) => string;
  readonly colourOf: (member: MemberId) => number;
  /** Whether a member is away, or unreachable and perhaps away soon. */
  readonly isDimmed: (member: MemberId) => boolean;
  /** Submits a command and shows an immediate refusal. */
  readonly submit: (command: RoomCommand) => void;
  /** The text of the last refusal. */
  readonly refusal: string | undefined;
  /** The chat message being typed, which outlives the chat of the lobby. */
  readonly chatDraft: RefObject<string>;
}

export function useRoomContext(sharedRoom: SharedRoom, me: MemberId): RoomContext {
  const { room, channel } = sharedRoom;
  const t = useTranslations('rooms');
  const refusals = useTranslations('refusals');
  const syncText = useTranslations('sync');
  const [refused, setRefused] = useState<string>();
  const chatDraft = useRef('');
  const unreachable = useBroadcasts(channel, (now) => now.unreachable);
  const members = useRoomState(sharedRoom, (state) => state.members);
  const isHost = useRoomState(sharedRoom, ({ host }) => host === me);
  // While a round runs, the board itself shows a rolled-back move.
  const rolledBack = useRoomState(sharedRoom, ({ phase }, view) => (phase === 'running' ? undefined : view.rolledBack));
  const names = useNames(members);
  const memberName = useMemberName();
  const colours = useMemo(() => assignColours(Object.keys(members)), [members]);
  const nameOf = useCallback((member: MemberId) => memberName(member, names[member] ?? t('someone')), [memberName, names, t]);
  const colourOf = useCallback((member: MemberId) => colours.get(member) ?? preferredColour(member), [colours]);
  const isDimmed = useCallback((member: MemberId) => members[member]?.isAway === true || unreachable.has(member), [members, unreachable]);
  const submit = useCallback(
    (command: RoomCommand) => {
      const refusal = room.submit(command);
      setRefused(refusal && (refusal === OUTBOX_FULL ? syncText('outboxFull') : refusals(refusal)));
    },
    [room, refusals, syncText],
  );
  const refusal = refused ?? (rolledBack && syncText('rolledBack', { reason: refusals(rolledBack.code) }));
  return useMemo(
    () => ({ ...sharedRoom, me, isHost, nameOf, colourOf, isDimmed, submit, refusal, chatDraft }),
    [sharedRoom, me, isHost, nameOf, colourOf, isDimmed, submit, refusal],
  );
}

/** The names of all present and former members. */
function useNames(members: Readonly<Record<MemberId, Member>>): Readonly<Record<MemberId, string>> {
  const [names, setNames] = useState<Readonly<Record<MemberId, string>>>({});
  const changed = Object.entries(members).filter(([id, { name }]) => names[id] !== name);
  if (changed.length === 0) return names;
  const known = { ...names, ...Object.fromEntries(changed.map(([id, { name }]) => [id, name])) };
  setNames(known);
  return known;
}
