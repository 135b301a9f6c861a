import type { Cell } from '../core/grid';
import type { Mark } from '../core/kind';
import { addMove, moveOf, setUndone } from './board-state';
import type { LayerEvent, LogEntry } from './events';
import { formatMarks } from './snapshot';
import type { BoardState, Layer, Move } from './state';

/** Applies an event about a layer to a board. */
export function evolveLayers(board: BoardState, event: LayerEvent, entry: LogEntry): BoardState {
  switch (event.type) {
    case 'layer-opened': {
      const base = formatMarks(board.marks);
      const layer: Layer = { id: entry.seq, member: entry.member, isShown: false, base, moves: [], redo: [], marks: {} };
      return { ...board, layers: [...board.layers, layer] };
    }
    case 'layer-marked':
      return changeLayer(board, event.layer, (layer) => extendLayer(layer, moveOf(entry, event.cells, event.mark)));
    case 'layer-filled':
      return changeLayer(board, event.layer, (layer) => extendLayer(layer, moveOf(entry, event.cells, event.marks)));
    case 'layer-undone':
      return changeLayer(board, event.layer, (layer) => ({
        ...layer,
        moves: setUndone(layer.moves, [event.move], true),
        redo: [...layer.redo, event.move],
        marks: putInto(layer.marks, event.cells, event.marks),
      }));
    case 'layer-redone':
      return changeLayer(board, event.layer, (layer) => ({
        ...layer,
        moves: setUndone(layer.moves, [event.move], false),
        redo: layer.redo.filter((seq) => seq !== event.move),
        marks: putInto(layer.marks, event.cells, event.marks),
      }));
    case 'layer-accepted':
      return acceptLayer(board, event, entry);
    case 'layer-discarded':
      return { ...board, layers: board.layers.filter(({ id }) => id !== event.layer) };
    case 'layer-shown':
      return showLayer(board, event, entry);
  }
}

function extendLayer(layer: Layer, move: Move): Layer {
  const marks = typeof move.marks === 'number' ? move.cells.map(() => move.marks as Mark) : move.marks;
  return { ...layer, moves: [...layer.moves, move], redo: [], marks: putInto(layer.marks, move.cells, marks) };
}

function putInto(before: Layer['marks'], cells: readonly Cell[], marks: readonly (Mark | null)[]): Layer['marks'] {
  const next: Record<Cell, Mark> = { ...before };
  cells.forEach((cell, i) => {
    const mark = marks[i];
    if (mark === null) delete next[cell];
    else next[cell] = mark;
  });
  return next;
}

function changeLayer(board: BoardState, id: number, change: (layer: Layer) => Layer): BoardState {
  return { ...board, layers: board.layers.map((layer) => (layer.id === id ? change(layer) : layer)) };
}

function acceptLayer(board: BoardState, event: Extract<LayerEvent, { type: 'layer-accepted' }>, entry: LogEntry): BoardState {
  const left = { ...board, layers: board.layers.filter(({ id }) => id !== event.layer) };
  if (event.into !== null) return changeLayer(left, event.into, (layer) => extendLayer(layer, moveOf(entry, event.cells, event.marks)));
  return event.cells.length === 0 ? left : addMove(left, moveOf(entry, event.cells, event.marks), event.wrong);
}

/** A viewer that did not see the layer before gets all its marks with this event. */
function showLayer(
  board: BoardState,
  { layer: id, isShown, marks }: Extract<LayerEvent, { type: 'layer-shown' }>,
  entry: LogEntry,
): BoardState {
  if (board.layers.some((layer) => layer.id === id)) return changeLayer(board, id, (layer) => ({ ...layer, isShown, marks }));
  const layer: Layer = { id, member: entry.member, isShown, base: '', moves: [], redo: [], marks };
  return { ...board, layers: [...board.layers, layer].sort((a, b) => a.id - b.id) };
}
