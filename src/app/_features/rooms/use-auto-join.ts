import { useEffect, useRef, useState } from 'react';
import { clearAutoJoin, isAutoJoinRequested, readInvite, saveInvite } from '@/app/_features/multiplayer/room-storage';
import type { RefusalCode } from '@/server/protocol/refusals';
import type { RoomContext } from '../multiplayer/room-context';

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
export function useAutoJoin({ view, channel, room, me }: RoomContext, invite: string | null): AutoJoin {
  const isMember = view.state.members[me] !== undefined;
  const id = room.room;
  // The owner, and a visitor with an auto-join request, join without asking.
  const [isExpected] = useState(() => view.state.owner === me || isAutoJoinRequested(id));
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
    if (view.phase !== 'live' || !isExpected || hasJoined.current) return;
    hasJoined.current = true;
    channel.join('player').then((code) => {
      if (code !== 'already-member') setRefusal(code);
      setComing(false);
      // The server sends the chat so far to members only.
      room.resync();
    });
  }, [view.phase, isExpected, channel, room]);

  return { isComing, refusal, isInvited };
}

export type LeaveReason = 'left' | 'turnedAway' | undefined;

/** Why the visitor is outside the room again. `clearLeaveReason` is for visitors that leave by themselves. */
export function useLeaveReason({ view, me }: RoomContext): { readonly leaveReason: LeaveReason; readonly clearLeaveReason: () => void } {
  const { members, knocking } = view.state;
  const now: LeaveReason = members[me] !== undefined ? 'left' : knocking[me] !== undefined ? 'turnedAway' : undefined;
  const [leaveReason, setPast] = useState<LeaveReason>(now);
  if (now !== undefined && now !== leaveReason) setPast(now);
  return { leaveReason: now ?? leaveReason, clearLeaveReason: () => setPast(undefined) };
}
