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
import { checkScopeOf, isCasual, isGuarded, type RoomState } from './state';

type HelpCommand = Extract<AnyCommand, { type: 'check' | 'hint' | 'find-mistake' | 'rewind' | 'answer-hint' | 'change-feedback' }>;

/** Decides checks, hints and the search for the first wrong move. The log records all help. */
export function decideHelp(state: RoomState, command: HelpCommand, context: CommandContext): Decision {
  if (command.type === 'answer-hint') {
    const open = state.round?.plays[command.play]?.board?.hint;
    if (state.phase !== 'running' || open?.asked !== command.asked || open.stage !== undefined) return refuse('no-change');
    return emit({ type: 'hint-answered', play: command.play, asked: command.asked, hint: command.hint });
  }
  const active = requireActivePlay(state, context);
  if (!active.ok) return active;
  if (command.type === 'change-feedback') return decideFeedback(state, active.value, command.feedback);
  if (!mayAskForHelp(state, context)) return refuse('help-disabled');
  const { board, puzzle: parsed, round } = active.value;
  if (command.type !== 'check' && isGuarded(round)) return refuse('daily-open');
  switch (command.type) {
    case 'check': {
      const { kind, puzzle } = parsed;
      const { status } = check(kind, puzzle, { ...puzzle, marks: board.marks }, checkScopeOf(state));
      return emit({ type: 'checked', isBroken: status === 'broken' });
    }
    case 'hint':
      return decideHint(state, active.value);
    case 'find-mistake':
      return decideMistake(state, active.value);
    case 'rewind':
      return decideRewind(state, active.value);
  }
}

/** While a daily is open it reveals nothing about its solution, even in an unranked round. */
function decideFeedback(state: RoomState, { board, round }: ActivePlay, feedback: Feedback): Decision {
  const { settings } = state;
  if (!isCasual(state) || settings.isRanked) return refuse('settings-not-allowed');
  if (feedback === settings.feedback) return refuse('no-change');
  const changed = { type: 'settings-changed', settings: { ...settings, feedback } } as const;
  if (feedback !== 'wrong') return settings.feedback === 'wrong' ? emit(changed, { type: 'feedback-changed', wrong: [] }) : emit(changed);
  if (isGuarded(round)) return refuse('daily-open');
  if (round.secret === undefined) return refuse('needs-server');
  if (round.secret.solution === null) return refuse('not-unique');
  const right = parseMarks(round.secret.solution);
  const wrong = [...board.marks.keys()].filter((cell) => board.marks[cell] !== 0 && board.marks[cell] !== right[cell]);
  return emit(changed, { type: 'feedback-changed', wrong });
}

function mayAskForHelp({ settings, host }: RoomState, { member }: CommandContext): boolean {
  return settings.help === 'anyone' || (settings.help === 'host' && host === member);
}

/** A repeated request on an unchanged board advances the hint by a stage; after the last stage it applies the hint. */
function decideHint(state: RoomState, { board, puzzle: parsed, round }: ActivePlay): Decision {
  const { hint } = board;
  if (hint === null) return emit({ type: 'hint-requested' });
  if (hint.stage === undefined) return refuse('hint-pending');
  const next = HINT_STAGES.find((stage) => stage > (hint.stage ?? 0));
  if (next !== undefined) return hint.full === undefined ? refuse('needs-server') : emit({ type: 'hint-advanced', stage: next });
  const placements = placementsOf(hint.shown).filter(({ cell, mark }) => board.marks[cell] !== mark);
  if (placements.length === 0) return refuse('no-change');
  if (isFullOfMoves(board)) return refuse('too-many-moves');
  const cells = placements.map(({ cell }) => cell);
  const marks = placements.map(({ mark }) => mark);
  const filled: PlayEvent = { type: 'filled', cells, marks, ...wrongCells(state, cells, marks) };
  return emit(filled, ...finishOf(state, { puzzle: parsed, round }, putOn(board.marks, cells, marks)));
}

function decideMistake({ round }: RoomState, { board }: ActivePlay): Decision {
  if (round?.secret === undefined) return refuse('needs-server');
  if (round.secret.solution === null) return refuse('not-unique');
  const right = parseMarks(round.secret.solution);
  let first: number | null = null;
  for (const [cell, move] of visibleMoves(board.moves)) {
    const isWrong = board.marks[cell] !== 0 && board.marks[cell] !== right[cell];
    if (isWrong && (first === null || move.seq < first)) first = move.seq;
  }
  const number = first === null ? null : board.moves.filter((move) => !move.isUndone && move.seq <= first).length;
  return emit({ type: 'mistake-found', seq: first, number });
}

/** Undoes the wrong move that was found and every move after it. */
function decideRewind(state: RoomState, { board, puzzle: parsed, round }: ActivePlay): Decision {
  const from = board.mistake?.seq;
  if (from === undefined || from === null) return refuse('no-mistake');
  const gone = board.moves.filter((move) => !move.isUndone && move.seq >= from);
  const moves = gone.map(({ seq }) => seq);
  const cells = [...new Set(gone.flatMap((move) => move.cells))];
  const start = parsed.kind.initialBoard(parsed.puzzle).marks;
  const marks = visibleMarks(setUndone(board.moves, moves, true), cells, (cell) => start[cell]);
  const back: PlayEvent = { type: 'rewound', moves, cells, marks, ...wrongCells(state, cells, marks) };
  return emit(back, ...finishOf(state, { puzzle: parsed, round }, putOn(board.marks, cells, marks)));
}
