import { setCells } from '../core/board';
import { isSolved } from '../core/check';
import type { Cell } from '../core/grid';
import type { Board, Mark, Placement } from '../core/kind';
import { type ActivePlay, requireActivePlay, wrongCells } from './active-play';
import { latestVisibleMove, marksWithLayers, setUndone, topLayer, visibleMarks } from './board-state';
import type { RoomCommand } from './commands';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import type { PlayEvent } from './events';
import { MAX_MOVED_CELLS, MAX_MOVES } from './setup';
import { type BoardState, isCasual, isPlayer, isPublicBoard, type Layer, playOf, type RoomState } from './state';

type MoveCommand = Extract<RoomCommand, { type: 'mark' | 'fill' | 'reset' | 'undo' | 'redo' | 'pause' | 'resume' | 'give-up' }>;

/** Moves on a board, and what interrupts or ends them. */
export function decideMoves(state: RoomState, command: MoveCommand, asking: CommandContext): Decision {
  if (command.type === 'resume') return decideResume(state, asking);
  const seat = requireActivePlay(state, asking);
  if (!seat.ok) return seat;
  const { desk } = seat.value;
  const layer = topLayer(desk, asking.member);
  switch (command.type) {
    case 'mark':
      if (isFullOfMoves(layer ?? desk)) return refuse('too-many-moves');
      return decideMark(state, seat.value, layer, command.cells, command.mark, asking);
    case 'fill':
      if (isFullOfMoves(layer ?? desk)) return refuse('too-many-moves');
      return decideFill(state, seat.value, layer, command.sets, asking);
    case 'reset':
      return layer === undefined ? decideReset(state, seat.value) : refuse('layer-open');
    case 'undo':
      return layer === undefined ? decideUndo(state, seat.value, asking) : undoInLayer(layer);
    case 'redo':
      return layer === undefined ? decideRedo(state, seat.value, asking) : redoInLayer(layer);
    case 'pause':
      return isCasual(state) ? emit({ type: 'paused' }) : refuse('cannot-pause');
    case 'give-up':
      if ((state.mode === 'co-op' || state.mode === 'class') && state.host !== asking.member) return refuse('not-host');
      return emit({ type: 'gave-up' });
  }
}

function decideMark(
  state: RoomState,
  { problem, desk, round }: ActivePlay,
  layer: Layer | undefined,
  cells: readonly Cell[],
  mark: Mark,
  { member }: CommandContext,
): Decision {
  const { kind, puzzle } = problem;
  const shown = layer === undefined ? desk.marks : marksWithLayers(desk, member);
  const next = setCells(kind, puzzle, { ...puzzle, marks: shown }, cells, mark);
  if (!next.ok) return next;
  const changed = [...new Set(cells)].filter((cell) => shown[cell] !== mark);
  if (changed.length === 0) return refuse('nothing-changes');
  if (layer !== undefined) return emit({ type: 'layer-marked', layer: layer.id, cells: changed, mark });
  const wrong = wrongCells(
    state,
    changed,
    changed.map(() => mark),
  );
  return emit({ type: 'marked', cells: changed, mark, ...wrong }, ...finishOf(state, { problem, round }, next.value.marks));
}

function decideFill(
  state: RoomState,
  { problem, desk, round }: ActivePlay,
  layer: Layer | undefined,
  sets: readonly Placement[],
  { member }: CommandContext,
): Decision {
  const { kind, puzzle } = problem;
  const shown = layer === undefined ? desk.marks : marksWithLayers(desk, member);
  const wanted = [...new Map(sets.map(({ cell, mark }) => [cell, mark]))];
  let board: Board = { ...puzzle, marks: shown };
  for (const mark of new Set(wanted.map(([, wish]) => wish))) {
    const cells = wanted.flatMap(([cell, wish]) => (wish === mark ? [cell] : []));
    const next = setCells(kind, puzzle, board, cells, mark);
    if (!next.ok) return next;
    board = next.value;
  }
  const cells = wanted.flatMap(([cell, mark]) => (shown[cell] === mark ? [] : [cell]));
  if (cells.length === 0) return refuse('nothing-changes');
  const marks = cells.map((cell) => board.marks[cell]);
  if (layer !== undefined) return emit({ type: 'layer-filled', layer: layer.id, cells, marks });
  return emit({ type: 'filled', cells, marks, ...wrongCells(state, cells, marks) }, ...finishOf(state, { problem, round }, board.marks));
}

