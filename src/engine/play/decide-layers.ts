import { type ActivePlay, requireActivePlay, wrongCells } from './active-play';
import { layerBelow, topLayer } from './board-state';
import type { RoomCommand } from './commands';
import { finishOf, isFullOfMoves, putOn } from './decide-moves';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import { MAX_LAYERS } from './setup';
import { parseMarks } from './snapshot';
import type { Layer, RoomState } from './state';

type LayerCommand = Extract<RoomCommand, { type: 'layer-open' | 'layer-accept' | 'layer-discard' | 'layer-show' }>;

/** Decides commands about what-if layers: open, show, accept, discard. */
export function decideLayers(state: RoomState, command: LayerCommand, context: CommandContext): Decision {
  const active = requireActivePlay(state, context);
  if (!active.ok) return active;
  const { board } = active.value;
  if (command.type === 'layer-open') {
    const depth = board.layers.filter((layer) => layer.member === context.member).length;
    return depth >= MAX_LAYERS ? refuse('too-many-layers') : emit({ type: 'layer-opened' });
  }
  const layer = topLayer(board, context.member);
  if (layer === undefined) return refuse('no-layer');
  switch (command.type) {
    case 'layer-discard':
      return emit({ type: 'layer-discarded', layer: layer.id });
    case 'layer-show':
      if (layer.isShown === command.isShown) return refuse('no-change');
      return emit({ type: 'layer-shown', layer: layer.id, isShown: command.isShown, marks: layer.marks });
    case 'layer-accept':
      return decideAccept(state, active.value, layer);
  }
}

function decideAccept(state: RoomState, { board, puzzle: parsed, round }: ActivePlay, layer: Layer): Decision {
  const below = layerBelow(board, layer);
  const cells = Object.keys(layer.marks).map(Number);
  if (below !== undefined) {
    if (isFullOfMoves(below)) return refuse('too-many-moves');
    const marks = cells.map((cell) => layer.marks[cell]);
    return emit({ type: 'layer-accepted', layer: layer.id, into: below.id, cells, marks });
  }
  if (isFullOfMoves(board)) return refuse('too-many-moves');
  const base = parseMarks(layer.base);
  const taken = cells.filter((cell) => board.marks[cell] === base[cell] && board.marks[cell] !== layer.marks[cell]);
  const marks = taken.map((cell) => layer.marks[cell]);
  const accepted = {
    type: 'layer-accepted',
    layer: layer.id,
    into: null,
    cells: taken,
    marks,
    ...wrongCells(state, taken, marks),
  } as const;
  return emit(accepted, ...finishOf(state, { puzzle: parsed, round }, putOn(board.marks, taken, marks)));
}
