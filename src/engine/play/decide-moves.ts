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
import { type BoardState, isCasual, isPlayer, isPublicBoard, type Layer, type Move, playOf, type RoomState } from './state';

type MoveCommand = Extract<RoomCommand, { type: 'mark' | 'fill' | 'reset' | 'undo' | 'redo' | 'pause' | 'resume' | 'give-up' }>;

/** Decides moves, pauses and giving up. */
export function decideMoves(state: RoomState, command: MoveCommand, context: CommandContext): Decision {
  if (command.type === 'resume') return decideResume(state, context);
  const active = requireActivePlay(state, context);
  if (!active.ok) return active;
  const { board } = active.value;
  const layer = topLayer(board, context.member);
  switch (command.type) {
    case 'mark':
      if (isFullOfMoves(layer ?? board)) return refuse('too-many-moves');
      return decideMark(state, active.value, layer, command.cells, command.mark, context);
    case 'fill':
      if (isFullOfMoves(layer ?? board)) return refuse('too-many-moves');
      return decideFill(state, active.value, layer, command.placements, context);
    case 'reset':
      return layer === undefined ? decideReset(state, active.value) : refuse('layer-open');
    case 'undo':
      return layer === undefined ? decideUndo(state, active.value, context) : undoInLayer(layer);
    case 'redo':
      return layer === undefined ? decideRedo(state, active.value, context) : redoInLayer(layer);
    case 'pause':
      return isCasual(state) ? emit({ type: 'paused' }) : refuse('cannot-pause');
    case 'give-up':
      if ((state.mode === 'co-op' || state.mode === 'classroom') && state.host !== context.member) return refuse('not-host');
      return emit({ type: 'gave-up' });
  }
}

function decideMark(
  state: RoomState,
  { puzzle: parsed, board, round }: ActivePlay,
  layer: Layer | undefined,
  cells: readonly Cell[],
  mark: Mark,
  { member }: CommandContext,
): Decision {
  const { kind, puzzle } = parsed;
  const shown = layer === undefined ? board.marks : marksWithLayers(board, member);
  const next = setCells(kind, puzzle, { ...puzzle, marks: shown }, cells, mark);
  if (!next.ok) return next;
  const changed = [...new Set(cells)].filter((cell) => shown[cell] !== mark);
  if (changed.length === 0) return refuse('no-change');
  if (layer !== undefined) return emit({ type: 'layer-marked', layer: layer.id, cells: changed, mark });
  const wrong = wrongCells(
    state,
    changed,
    changed.map(() => mark),
  );
  return emit({ type: 'marked', cells: changed, mark, ...wrong }, ...finishOf(state, { puzzle: parsed, round }, next.value.marks));
}

function decideFill(
  state: RoomState,
  { puzzle: parsed, board, round }: ActivePlay,
  layer: Layer | undefined,
  placements: readonly Placement[],
  { member }: CommandContext,
): Decision {
  const { kind, puzzle } = parsed;
  const shown = layer === undefined ? board.marks : marksWithLayers(board, member);
  const wanted = [...new Map(placements.map(({ cell, mark }) => [cell, mark]))];
  let filled: Board = { ...puzzle, marks: shown };
  for (const mark of new Set(wanted.map(([, each]) => each))) {
    const cells = wanted.flatMap(([cell, each]) => (each === mark ? [cell] : []));
    const next = setCells(kind, puzzle, filled, cells, mark);
    if (!next.ok) return next;
    filled = next.value;
  }
  const cells = wanted.flatMap(([cell, mark]) => (shown[cell] === mark ? [] : [cell]));
  if (cells.length === 0) return refuse('no-change');
  const marks = cells.map((cell) => filled.marks[cell]);
  if (layer !== undefined) return emit({ type: 'layer-filled', layer: layer.id, cells, marks });
  return emit(
    { type: 'filled', cells, marks, ...wrongCells(state, cells, marks) },
    ...finishOf(state, { puzzle: parsed, round }, filled.marks),
  );
}