/** The finish that a board brings with it. */
export function finishOf(state: RoomState, { problem, round }: Pick<ActivePlay, 'problem' | 'round'>, marks: Uint8Array): PlayEvent[] {
  const { kind, puzzle } = problem;
  if (!isSolved(kind, puzzle, { ...puzzle, marks })) return [];
  const finished = Object.values(round.plays).filter(({ finishedAt }) => finishedAt !== null).length;
  return [{ type: 'finished', place: state.mode === 'race' ? finished + 1 : 1 }];
}

/** Where people pass by nobody's moves are kept for ever: there a reset forgets them, and a full board can be cleared. */
function decideReset(state: RoomState, { desk, problem }: ActivePlay): Decision {
  const start = problem.kind.start(problem.puzzle).marks;
  const cells = [...desk.marks.keys()].filter((cell) => desk.marks[cell] !== start[cell]);
  if (isPublicBoard(state)) return desk.moves.length === 0 ? refuse('nothing-changes') : emit({ type: 'reset', cells, forgets: true });
  if (isFullOfMoves(desk)) return refuse('too-many-moves');
  return cells.length === 0 ? refuse('nothing-changes') : emit({ type: 'reset', cells });
}

/** Whether there can be no further move on a board or layer; taking back and giving up can always be. */
export function isFullOfMoves({ moves }: Pick<BoardState, 'moves'>): boolean {
  return moves.length >= MAX_MOVES || moves.reduce((sum, { cells }) => sum + cells.length, 0) >= MAX_MOVED_CELLS;
}

function decideUndo(state: RoomState, { desk, problem, round }: ActivePlay, { member }: CommandContext): Decision {
  const move = latestVisibleMove(desk.moves, member);
  if (move === undefined) return refuse('nothing-to-undo');
  const start = problem.kind.start(problem.puzzle).marks;
  const marks = visibleMarks(setUndone(desk.moves, [move.seq], true), move.cells, (cell) => start[cell]);
  const after = putOn(desk.marks, move.cells, marks);
  const undone: PlayEvent = { type: 'undone', moves: [move.seq], cells: move.cells, marks, ...wrongCells(state, move.cells, marks) };
  return emit(undone, ...finishOf(state, { problem, round }, after));
}

function decideRedo(state: RoomState, { desk, problem, round }: ActivePlay, { member }: CommandContext): Decision {
  const seq = desk.redo[member]?.at(-1);
  const move = desk.moves.find((known) => known.seq === seq);
  if (move === undefined) return refuse('nothing-to-redo');
  const start = problem.kind.start(problem.puzzle).marks;
  const marks = visibleMarks(setUndone(desk.moves, [move.seq], false), move.cells, (cell) => start[cell]);
  const after = putOn(desk.marks, move.cells, marks);
  const redone: PlayEvent = { type: 'redone', move: move.seq, cells: move.cells, marks, ...wrongCells(state, move.cells, marks) };
  return emit(redone, ...finishOf(state, { problem, round }, after));
}

function undoInLayer(layer: Layer): Decision {
  const move = latestVisibleMove(layer.moves, layer.member);
  if (move === undefined) return refuse('nothing-to-undo');
  const marks = visibleMarks(setUndone(layer.moves, [move.seq], true), move.cells, () => null);
  return emit({ type: 'layer-undone', layer: layer.id, move: move.seq, cells: move.cells, marks });
}

function redoInLayer(layer: Layer): Decision {
  const seq = layer.redo.at(-1);
  const move = layer.moves.find((known) => known.seq === seq);
  if (move === undefined) return refuse('nothing-to-redo');
  const marks = visibleMarks(setUndone(layer.moves, [move.seq], false), move.cells, () => null);
  return emit({ type: 'layer-redone', layer: layer.id, move: move.seq, cells: move.cells, marks });
}

function decideResume(state: RoomState, { member }: CommandContext): Decision {
  const desk = playOf(state, member)?.desk;
  if (!isPlayer(state, member)) return refuse('not-a-player');
  if (state.phase !== 'running' || desk === undefined) return refuse('not-running');
  return desk.pausedAt === null ? refuse('nothing-changes') : emit({ type: 'resumed' });
}

/** A board with some cells set. */
export function putOn(marks: Uint8Array, cells: readonly Cell[], values: readonly Mark[]): Uint8Array {
  const next = marks.slice();
  cells.forEach((cell, i) => {
    next[cell] = values[i];
  });
  return next;
}
