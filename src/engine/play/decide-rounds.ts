import { seededRng } from '../core/rng';
import { type GridSymmetry, shapeSymmetriesOf } from '../core/symmetry';
import { type ParsedPuzzle, requirePuzzle } from '../notations/canonical';
import type { Classroom } from './classroom';
import type { AnyCommand, BeginRoundCommand } from './commands';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import { isPacer } from './pacers';
import { type ClassFormat, COUNTDOWN_MS, canBeRanked, isSoloSource, LONGEST_RACE_MS } from './setup';
import { rankRound } from './standings';
import {
  isAttended,
  isBlind,
  isOpen,
  isPlayer,
  isPublicBoard,
  isTeacher,
  type MemberId,
  presentPeople,
  presentPlayers,
  type RoomState,
  type Round,
  rematchVoters,
} from './state';
import { hasTeams, presentTeams } from './teams';

type RoundCommand = Extract<
  AnyCommand,
  {
    type:
      | 'start'
      | 'stop-countdown'
      | 'restart-countdown'
      | 'begin-round'
      | 'cancel-round'
      | 'end'
      | 'next'
      | 'rematch'
      | 'vote-rematch'
      | 'start-rematch';
  }
>;

/** Decides how rounds start and end. */
export function decideRounds(state: RoomState, command: RoundCommand, { member, now }: CommandContext): Decision {
  switch (command.type) {
    case 'begin-round':
      return isAwaited(state, command.round) ? decideBegin(state, command) : refuse('no-change');
    case 'cancel-round': {
      const isCounting = state.phase === 'countdown' && state.countdown?.round === command.round;
      return isCounting ? emit({ type: 'countdown-stopped' }) : refuse('no-change');
    }
    case 'restart-countdown': {
      const isSame = state.countdown?.round === command.round && state.countdown.startedBySeq === command.startedBySeq;
      return state.phase === 'countdown' && isSame ? countDown(state, command.round) : refuse('no-change');
    }
    case 'end':
      return decideEnd(state, command.round, now);
    case 'start-rematch':
      return isRematchAgreed(state) && state.round?.number === command.round ? reopenLobby(state, true) : refuse('no-change');
  }
  if (state.members[member] === undefined) return refuse('not-a-member');
  if (command.type === 'vote-rematch') return decideVote(state, member, command.isWanted);
  if (state.host !== member && !isPublicBoard(state)) return refuse('not-host');
  switch (command.type) {
    case 'start':
      if (state.phase !== 'lobby') return refuse('not-in-lobby');
      return command.isForced || isEveryoneReady(state) ? countDown(state, nextRound(state), command.isUnranked) : refuse('not-ready');
    case 'stop-countdown':
      return state.phase === 'countdown' && state.mode === 'race' ? emit({ type: 'countdown-stopped' }) : refuse('not-in-lobby');
    case 'next':
    case 'rematch':
      if (state.phase !== 'ended') return refuse('not-ended');
      // In the lobby the host can start without waiting too, but nobody is sent into a race alone.
      if (state.mode === 'race') return reopenLobby(state, command.type === 'rematch' && presentPlayers(state).length > 1);
      return isSoloSource(state.settings.source) ? refuse('settings-not-allowed') : countDown(state, nextRound(state));
  }
}

function decideVote(state: RoomState, member: MemberId, isWanted: boolean): Decision {
  if (state.mode !== 'race') return refuse('not-a-race');
  if (state.phase !== 'ended') return refuse('not-ended');
  if (!isPlayer(state, member)) return refuse('not-a-player');
  const hasVoted = state.round?.rematchVotes?.includes(member) ?? false;
  return hasVoted === isWanted ? refuse('no-change') : emit({ type: 'rematch-voted', member, isWanted });
}

/** Whether all present players of an ended race, two or more, want a rematch. Pacers want what the others want. */
export function isRematchAgreed(state: RoomState): boolean {
  if (state.mode !== 'race' || state.phase !== 'ended') return false;
  const people = presentPeople(state);
  const voters = rematchVoters(state);
  return people.length > 0 && presentPlayers(state).length > 1 && people.every((id) => voters.includes(id));
}

/** Players who voted for the rematch are ready there, unless the next race starts at once. */
function reopenLobby(state: RoomState, starts: boolean): Decision {
  const countdown = { type: 'countdown-started', round: nextRound(state), ms: COUNTDOWN_MS } as const;
  const isComplete = !hasTeams(state) || presentTeams(state) !== undefined;
  return emit({ type: 'lobby-opened' }, ...(starts && isComplete ? [countdown] : []));
}

/** Whether the room waits for the puzzle of this round. */
function isAwaited(state: RoomState, round: number): boolean {
  if (state.phase === 'countdown') return state.countdown?.round === round;
  return state.phase === 'lobby' && isPublicBoard(state) && nextRound(state) === round;
}

export function nextRound(state: RoomState): number {
  return (state.round?.number ?? 0) + 1;
}

