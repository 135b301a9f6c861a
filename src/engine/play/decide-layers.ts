import { type ActivePlay, requireActivePlay, wrongCells } from './active-play';
import { layerBelow, topLayer } from './board-state';
import type { RoomCommand } from './commands';
import { finishOf, isFullOfMoves, putOn } from './decide-moves';
import { type CommandContext, type Decision, emit, refuse } from './decision';
import { MAX_LAYERS } from './setup';
import { parseMarks } from './snapshot';
import type { Layer, RoomState } from './state';

type LayerCommand = Extract<RoomCommand, { type: 'layer-open' | 'layer-accept' | 'layer-discard' | 'layer-show' }>;

/** What-if: suppositions that are opened, shown, accepted or thrown away. */
export function decideLayers(state: RoomState, command: LayerCommand, asking: CommandContext): Decision {
  const seat = requireActivePlay(state, asking);
  if (!seat.ok) return seat;
  const { desk } = seat.value;
  if (command.type === 'layer-open') {
    const depth = desk.layers.filter((layer) => layer.member === asking.member).length;
    return depth >= MAX_LAYERS ? refuse('too-many-layers') : emit({ type: 'layer-opened' });
  }
  const layer = topLayer(desk, asking.member);
  if (layer === undefined) return refuse('no-layer');
  switch (command.type) {
    case 'layer-discard':
      return emit({ type: 'layer-discarded', layer: layer.id });
    case 'layer-show':
      if (layer.isShown === command.isShown) return refuse('nothing-changes');
      return emit({ type: 'layer-shown', layer: layer.id, isShown: command.isShown, sets: layer.sets });
    case 'layer-accept':
      return decideAccept(state, seat.value, layer);
  }
}

function decideAccept(state: RoomState, { desk, problem, round }: ActivePlay, layer: Layer): Decision {
  const below = layerBelow(desk, layer);
  const cells = Object.keys(layer.sets).map(Number);
  if (below !== undefined) {
    if (isFullOfMoves(below)) return refuse('too-many-moves');
    const marks = cells.map((cell) => layer.sets[cell]);
    return emit({ type: 'layer-accepted', layer: layer.id, into: below.id, cells, marks });
  }
  if (isFullOfMoves(desk)) return refuse('too-many-moves');
  const base = parseMarks(layer.base);
  const taken = cells.filter((cell) => desk.marks[cell] === base[cell] && desk.marks[cell] !== layer.sets[cell]);
  const marks = taken.map((cell) => layer.sets[cell]);
  const accepted = {
    type: 'layer-accepted',
    layer: layer.id,
    into: null,
    cells: taken,
    marks,
    ...wrongCells(state, taken, marks),
  } as const;
  return emit(accepted, ...finishOf(state, { problem, round }, putOn(desk.marks, taken, marks)));
}
