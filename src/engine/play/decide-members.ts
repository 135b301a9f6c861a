import type { AnyCommand } from './commands';
import { boardFor } from './decide-classroom';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import type { MemberEvent, RoomEvent } from './events';
import { isPacer, nextPacer, type PacerStrength, pacerId, pacersIn } from './pacers';
import { canBeRanked, isSoloSource, MAX_PLAYERS, MAX_SPECTATORS, type ReplayAudience, type RoomSettings } from './setup';
import { isPublicBoard, type MemberId, type MemberRole, presentPeople, type RoomState } from './state';
import { hasTeams } from './teams';

type MemberCommand = Extract<
  AnyCommand,
  {
    type:
      | 'join'
      | 'rename'
      | 'mark-present'
      | 'show-replay'
      | 'mark-away'
      | 'leave'
      | 'ready'
      | 'change-role'
      | 'change-team'
      | 'change-settings'
      | 'add-pacer'
      | 'kick'
      | 'lock'
      | 'pass-host'
      | 'admit'
      | 'mute';
  }
>;
type HostCommand = Extract<MemberCommand, { type: 'change-settings' | 'add-pacer' | 'kick' | 'lock' | 'pass-host' | 'admit' | 'mute' }>;

/** Decides commands about membership, and those of the host about members and settings. */
export function decideMembers(state: RoomState, command: MemberCommand, { member }: CommandContext): Decision {
  const known = state.members[member];
  switch (command.type) {
    case 'join':
      return decideJoin(state, command, member);
    case 'mark-away':
      return decideAway(state, command.member);
    case 'leave':
      if (state.mode === 'solo') return refuse('no-change');
      if (known === undefined && state.knocking[member] === undefined) return refuse('not-a-member');
      return emit({ type: 'left', member }, ...succession(state, member, true));
  }
  if (known === undefined) return refuse('not-a-member');
  switch (command.type) {
    case 'rename':
      return known.name === command.name ? refuse('no-change') : emit({ type: 'renamed', member, name: command.name });
    case 'mark-present':
      if (!known.isAway) return refuse('no-change');
      return emit({ type: 'came-back', member }, ...takeHost(state, member));
    case 'show-replay':
      return decideReplay(state, command.to);
    case 'ready':
      if (state.phase !== 'lobby') return refuse('not-in-lobby');
      if (known.role !== 'player') return refuse('not-a-player');
      return known.isReady === command.isReady ? refuse('no-change') : emit({ type: 'ready-changed', member, isReady: command.isReady });
    case 'change-role':
      return decideRole(state, member, command.role);
    case 'change-team':
      if (!hasTeams(state)) return refuse('settings-not-allowed');
      if (state.phase === 'countdown' || state.phase === 'running') return refuse('round-in-progress');
      if (known.role !== 'player') return refuse('not-a-player');
      return known.team === command.team
        ? refuse('no-change')
        : emit({ type: 'role-changed', member, role: known.role, team: command.team });
    default:
      return state.host === member ? decideAsHost(state, command, member) : refuse('not-host');
  }
}

function decideJoin(state: RoomState, { name, role, isInvited }: Extract<MemberCommand, { type: 'join' }>, member: MemberId): Decision {
  const known = state.members[member];
  if (known?.isAway) return emit({ type: 'came-back', member }, ...takeHost(state, member));
  if (known !== undefined) return refuse('already-member');
  if (state.banned.includes(member)) return refuse('kicked');
  if (state.mode === 'solo' && member !== state.owner) return refuse('not-owner');
  const isOwner = member === state.owner;
  if (state.isLocked && !isOwner) return refuse('room-locked');
  if (isFull(state, role)) return refuse('room-full');
  if (state.settings.isPrivate && !isInvited && !isOwner) {
    if (Object.keys(state.knocking).length >= MAX_PLAYERS) return refuse('room-full');
    return state.knocking[member] === undefined ? emit({ type: 'knocked', member, name }) : refuse('no-change');
  }
  return emit(...join(state, member, name, role));
}

/** A member joins. A solo room with `autoStart` starts its countdown then. */
function join(state: RoomState, member: MemberId, name: string, role: MemberRole): RoomEvent[] {
  const starts = state.mode === 'solo' && state.settings.autoStart && state.phase === 'lobby';
  const round = (state.round?.number ?? 0) + 1;
  const host = takeHost(state, member);
  return [
    { type: 'joined', member, name, role },
    ...host,
    ...(host.length === 0 ? boardFor(state, member, role) : []),
    ...(starts ? [{ type: 'countdown-started', round, ms: 0 } as const] : []),
  ];
}

/** A public board has no host, and only the owner of a classroom can be its host. */
function takeHost(state: RoomState, member: MemberId): MemberEvent[] {
  const mayHost = state.mode === 'classroom' ? state.owner === member : !isPublicBoard(state);
  return state.host === null && mayHost ? [{ type: 'host-passed', member }] : [];
}

function isFull(state: RoomState, role: MemberRole): boolean {
  const count = Object.values(state.members).filter((member) => member.role === role).length;
  return count >= (role === 'player' ? MAX_PLAYERS : MAX_SPECTATORS);
}

function decideAway(state: RoomState, member: MemberId): Decision {
  const known = state.members[member];
  if (known === undefined || known.isAway || isPacer(member)) return refuse('no-change');
  return emit({ type: isPublicBoard(state) ? 'left' : 'went-away', member }, ...succession(state, member, false));
}

