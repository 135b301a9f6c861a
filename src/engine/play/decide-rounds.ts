import { seededRng } from '../core/rng';
import { type GridSymmetry, shapeSymmetriesOf } from '../core/symmetry';
import type { Classroom } from './classroom';
import type { AnyCommand, BeginCommand } from './commands';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import { readProblem } from './problem';
import { type ClassForm, COUNTDOWN_MS, isForOne, LONGEST_RACE_MS, mayBeRanked } from './setup';
import { rankRound } from './standings';
import {
  isBlind,
  isOpen,
  isPlayer,
  isPublicBoard,
  isTeacher,
  type MemberId,
  type ParsedPuzzle,
  presentPlayers,
  type RoomState,
  type Round,
} from './state';

type RoundCommand = Extract<
  AnyCommand,
  { type: 'start' | 'stop-countdown' | 'restart-countdown' | 'begin' | 'call-off' | 'end' | 'next' | 'rematch' }
>;

/** How rounds begin and end. */
export function decideRounds(state: RoomState, command: RoundCommand, { member, now }: CommandContext): Decision {
  switch (command.type) {
    case 'begin':
      return isAwaited(state, command.round) ? decideBegin(state, command) : refuse('nothing-changes');
    case 'call-off': {
      const isCounting = state.phase === 'countdown' && state.countdown?.round === command.round;
      return isCounting ? emit({ type: 'countdown-stopped' }) : refuse('nothing-changes');
    }
    case 'restart-countdown': {
      const isSame = state.countdown?.round === command.round && state.countdown.attempt === command.attempt;
      return state.phase === 'countdown' && isSame ? countDown(state, command.round) : refuse('nothing-changes');
    }
    case 'end':
      return decideEnd(state, command.round, now);
  }
  if (state.members[member] === undefined) return refuse('not-a-member');
  if (state.host !== member && !isPublicBoard(state)) return refuse('not-host');
  switch (command.type) {
    case 'start':
      if (state.phase !== 'lobby') return refuse('not-in-lobby');
      return command.isForced || isEverybodyReady(state) ? countDown(state, nextRound(state), command.isUnranked) : refuse('not-ready');
    case 'stop-countdown':
      return state.phase === 'countdown' && state.mode === 'race' ? emit({ type: 'countdown-stopped' }) : refuse('not-in-lobby');
    case 'next':
    case 'rematch':
      if (state.phase !== 'ended') return refuse('not-ended');
      if (state.mode === 'race') return emit({ type: 'lobby-opened' });
      return isForOne(state.settings.source) ? refuse('settings-not-allowed') : countDown(state, nextRound(state));
  }
}

/** Whether the puzzle of a round may come now. */
function isAwaited(state: RoomState, round: number): boolean {
  if (state.phase === 'countdown') return state.countdown?.round === round;
  return state.phase === 'lobby' && isPublicBoard(state) && nextRound(state) === round;
}

export function nextRound(state: RoomState): number {
  return (state.round?.number ?? 0) + 1;
}

function countDown(state: RoomState, round: number, isUnranked?: true): Decision {
  if (state.lesson !== null) return countDownInClass(state, state.lesson, round);
  if (presentPlayers(state).length === 0 && !isPublicBoard(state)) return refuse('not-ready');
  return emit({ type: 'countdown-started', round, ms: state.mode === 'race' ? COUNTDOWN_MS : 0, ...(isUnranked && { isUnranked }) });
}

/** A class takes what its queue says; to work apart takes somebody who does. */
function countDownInClass(state: RoomState, { queue }: Classroom, round: number): Decision {
  if (queue.length === 0) return refuse('queue-empty');
  const [{ item, form }] = queue;
  if (form === 'apart' && pupils(state).length === 0) return refuse('no-pupils');
  return emit({ type: 'countdown-started', round, ms: 0, item });
}

function pupils(state: RoomState): MemberId[] {
  return Object.keys(state.members).filter((id) => isPlayer(state, id) && !isTeacher(state, id));
}

/** Whoever starts is ready by that. */
function isEverybodyReady(state: RoomState): boolean {
  return state.mode !== 'race' || presentPlayers(state).every((id) => id === state.host || state.members[id].isReady);
}

function decideBegin(state: RoomState, command: BeginCommand): Decision {
  const form = state.lesson?.taken?.form;
  const racers = racersOf(state, form);
  if (racers.length === 0 && !isPublicBoard(state) && form !== 'front') return emit({ type: 'countdown-stopped' });
  const { puzzleId, solution, veterans } = command;
  const guests = state.mode === 'race' ? racers.filter((id) => command.guests.includes(id)) : [];
  const isAllowed = command.isRanked && !state.countdown?.isUnranked && mayBeRanked(state.mode, state.settings);
  const isRanked = isAllowed && solution !== null && (state.mode === 'solo' || racers.length > 1);
  return emit({
    type: 'round-started',
    round: command.round,
    puzzle: command.puzzle,
    level: command.level,
    daily: command.daily,
    isRanked,
    limitMs: state.settings.limitMs ?? (state.mode === 'race' ? LONGEST_RACE_MS : null),
    racers,
    ...(guests.length > 0 && { guests }),
    ...(form && { form }),
    secret: { puzzleId, solution, veterans, turns: chooseTurns(state, racers, readProblem(command.puzzle), command.seed) },
  });
}

function racersOf(state: RoomState, form: ClassForm | undefined): MemberId[] {
  if (state.mode === 'race') return presentPlayers(state);
  return form === 'apart' ? pupils(state) : Object.keys(state.members).filter((id) => isPlayer(state, id));
}

function chooseTurns(
  state: RoomState,
  racers: readonly MemberId[],
  { kind, puzzle }: ParsedPuzzle,
  seed: string,
): Record<MemberId, GridSymmetry> {
  if (state.mode !== 'race' || !state.settings.isTurned) return {};
  const turns = [...new Set(shapeSymmetriesOf(kind, puzzle).map(({ turn }) => turn))];
  const rng = seededRng(seed);
  return Object.fromEntries(racers.map((id) => [id, turns[rng.below(turns.length)]]));
}

/** Whether nobody is left who could still finish. */
export function isDecided({ members, round }: RoomState): boolean {
  if (round === null) return false;
  return Object.entries(round.plays).every(([key, play]) => !isOpen(play) || (round.isApart && members[key] === undefined));
}

function decideEnd(state: RoomState, number: number, now: number): Decision {
  const { round, phase } = state;
  if (phase !== 'running' || round === null || round.number !== number) return refuse('nothing-changes');
  const isLate = round.limitAt !== null && now >= round.limitAt;
  if (!isLate && !isDecided(state)) return refuse('nothing-changes');
  return emit({
    type: 'round-ended',
    endedAt: isLate ? (round.limitAt ?? now) : decidedAt(round, now),
    standings: state.mode === 'class' ? [] : rankRound(round, isBlind(state, round)),
  });
}

/** When the last board was done; when somebody left theirs undone, now. */
function decidedAt({ plays }: Round, now: number): number {
  return Math.max(...Object.values(plays).map(({ finishedAt, gaveUpAt }) => finishedAt ?? gaveUpAt ?? now));
}
