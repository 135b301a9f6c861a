import type { AnyCommand } from './commands';
import { boardFor } from './decide-classroom';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import type { PeopleEvent, RoomEvent } from './events';
import { isForOne, MAX_PLAYERS, MAX_SPECTATORS, mayBeRanked, type ReplayAudience, type RoomSettings } from './setup';
import { isPublicBoard, type MemberId, type MemberRole, presentPlayers, type RoomState } from './state';

type PeopleCommand = Extract<
  AnyCommand,
  {
    type:
      | 'join'
      | 'rename'
      | 'come-back'
      | 'show-replay'
      | 'go-away'
      | 'leave'
      | 'ready'
      | 'take-part'
      | 'change-settings'
      | 'kick'
      | 'lock'
      | 'pass-host'
      | 'admit'
      | 'mute';
  }
>;
type HostCommand = Extract<PeopleCommand, { type: 'change-settings' | 'kick' | 'lock' | 'pass-host' | 'admit' | 'mute' }>;

/** Who is there, and what the host decides about them. */
export function decidePeople(state: RoomState, command: PeopleCommand, { member }: CommandContext): Decision {
  const known = state.members[member];
  switch (command.type) {
    case 'join':
      return decideJoin(state, command, member);
    case 'go-away':
      return decideAway(state, command.member);
    case 'leave':
      if (state.mode === 'solo') return refuse('nothing-changes');
      if (known === undefined && state.knocking[member] === undefined) return refuse('not-a-member');
      return emit({ type: 'left', member }, ...succession(state, member, true));
  }
  if (known === undefined) return refuse('not-a-member');
  switch (command.type) {
    case 'rename':
      return known.name === command.name ? refuse('nothing-changes') : emit({ type: 'renamed', member, name: command.name });
    case 'come-back':
      if (!known.isAway) return refuse('nothing-changes');
      return emit({ type: 'came-back', member }, ...takeHost(state, member));
    case 'show-replay':
      return decideReplay(state, command.to);
    case 'ready':
      if (state.phase !== 'lobby') return refuse('not-in-lobby');
      if (known.part !== 'player') return refuse('not-a-player');
      return known.isReady === command.isReady ? refuse('nothing-changes') : emit({ type: 'readied', member, isReady: command.isReady });
    case 'take-part':
      return decidePart(state, member, command.part);
    default:
      return state.host === member ? decideAsHost(state, command, member) : refuse('not-host');
  }
}

function decideJoin(state: RoomState, { name, part, isInvited }: Extract<PeopleCommand, { type: 'join' }>, member: MemberId): Decision {
  const known = state.members[member];
  if (known?.isAway) return emit({ type: 'came-back', member }, ...takeHost(state, member));
  if (known !== undefined) return refuse('already-member');
  if (state.banned.includes(member)) return refuse('kicked');
  if (state.mode === 'solo' && member !== state.owner) return refuse('not-your-room');
  const isOwner = member === state.owner;
  if (state.isLocked && !isOwner) return refuse('room-locked');
  if (isFull(state, part)) return refuse('room-full');
  if (state.settings.isPrivate && !isInvited && !isOwner) {
    if (Object.keys(state.knocking).length >= MAX_PLAYERS) return refuse('room-full');
    return state.knocking[member] === undefined ? emit({ type: 'knocked', member, name }) : refuse('nothing-changes');
  }
  return emit(...enter(state, member, name, part));
}

/** Somebody comes in; a room for one that starts by itself does so then. */
function enter(state: RoomState, member: MemberId, name: string, part: MemberRole): RoomEvent[] {
  const starts = state.mode === 'solo' && state.settings.startsItself && state.phase === 'lobby';
  const round = (state.round?.number ?? 0) + 1;
  const host = takeHost(state, member);
  return [
    { type: 'joined', member, name, part },
    ...host,
    ...(host.length === 0 ? boardFor(state, member, part) : []),
    ...(starts ? [{ type: 'countdown-started', round, ms: 0 } as const] : []),
  ];
}

/** A board that lies open belongs to nobody, and a class to whoever made it. */
function takeHost(state: RoomState, member: MemberId): PeopleEvent[] {
  const mayHost = state.mode === 'class' ? state.owner === member : !isPublicBoard(state);
  return state.host === null && mayHost ? [{ type: 'host-passed', member }] : [];
}

function isFull(state: RoomState, part: MemberRole): boolean {
  const count = Object.values(state.members).filter((member) => member.part === part).length;
  return count >= (part === 'player' ? MAX_PLAYERS : MAX_SPECTATORS);
}