/** The `finished` event if the marks solve the puzzle. */
export function finishOf(
  state: RoomState,
  { puzzle: parsed, round }: Pick<ActivePlay, 'puzzle' | 'round'>,
  marks: Uint8Array,
): PlayEvent[] {
  const { kind, puzzle } = parsed;
  if (!isSolved(kind, puzzle, { ...puzzle, marks })) return [];
  const finished = Object.values(round.plays).filter(({ finishedAt }) => finishedAt !== null).length;
  return [{ type: 'finished', place: state.mode === 'race' ? finished + 1 : 1 }];
}

/** On a public board a reset deletes the moves, because its log has no end and a full board must be clearable. */
function decideReset(state: RoomState, { board, puzzle: parsed }: ActivePlay): Decision {
  const start = parsed.kind.initialBoard(parsed.puzzle).marks;
  const cells = [...board.marks.keys()].filter((cell) => board.marks[cell] !== start[cell]);
  if (isPublicBoard(state)) return board.moves.length === 0 ? refuse('no-change') : emit({ type: 'reset', cells, clearsMoves: true });
  if (isFullOfMoves(board)) return refuse('too-many-moves');
  return cells.length === 0 ? refuse('no-change') : emit({ type: 'reset', cells });
}

/** Whether a board or layer accepts no further move. Undo and give-up are still possible. */
export function isFullOfMoves(board: BoardState | Layer): boolean {
  const { moves } = board;
  const size = 'base' in board ? board.base.length : board.marks.length;
  // No move has more cells than the board: only very many of them have to be counted.
  if (moves.length * size < MAX_MOVED_CELLS) return moves.length >= MAX_MOVES;
  return moves.length >= MAX_MOVES || countMovedCells(moves) >= MAX_MOVED_CELLS;
}

/** The cells of moves that were counted before. A list may have grown since (`Fold`), but it never changes otherwise. */
const movedCells = new WeakMap<readonly Move[], { moves: number; cells: number }>();

function countMovedCells(moves: readonly Move[]): number {
  const counted = movedCells.get(moves) ?? { moves: 0, cells: 0 };
  for (; counted.moves < moves.length; counted.moves += 1) counted.cells += moves[counted.moves].cells.length;
  movedCells.set(moves, counted);
  return counted.cells;
}

function decideUndo(state: RoomState, { board, puzzle: parsed, round }: ActivePlay, { member }: CommandContext): Decision {
  const move = latestVisibleMove(board.moves, member);
  if (move === undefined) return refuse('nothing-to-undo');
  const start = parsed.kind.initialBoard(parsed.puzzle).marks;
  const marks = visibleMarks(setUndone(board.moves, [move.seq], true), move.cells, (cell) => start[cell]);
  const after = putOn(board.marks, move.cells, marks);
  const undone: PlayEvent = { type: 'undone', moves: [move.seq], cells: move.cells, marks, ...wrongCells(state, move.cells, marks) };
  return emit(undone, ...finishOf(state, { puzzle: parsed, round }, after));
}

function decideRedo(state: RoomState, { board, puzzle: parsed, round }: ActivePlay, { member }: CommandContext): Decision {
  const seq = board.redo[member]?.at(-1);
  const move = board.moves.find((known) => known.seq === seq);
  if (move === undefined) return refuse('nothing-to-redo');
  const start = parsed.kind.initialBoard(parsed.puzzle).marks;
  const marks = visibleMarks(setUndone(board.moves, [move.seq], false), move.cells, (cell) => start[cell]);
  const after = putOn(board.marks, move.cells, marks);
  const redone: PlayEvent = { type: 'redone', move: move.seq, cells: move.cells, marks, ...wrongCells(state, move.cells, marks) };
  return emit(redone, ...finishOf(state, { puzzle: parsed, round }, after));
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
  const board = playOf(state, member)?.board;
  if (!isPlayer(state, member)) return refuse('not-a-player');
  if (state.phase !== 'running' || board === undefined) return refuse('not-running');
  return board.pausedAt === null ? refuse('no-change') : emit({ type: 'resumed' });
}

/** Returns a copy of the marks with some cells set. */
export function putOn(marks: Uint8Array, cells: readonly Cell[], values: readonly Mark[]): Uint8Array {
  const next = marks.slice();
  cells.forEach((cell, i) => {
    next[cell] = values[i];
  });
  return next;
}
