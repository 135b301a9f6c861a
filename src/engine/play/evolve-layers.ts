import type { Cell } from '../core/grid';
import type { Mark } from '../core/kind';
import { addMove, moveOf, setUndone } from './board-state';
import type { LayerEvent, LogEntry } from './events';
import { formatMarks } from './snapshot';
import type { BoardState, Layer, Move } from './state';

/** The desk after an event about somebody's suppositions. */
export function evolveLayers(desk: BoardState, event: LayerEvent, row: LogEntry): BoardState {
  switch (event.type) {
    case 'layer-opened': {
      const base = formatMarks(desk.marks);
      const layer: Layer = { id: row.seq, member: row.member, isShown: false, base, moves: [], redo: [], sets: {} };
      return { ...desk, layers: [...desk.layers, layer] };
    }
    case 'layer-marked':
      return changeLayer(desk, event.layer, (layer) => extendLayer(layer, moveOf(row, event.cells, event.mark)));
    case 'layer-filled':
      return changeLayer(desk, event.layer, (layer) => extendLayer(layer, moveOf(row, event.cells, event.marks)));
    case 'layer-undone':
      return changeLayer(desk, event.layer, (layer) => ({
        ...layer,
        moves: setUndone(layer.moves, [event.move], true),
        redo: [...layer.redo, event.move],
        sets: putInto(layer.sets, event.cells, event.marks),
      }));
    case 'layer-redone':
      return changeLayer(desk, event.layer, (layer) => ({
        ...layer,
        moves: setUndone(layer.moves, [event.move], false),
        redo: layer.redo.filter((seq) => seq !== event.move),
        sets: putInto(layer.sets, event.cells, event.marks),
      }));
    case 'layer-accepted':
      return acceptLayer(desk, event, row);
    case 'layer-discarded':
      return { ...desk, layers: desk.layers.filter(({ id }) => id !== event.layer) };
    case 'layer-shown':
      return showLayer(desk, event, row);
  }
}

function extendLayer(layer: Layer, move: Move): Layer {
  const marks = typeof move.marks === 'number' ? move.cells.map(() => move.marks as Mark) : move.marks;
  return { ...layer, moves: [...layer.moves, move], redo: [], sets: putInto(layer.sets, move.cells, marks) };
}

function putInto(sets: Layer['sets'], cells: readonly Cell[], marks: readonly (Mark | null)[]): Layer['sets'] {
  const next: Record<Cell, Mark> = { ...sets };
  cells.forEach((cell, i) => {
    const mark = marks[i];
    if (mark === null) delete next[cell];
    else next[cell] = mark;
  });
  return next;
}

function changeLayer(desk: BoardState, id: number, change: (layer: Layer) => Layer): BoardState {
  return { ...desk, layers: desk.layers.map((layer) => (layer.id === id ? change(layer) : layer)) };
}

function acceptLayer(desk: BoardState, event: Extract<LayerEvent, { type: 'layer-accepted' }>, row: LogEntry): BoardState {
  const left = { ...desk, layers: desk.layers.filter(({ id }) => id !== event.layer) };
  if (event.into !== null) return changeLayer(left, event.into, (layer) => extendLayer(layer, moveOf(row, event.cells, event.marks)));
  return event.cells.length === 0 ? left : addMove(left, moveOf(row, event.cells, event.marks), event.wrong);
}

/** Whoever could not see the layer until now learns all of it here. */
function showLayer(
  desk: BoardState,
  { layer: id, isShown, sets }: Extract<LayerEvent, { type: 'layer-shown' }>,
  row: LogEntry,
): BoardState {
  if (desk.layers.some((layer) => layer.id === id)) return changeLayer(desk, id, (layer) => ({ ...layer, isShown, sets }));
  const layer: Layer = { id, member: row.member, isShown, base: '', moves: [], redo: [], sets };
  return { ...desk, layers: [...desk.layers, layer].sort((a, b) => a.id - b.id) };
}