function decideAway(state: RoomState, member: MemberId): Decision {
  const known = state.members[member];
  if (known === undefined || known.isAway) return refuse('nothing-changes');
  return emit({ type: isPublicBoard(state) ? 'left' : 'went-away', member }, ...succession(state, member, false));
}

/** The room passes to whoever came first of those who are here. A class waits for its host, and never falls to a pupil. */
function succession(state: RoomState, leaving: MemberId, isForGood: boolean): PeopleEvent[] {
  if (state.host !== leaving || state.mode === 'solo') return [];
  if (state.mode === 'class') return isForGood ? [{ type: 'host-passed', member: ownerElse(state, leaving) }] : [];
  const others = Object.keys(state.members).filter((id) => id !== leaving && !state.members[id].isAway);
  const heir = presentPlayers(state).find((id) => id !== leaving) ?? others[0] ?? null;
  return [{ type: 'host-passed', member: heir }];
}

function ownerElse({ owner, members }: RoomState, leaving: MemberId): MemberId | null {
  return owner !== null && owner !== leaving && members[owner] !== undefined ? owner : null;
}

function decidePart(state: RoomState, member: MemberId, part: MemberRole): Decision {
  if (state.members[member].part === part) return refuse('nothing-changes');
  // Nobody changes sides within a race: spectators may see what racers may not.
  if (state.mode === 'race' && (state.phase === 'countdown' || state.phase === 'running')) return refuse('not-in-lobby');
  if (state.mode === 'solo') return refuse('not-your-room');
  if (isFull(state, part)) return refuse('room-full');
  return emit({ type: 'part-changed', member, part }, ...boardFor(state, member, part));
}

/** Others who played in a room knew whom it would be shown to; one's own play is one's own, but in a duel others may still have to play. */
function decideReplay({ mode, phase, settings }: RoomState, replay: ReplayAudience): Decision {
  if (mode !== 'solo' || settings.source.type === 'duel') return refuse('settings-not-allowed');
  if (phase !== 'ended') return refuse('not-ended');
  return settings.replay === replay ? refuse('nothing-changes') : emit({ type: 'settings-changed', settings: { ...settings, replay } });
}

function decideAsHost(state: RoomState, command: HostCommand, host: MemberId): Decision {
  switch (command.type) {
    case 'change-settings':
      if (state.phase === 'running' || state.phase === 'countdown') return refuse('not-in-lobby');
      return areAllowed(state, command.settings)
        ? emit({ type: 'settings-changed', settings: command.settings })
        : refuse('settings-not-allowed');
    case 'lock':
      return state.isLocked === command.isLocked ? refuse('nothing-changes') : emit({ type: 'locked', isLocked: command.isLocked });
    case 'admit':
      return decideAdmit(state, command);
  }
  if (!Object.hasOwn(state.members, command.member) || command.member === host) return refuse('unknown-member');
  const other = state.members[command.member];
  switch (command.type) {
    case 'kick':
      // Otherwise a host could win by throwing out whoever is ahead.
      if (isRacing(state, command.member)) return refuse('not-in-lobby');
      return emit({ type: 'kicked', member: command.member });
    case 'pass-host':
      return other.isAway ? refuse('unknown-member') : emit({ type: 'host-passed', member: command.member });
    case 'mute':
      return other.isMuted === command.isMuted
        ? refuse('nothing-changes')
        : emit({ type: 'muted', member: command.member, isMuted: command.isMuted });
  }
}

/** Whether somebody is in the middle of a race that counts. */
function isRacing({ mode, phase, round }: RoomState, member: MemberId): boolean {
  return mode === 'race' && phase === 'running' && round?.isRanked === true && round.racers.includes(member);
}

function decideAdmit(state: RoomState, { member, isAdmitted }: Extract<HostCommand, { type: 'admit' }>): Decision {
  if (!Object.hasOwn(state.knocking, member)) return refuse('unknown-member');
  const name = state.knocking[member];
  if (!isAdmitted) return emit({ type: 'turned-away', member });
  if (isFull(state, 'player')) return refuse('room-full');
  return emit({ type: 'joined', member, name, part: 'player' }, ...boardFor(state, member, 'player'));
}

/** Some puzzles are for one; what makes a room what it is does not change. */
function areAllowed({ mode, settings }: RoomState, wanted: RoomSettings): boolean {
  if (mode === 'solo' || isForOne(wanted.source)) return false;
  if (wanted.startsItself || settings.startsItself) return false;
  return !wanted.isRanked || mayBeRanked(mode, wanted);
}
