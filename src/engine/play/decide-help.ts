import { check } from '../core/check';
import { type ActivePlay, requireActivePlay, wrongCells } from './active-play';
import { setUndone, visibleMarks, visibleMoves } from './board-state';
import type { AnyCommand } from './commands';
import { finishOf, isFullOfMoves, putOn } from './decide-moves';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import type { PlayEvent } from './events';
import { HINT_STAGES, placementsOf } from './hints';
import type { Feedback } from './setup';
import { parseMarks } from './snapshot';
import { isCasual, isGuarded, type RoomState } from './state';

type HelpCommand = Extract<AnyCommand, { type: 'check' | 'hint' | 'find-mistake' | 'go-back' | 'answer-hint' | 'change-feedback' }>;

/** Help, all of it logged: checks, hints in stages, and the way back to the first wrong move. */
export function decideHelp(state: RoomState, command: HelpCommand, asking: CommandContext): Decision {
  if (command.type === 'answer-hint') {
    const open = state.round?.plays[command.play]?.desk?.hint;
    if (state.phase !== 'running' || open?.asked !== command.asked || open.stage !== undefined) return refuse('nothing-changes');
    return emit({ type: 'hinted', play: command.play, asked: command.asked, hint: command.hint });
  }
  const seat = requireActivePlay(state, asking);
  if (!seat.ok) return seat;
  if (command.type === 'change-feedback') return decideFeedback(state, seat.value, command.feedback);
  if (!mayAskForHelp(state, asking)) return refuse('help-is-off');
  const { desk, problem, round } = seat.value;
  if (command.type !== 'check' && isGuarded(round)) return refuse('daily-open');
  switch (command.type) {
    case 'check': {
      const { kind, puzzle } = problem;
      return emit({ type: 'checked', isBroken: check(kind, puzzle, { ...puzzle, marks: desk.marks }).status === 'broken' });
    }
    case 'hint':
      return decideHint(state, seat.value);
    case 'find-mistake':
      return decideMistake(state, seat.value);
    case 'go-back':
      return decideGoBack(state, seat.value);
  }
}

/** A daily of the day wishes to be ranked even where it is not: nothing about its solution leaves. */
function decideFeedback(state: RoomState, { desk, round }: ActivePlay, feedback: Feedback): Decision {
  const { settings } = state;
  if (!isCasual(state) || settings.isRanked) return refuse('settings-not-allowed');
  if (feedback === settings.feedback) return refuse('nothing-changes');
  const changed = { type: 'settings-changed', settings: { ...settings, feedback } } as const;
  if (feedback !== 'wrong') return settings.feedback === 'wrong' ? emit(changed, { type: 'judged', wrong: [] }) : emit(changed);
  if (isGuarded(round)) return refuse('daily-open');
  if (round.secret === undefined) return refuse('server-decides');
  if (round.secret.solution === null) return refuse('not-unique');
  const right = parseMarks(round.secret.solution);
  const wrong = [...desk.marks.keys()].filter((cell) => desk.marks[cell] !== 0 && desk.marks[cell] !== right[cell]);
  return emit(changed, { type: 'judged', wrong });
}

function mayAskForHelp({ settings, host }: RoomState, { member }: CommandContext): boolean {
  return settings.help === 'anyone' || (settings.help === 'host' && host === member);
}

/** Asked again on the same board a hint says more; after the last stage it is applied. */
function decideHint(state: RoomState, { desk, problem, round }: ActivePlay): Decision {
  const { hint } = desk;
  if (hint === null) return emit({ type: 'hint-asked' });
  if (hint.stage === undefined) return refuse('hint-pending');
  const next = HINT_STAGES.find((stage) => stage > (hint.stage ?? 0));
  if (next !== undefined) return hint.full === undefined ? refuse('server-decides') : emit({ type: 'hint-advanced', stage: next });
  const sets = placementsOf(hint.shown).filter(({ cell, mark }) => desk.marks[cell] !== mark);
  if (sets.length === 0) return refuse('nothing-changes');
  if (isFullOfMoves(desk)) return refuse('too-many-moves');
  const cells = sets.map(({ cell }) => cell);
  const marks = sets.map(({ mark }) => mark);
  const filled: PlayEvent = { type: 'filled', cells, marks, ...wrongCells(state, cells, marks) };
  return emit(filled, ...finishOf(state, { problem, round }, putOn(desk.marks, cells, marks)));
}

function decideMistake({ round }: RoomState, { desk }: ActivePlay): Decision {
  if (round?.secret === undefined) return refuse('server-decides');
  if (round.secret.solution === null) return refuse('not-unique');
  const right = parseMarks(round.secret.solution);
  let first: number | null = null;
  for (const [cell, move] of visibleMoves(desk.moves)) {
    const isWrong = desk.marks[cell] !== 0 && desk.marks[cell] !== right[cell];
    if (isWrong && (first === null || move.seq < first)) first = move.seq;
  }
  const number = first === null ? null : desk.moves.filter((move) => !move.isUndone && move.seq <= first).length;
  return emit({ type: 'mistake-found', seq: first, number });
}

/** To just before the wrong move that was found: it and everything after it is undone. */
function decideGoBack(state: RoomState, { desk, problem, round }: ActivePlay): Decision {
  const from = desk.mistake?.seq;
  if (from === undefined || from === null) return refuse('nothing-wrong');
  const gone = desk.moves.filter((move) => !move.isUndone && move.seq >= from);
  const moves = gone.map(({ seq }) => seq);
  const cells = [...new Set(gone.flatMap((move) => move.cells))];
  const start = problem.kind.start(problem.puzzle).marks;
  const marks = visibleMarks(setUndone(desk.moves, moves, true), cells, (cell) => start[cell]);
  const back: PlayEvent = { type: 'went-back', moves, cells, marks, ...wrongCells(state, cells, marks) };
  return emit(back, ...finishOf(state, { problem, round }, putOn(desk.marks, cells, marks)));
}
