import { useEffect, useRef, useState } from 'react';
import type { RefusalCode } from '@/server/protocol/refusals';
import { dropWish, hasWish } from '../multiplayer/auto-join';
import type { RoomContext } from '../multiplayer/room-context';
import { keepInvite, readInvite } from '../multiplayer/saved-invite';

export interface AutoJoin {
  /** On the way in without being asked at the door. */
  readonly isComing: boolean;
  /** Why that did not work. */
  readonly refusal: RefusalCode | undefined;
  /** Whether the visitor has what opens a private room. */
  readonly isInvited: boolean;
}

/** How somebody comes to a room. What the address said is taken in and goes from it: who copies it must not pass on more than the code. */
export function useAutoJoin({ view, line, room, me }: RoomContext, invite: string | null): AutoJoin {
  const isMember = view.state.members[me] !== undefined;
  const id = room.room;
  // Whoever opened the room, or asked for this very one, comes in without being asked.
  const [isExpected] = useState(() => view.state.owner === me || hasWish(id));
  const [isComing, setComing] = useState(isExpected && !isMember);
  const [refusal, setRefusal] = useState<RefusalCode>();
  const [isInvited, setInvited] = useState(invite !== null);
  const hasAsked = useRef(isMember);

  useEffect(() => {
    dropWish(id);
    if (invite !== null) keepInvite(id, invite);
    if (window.location.search !== '') window.history.replaceState(null, '', window.location.pathname);
    setInvited(invite !== null || isExpected || readInvite(id) !== undefined);
  }, [id, invite, isExpected]);

  useEffect(() => {
    if (view.phase !== 'live' || !isExpected || hasAsked.current) return;
    hasAsked.current = true;
    line.join('player').then((code) => {
      if (code !== 'already-member') setRefusal(code);
      setComing(false);
      // What was said so far is told to those who come in.
      room.resync();
    });
  }, [view.phase, isExpected, line, room]);

  return { isComing, refusal, isInvited };
}

export type Past = 'left' | 'turnedAway' | undefined;

/** What happened to somebody who stands at the door again; `forget` when they went by themselves. */
export function useLeaveReason({ view, me }: RoomContext): { readonly past: Past; readonly forget: () => void } {
  const { members, knocking } = view.state;
  const now: Past = members[me] !== undefined ? 'left' : knocking[me] !== undefined ? 'turnedAway' : undefined;
  const [past, setPast] = useState<Past>(now);
  if (now !== undefined && now !== past) setPast(now);
  return { past: now ?? past, forget: () => setPast(undefined) };
}
