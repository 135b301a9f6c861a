import { isCell } from '../core/grid';
import type { Classroom } from './classroom';
import type { ClassroomCommand } from './commands';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import type { ClassroomEvent } from './events';
import { isSoloSource, MAX_QUEUE } from './setup';
import { isTeacher, type MemberId, type MemberRole, type RoomState } from './state';

/** Decides the commands of the teacher. */
export function decideClassroom(state: RoomState, command: ClassroomCommand, { member, now }: CommandContext): Decision {
  const { classroom, round } = state;
  if (state.members[member] === undefined) return refuse('not-a-member');
  if (classroom === null) return refuse('not-a-classroom');
  if (!isTeacher(state, member)) return refuse('not-host');
  switch (command.type) {
    case 'pass-control':
      return decideControl(state, classroom, command);
    case 'highlight':
      return decideHighlight(state, classroom, command);
    case 'enqueue':
      if (isSoloSource(command.source)) return refuse('settings-not-allowed');
      if (classroom.queue.length >= MAX_QUEUE) return refuse('queue-full');
      return emit({ type: 'enqueued', source: command.source, format: command.format });
    case 'requeue':
      return decideRequeue(classroom, command);
    case 'dequeue':
      return classroom.queue.some(({ item }) => item === command.item)
        ? emit({ type: 'dequeued', item: command.item })
        : refuse('not-queued');
    case 'collect':
      if (state.phase !== 'running' || round === null) return refuse('not-running');
      return emit({ type: 'round-ended', endedAt: Math.min(now, round.limitAt ?? now), standings: [] });
  }
}

function decideControl(
  state: RoomState,
  { control }: Classroom,
  { member, hasControl }: Extract<ClassroomCommand, { type: 'pass-control' }>,
): Decision {
  if (!Object.hasOwn(state.members, member) || isTeacher(state, member)) return refuse('unknown-member');
  if (state.phase !== 'running' || state.round?.hasOwnBoards) return refuse('not-running');
  if (control.includes(member) === hasControl) return refuse('no-change');
  if (hasControl && state.members[member].role !== 'player') return refuse('not-a-player');
  return emit({ type: 'control-passed', member, hasControl });
}

/** Allowed after the end too, since a classroom discusses the finished board. */
function decideHighlight(
  { round }: RoomState,
  { highlights }: Classroom,
  { cells, isLit }: Extract<ClassroomCommand, { type: 'highlight' }>,
): Decision {
  if (round === null) return refuse('not-running');
  if (cells.some((cell) => !isCell(round, cell))) return refuse('outside-grid');
  const changed = [...new Set(cells)].filter((cell) => highlights.includes(cell) !== isLit);
  return changed.length === 0 ? refuse('no-change') : emit({ type: 'highlighted', cells: changed, isLit });
}

function decideRequeue({ queue }: Classroom, { item, place, format }: Extract<ClassroomCommand, { type: 'requeue' }>): Decision {
  const from = queue.findIndex((one) => one.item === item);
  if (from === -1) return refuse('not-queued');
  const to = Math.min(place, queue.length - 1);
  if (from === to && queue[from].format === format) return refuse('no-change');
  return emit({ type: 'requeued', item, place: to, format });
}

/** Assigns a board to a new student of a classroom with individual boards, unless the student has one. */
export function boardFor(state: RoomState, member: MemberId, role: MemberRole): ClassroomEvent[] {
  const { mode, phase, round } = state;
  const isNeeded = mode === 'classroom' && phase === 'running' && round?.hasOwnBoards && role === 'player' && !isTeacher(state, member);
  return isNeeded && round.plays[member] === undefined ? [{ type: 'board-assigned', member }] : [];
}
