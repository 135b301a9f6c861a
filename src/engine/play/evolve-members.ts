import type { MemberEvent, RoomEvent } from './events';
import { isPacer } from './pacers';
import type { Member, MemberId, RoomState, Round } from './state';

/** Applies an event about members or settings to a room. */
export function evolveMembers(state: RoomState, event: MemberEvent): RoomState {
  switch (event.type) {
    case 'joined': {
      const isReady = isPacer(event.member);
      const member: Member = { name: event.name, role: event.role, isAway: false, isReady, isMuted: false };
      return { ...state, members: { ...state.members, [event.member]: member }, knocking: without(state.knocking, event.member) };
    }
    case 'knocked':
      return { ...state, knocking: { ...state.knocking, [event.member]: event.name } };
    case 'turned-away':
      return { ...state, knocking: without(state.knocking, event.member) };
    case 'left':
      return { ...state, members: without(state.members, event.member), knocking: without(state.knocking, event.member) };
    case 'kicked':
      return {
        ...state,
        members: without(state.members, event.member),
        knocking: without(state.knocking, event.member),
        banned: [...state.banned, event.member],
      };
    case 'went-away':
      return change(state, event.member, { isAway: true, isReady: false });
    case 'came-back':
      return change(state, event.member, { isAway: false });
    case 'muted':
      return change(state, event.member, { isMuted: event.isMuted });
    case 'renamed':
      return change(state, event.member, { name: event.name });
    case 'role-changed':
      return change(state, event.member, { role: event.role, isReady: false, ...(event.team && { team: event.team }) });
    case 'ready-changed':
      return change(state, event.member, { isReady: event.isReady });
    case 'host-passed':
      return { ...state, host: event.member };
    case 'locked':
      return { ...state, isLocked: event.isLocked };
    case 'settings-changed':
      // Readiness and votes were for the old settings.
      return { ...state, settings: event.settings, members: unready(state.members), round: withoutVotes(state.round) };
    default:
      throw new Error(`Unknown event type ${JSON.stringify((event satisfies never as RoomEvent).type)}`);
  }
}

/** No member is ready any more, except these and pacers. */
export function unready(members: RoomState['members'], ready: readonly MemberId[] = []): RoomState['members'] {
  return Object.fromEntries(
    Object.entries(members).map(([id, member]) => [
      id,
      { ...member, isReady: member.role === 'player' && !member.isAway && (isPacer(id) || ready.includes(id)) },
    ]),
  );
}

function withoutVotes(round: Round | null): Round | null {
  if (round === null) return null;
  const { rematchVotes: _gone, ...others } = round;
  return others;
}

function change(state: RoomState, member: MemberId, what: Partial<Member>): RoomState {
  const known = state.members[member];
  if (known === undefined) return state;
  return { ...state, members: { ...state.members, [member]: { ...known, ...what } } };
}

function without<Value>(record: Readonly<Record<MemberId, Value>>, member: MemberId): Readonly<Record<MemberId, Value>> {
  const { [member]: _gone, ...others } = record;
  return others;
}
