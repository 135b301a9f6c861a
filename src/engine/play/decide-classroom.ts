import { isCell } from '../core/grid';
import type { Classroom } from './classroom';
import type { LessonCommand } from './commands';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import type { LessonEvent } from './events';
import { isForOne, MAX_QUEUE } from './setup';
import { isTeacher, type MemberId, type MemberRole, type RoomState } from './state';

/** What whoever leads a class shows, passes on and prepares. */
export function decideLesson(state: RoomState, command: LessonCommand, { member, now }: CommandContext): Decision {
  const { lesson, round } = state;
  if (state.members[member] === undefined) return refuse('not-a-member');
  if (lesson === null) return refuse('not-a-class');
  if (!isTeacher(state, member)) return refuse('not-host');
  switch (command.type) {
    case 'pass-control':
      return decideControl(state, lesson, command);
    case 'highlight':
      return decideHighlight(state, lesson, command);
    case 'enqueue':
      if (isForOne(command.source)) return refuse('settings-not-allowed');
      if (lesson.queue.length >= MAX_QUEUE) return refuse('queue-full');
      return emit({ type: 'enqueued', source: command.source, form: command.form });
    case 'requeue':
      return decideRequeue(lesson, command);
    case 'dequeue':
      return lesson.queue.some(({ item }) => item === command.item) ? emit({ type: 'dequeued', item: command.item }) : refuse('not-queued');
    case 'collect':
      if (state.phase !== 'running' || round === null) return refuse('not-running');
      return emit({ type: 'round-ended', endedAt: Math.min(now, round.limitAt ?? now), standings: [] });
  }
}

function decideControl(
  state: RoomState,
  { control }: Classroom,
  { member, hasControl }: Extract<LessonCommand, { type: 'pass-control' }>,
): Decision {
  if (!Object.hasOwn(state.members, member) || isTeacher(state, member)) return refuse('unknown-member');
  if (state.phase !== 'running' || state.round?.isApart) return refuse('not-running');
  if (control.includes(member) === hasControl) return refuse('nothing-changes');
  if (hasControl && state.members[member].part !== 'player') return refuse('not-a-player');
  return emit({ type: 'control-passed', member, hasControl });
}

/** Also after the end, when a class talks about what it did. */
function decideHighlight(
  { round }: RoomState,
  { highlights }: Classroom,
  { cells, isLit }: Extract<LessonCommand, { type: 'highlight' }>,
): Decision {
  if (round === null) return refuse('not-running');
  if (cells.some((cell) => !isCell(round, cell))) return refuse('outside-grid');
  const changed = [...new Set(cells)].filter((cell) => highlights.includes(cell) !== isLit);
  return changed.length === 0 ? refuse('nothing-changes') : emit({ type: 'highlighted', cells: changed, isLit });
}

function decideRequeue({ queue }: Classroom, { item, place, form }: Extract<LessonCommand, { type: 'requeue' }>): Decision {
  const from = queue.findIndex((one) => one.item === item);
  if (from === -1) return refuse('not-queued');
  const to = Math.min(place, queue.length - 1);
  if (from === to && queue[from].form === form) return refuse('nothing-changes');
  return emit({ type: 'requeued', item, place: to, form });
}

/** The board of a pupil who comes into a class that works apart; who has one keeps it. */
export function boardFor(state: RoomState, member: MemberId, part: MemberRole): LessonEvent[] {
  const { mode, phase, round } = state;
  const isNeeded = mode === 'class' && phase === 'running' && round?.isApart && part === 'player' && !isTeacher(state, member);
  return isNeeded && round.plays[member] === undefined ? [{ type: 'board-given', member }] : [];
}