function countDown(state: RoomState, round: number, isUnranked?: true): Decision {
  if (state.classroom !== null) return countDownInClass(state, state.classroom, round);
  if (presentPeople(state).length === 0 && !isPublicBoard(state)) return refuse('not-ready');
  if (hasTeams(state) && presentTeams(state) === undefined) return refuse('empty-team');
  return emit({ type: 'countdown-started', round, ms: state.mode === 'race' ? COUNTDOWN_MS : 0, ...(isUnranked && { isUnranked }) });
}

/** Takes the first item of the queue. Individual boards need at least one student. */
function countDownInClass(state: RoomState, { queue }: Classroom, round: number): Decision {
  if (queue.length === 0) return refuse('queue-empty');
  const [{ item, format }] = queue;
  if (format === 'individual' && students(state).length === 0) return refuse('no-students');
  return emit({ type: 'countdown-started', round, ms: 0, item });
}

function students(state: RoomState): MemberId[] {
  return Object.keys(state.members).filter((id) => isPlayer(state, id) && !isTeacher(state, id));
}

/** The host is ready by giving the start command. */
function isEveryoneReady(state: RoomState): boolean {
  return state.mode !== 'race' || presentPlayers(state).every((id) => id === state.host || state.members[id].isReady);
}

function decideBegin(state: RoomState, command: BeginRoundCommand): Decision {
  const format = state.classroom?.taken?.format;
  const participants = participantsOf(state, format);
  const teams = hasTeams(state) ? presentTeams(state) : undefined;
  // Players may have left since the countdown began.
  if (hasTeams(state) && teams === undefined) return emit({ type: 'countdown-stopped' });
  if (participants.every(isPacer) && !isPublicBoard(state) && format !== 'shared') return emit({ type: 'countdown-stopped' });
  const { puzzleId, solution, seenBefore } = command;
  const guests = state.mode === 'race' ? participants.filter((id) => command.guests.includes(id)) : [];
  const isAllowed = command.isRanked && !state.countdown?.isUnranked && canBeRanked(state.mode, state.settings);
  const isContest = state.mode === 'solo' || (participants.length > 1 && !participants.some(isPacer));
  const isRanked = isAllowed && solution !== null && isContest;
  return emit({
    type: 'round-started',
    round: command.round,
    puzzle: command.puzzle,
    level: command.level,
    daily: command.daily,
    isRanked,
    limitMs: state.settings.limitMs ?? (state.mode === 'race' ? LONGEST_RACE_MS : null),
    participants,
    ...(guests.length > 0 && { guests }),
    ...(teams && { teams }),
    ...(format && { format }),
    secret: {
      puzzleId,
      solution,
      seenBefore,
      symmetries: chooseSymmetries(state, participants, requirePuzzle(command.puzzle), command.seed),
    },
  });
}

function participantsOf(state: RoomState, format: ClassFormat | undefined): MemberId[] {
  if (state.mode === 'race') return presentPlayers(state);
  return format === 'individual' ? students(state) : Object.keys(state.members).filter((id) => isPlayer(state, id));
}

function chooseSymmetries(
  state: RoomState,
  participants: readonly MemberId[],
  { kind, puzzle }: ParsedPuzzle,
  seed: string,
): Record<MemberId, GridSymmetry> {
  if (state.mode !== 'race' || !state.settings.hasRandomOrientation) return {};
  const symmetries = [...new Set(shapeSymmetriesOf(kind, puzzle).map(({ grid }) => grid))];
  const rng = seededRng(seed);
  // Nobody sees the board as a pacer does.
  const turned = participants.filter((id) => !isPacer(id));
  return Object.fromEntries(turned.map((id) => [id, symmetries[rng.below(symmetries.length)]]));
}

/** Whether no player can finish any more. Nobody waits for a pacer, except for one in a team while a member is there. */
export function isDecided({ members, round }: RoomState): boolean {
  if (round === null) return false;
  const waitsForPacers = round.teams !== undefined && isAttended({ members });
  const isGone = (key: MemberId) => round.hasOwnBoards && (members[key] === undefined || (isPacer(key) && !waitsForPacers));
  return Object.entries(round.plays).every(([key, play]) => !isOpen(play) || isGone(key));
}

function decideEnd(state: RoomState, number: number, now: number): Decision {
  const { round, phase } = state;
  if (phase !== 'running' || round === null || round.number !== number) return refuse('no-change');
  const isLate = round.limitAt !== null && now >= round.limitAt;
  if (!isLate && !isDecided(state)) return refuse('no-change');
  return emit({
    type: 'round-ended',
    endedAt: isLate ? (round.limitAt ?? now) : decidedAt(round, now),
    standings: state.mode === 'classroom' ? [] : rankRound(round, isBlind(state, round)),
  });
}

/** The time of the last finish or give-up; `now` if a player left an open board. */
function decidedAt({ plays }: Round, now: number): number {
  const times = Object.entries(plays).map(([key, { finishedAt, gaveUpAt }]) => finishedAt ?? gaveUpAt ?? (isPacer(key) ? 0 : now));
  return Math.max(...times);
}