/**
 * Passes the host role to the present player that joined first, or else to a present spectator, never to a pacer. In a classroom it returns
 * to the owner at most, never to a student.
 */
function succession(state: RoomState, leaving: MemberId, isForGood: boolean): MemberEvent[] {
  if (state.host !== leaving || state.mode === 'solo') return [];
  if (state.mode === 'classroom') return isForGood ? [{ type: 'host-passed', member: ownerElse(state, leaving) }] : [];
  const others = Object.keys(state.members).filter((id) => id !== leaving && !state.members[id].isAway && !isPacer(id));
  const heir = presentPeople(state).find((id) => id !== leaving) ?? others[0] ?? null;
  return [{ type: 'host-passed', member: heir }];
}

function ownerElse({ owner, members }: RoomState, leaving: MemberId): MemberId | null {
  return owner !== null && owner !== leaving && members[owner] !== undefined ? owner : null;
}

function decideRole(state: RoomState, member: MemberId, role: MemberRole): Decision {
  if (state.members[member].role === role) return refuse('no-change');
  // No member changes role during a race, because spectators may see what racers may not.
  if (state.mode === 'race' && (state.phase === 'countdown' || state.phase === 'running')) return refuse('round-in-progress');
  if (state.mode === 'solo') return refuse('not-owner');
  if (isFull(state, role)) return refuse('room-full');
  return emit({ type: 'role-changed', member, role }, ...boardFor(state, member, role));
}

/**
 * Only solo replays change their audience later: members of other rooms played under the setting they saw. A duel's replay stays closed
 * because the opponent may not have played yet.
 */
function decideReplay({ mode, phase, settings }: RoomState, replay: ReplayAudience): Decision {
  if (mode !== 'solo' || settings.source.type === 'duel') return refuse('settings-not-allowed');
  if (phase !== 'ended') return refuse('not-ended');
  return settings.replay === replay ? refuse('no-change') : emit({ type: 'settings-changed', settings: { ...settings, replay } });
}

function decideAsHost(state: RoomState, command: HostCommand, host: MemberId): Decision {
  switch (command.type) {
    case 'change-settings':
      if (state.phase === 'running' || state.phase === 'countdown') return refuse('round-in-progress');
      return areAllowed(state, command.settings)
        ? emit({ type: 'settings-changed', settings: command.settings })
        : refuse('settings-not-allowed');
    case 'add-pacer':
      return decidePacer(state, command.strength);
    case 'lock':
      return state.isLocked === command.isLocked ? refuse('no-change') : emit({ type: 'locked', isLocked: command.isLocked });
    case 'admit':
      return decideAdmit(state, command);
  }
  if (!Object.hasOwn(state.members, command.member) || command.member === host) return refuse('unknown-member');
  const other = state.members[command.member];
  switch (command.type) {
    case 'kick':
      // Otherwise a host could win by kicking the leading racer.
      if (isRacing(state, command.member)) return refuse('round-in-progress');
      // A pacer is not banned: the host may want it back.
      return emit({ type: isPacer(command.member) ? 'left' : 'kicked', member: command.member });
    case 'pass-host':
      return other.isAway || isPacer(command.member) ? refuse('unknown-member') : emit({ type: 'host-passed', member: command.member });
    case 'mute':
      return other.isMuted === command.isMuted
        ? refuse('no-change')
        : emit({ type: 'muted', member: command.member, isMuted: command.isMuted });
  }
}

/** A pacer joins before a race, which is unranked then. */
function decidePacer(state: RoomState, strength: PacerStrength): Decision {
  const { mode, phase, settings } = state;
  if (mode !== 'race') return refuse('not-a-race');
  if (phase === 'countdown' || phase === 'running') return refuse('round-in-progress');
  const pacer = nextPacer(state, strength);
  if (pacer === undefined || isFull(state, 'player')) return refuse('room-full');
  return emit(...(settings.isRanked ? [{ type: 'settings-changed', settings: { ...settings, isRanked: false } } as const] : []), {
    type: 'joined',
    member: pacerId(pacer),
    name: `Pacer ${pacer.number}`,
    role: 'player',
  });
}

/** Whether a member plays in a running ranked race. */
function isRacing({ mode, phase, round }: RoomState, member: MemberId): boolean {
  return mode === 'race' && phase === 'running' && round?.isRanked === true && round.participants.includes(member);
}

function decideAdmit(state: RoomState, { member, isAdmitted }: Extract<HostCommand, { type: 'admit' }>): Decision {
  if (!Object.hasOwn(state.knocking, member)) return refuse('unknown-member');
  const name = state.knocking[member];
  if (!isAdmitted) return emit({ type: 'turned-away', member });
  if (isFull(state, 'player')) return refuse('room-full');
  return emit({ type: 'joined', member, name, role: 'player' }, ...boardFor(state, member, 'player'));
}

/** Solo sources stay in solo rooms, no command changes `autoStart`, and races with a pacer are unranked. */
function areAllowed(state: RoomState, wanted: RoomSettings): boolean {
  const { mode, settings } = state;
  if (mode === 'solo' || isSoloSource(wanted.source)) return false;
  if (wanted.autoStart || settings.autoStart) return false;
  if (mode !== 'race' && ((wanted.bestOf ?? 1) > 1 || wanted.hasTeams)) return false;
  return !wanted.isRanked || (canBeRanked(mode, wanted) && pacersIn(state).length === 0);
}
