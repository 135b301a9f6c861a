import { useEffect, useRef, useState } from 'react';
import { clearAutoJoin, isAutoJoinRequested, readInvite, saveInvite } from '@/app/_features/multiplayer/room-storage';
import type { RefusalCode } from '@/server/protocol/refusals';
import type { RoomContext } from '../multiplayer/room-context';
import { useRoomState } from '../sync/use-room';

export interface AutoJoin {
  /** The page is joining by itself. */
  readonly isComing: boolean;
  /** Why the auto-join failed. */
  readonly refusal: RefusalCode | undefined;
  /** Whether the visitor has the invite of a private room. */
  readonly isInvited: boolean;
}

/**
 * Joins the room by itself where the visitor chose it already. Saves the invite and removes it from the URL, so that a copied URL does not
 * reveal it.
 */
export function useAutoJoin(context: RoomContext, invite: string | null): AutoJoin {
  const { channel, room, me } = context;
  const isMember = useRoomState(context, ({ members }) => members[me] !== undefined);
  const isOwner = useRoomState(context, ({ owner }) => owner === me);
  const isLive = useRoomState(context, (_state, { phase }) => phase === 'live');
  const id = room.room;
  // The owner, and a visitor with an auto-join request, join without asking.
  const [isExpected] = useState(() => isOwner || isAutoJoinRequested(id));
  const [isComing, setComing] = useState(isExpected && !isMember);
  const [refusal, setRefusal] = useState<RefusalCode>();
  const [isInvited, setInvited] = useState(invite !== null);
  const hasJoined = useRef(isMember);

  useEffect(() => {
    clearAutoJoin(id);
    if (invite !== null) saveInvite(id, invite);
    if (window.location.search !== '') window.history.replaceState(null, '', window.location.pathname);
    setInvited(invite !== null || isExpected || readInvite(id) !== undefined);
  }, [id, invite, isExpected]);

  useEffect(() => {
    if (!isLive || !isExpected || hasJoined.current) return;
    hasJoined.current = true;
    channel.join('player').then((code) => {
      if (code !== 'already-member') setRefusal(code);
      setComing(false);
      // The server sends the chat so far to members only.
      room.resync();
    });
  }, [isLive, isExpected, channel, room]);

  return { isComing, refusal, isInvited };
}

export type LeaveReason = 'left' | 'turnedAway' | undefined;

/** Why the visitor is outside the room again. `clearLeaveReason` is for visitors that leave by themselves. */
export function useLeaveReason(context: RoomContext): { readonly leaveReason: LeaveReason; readonly clearLeaveReason: () => void } {
  const { me } = context;
  const now = useRoomState(context, ({ members, knocking }): LeaveReason => {
    return members[me] !== undefined ? 'left' : knocking[me] !== undefined ? 'turnedAway' : undefined;
  });
  const [leaveReason, setPast] = useState<LeaveReason>(now);
  if (now !== undefined && now !== leaveReason) setPast(now);
  return { leaveReason: now ?? leaveReason, clearLeaveReason: () => setPast(undefined) };
}
