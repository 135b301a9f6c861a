import { type Cell, isCell } from '../core/grid';
import { invert, mapBoard, mapCell, mapPlacement, mapPuzzle, mapSize, mapStep, mapViolation, type Symmetry } from '../core/symmetry';
import { formatPuzzle, type ParsedPuzzle } from '../notations/canonical';
import type { AnyCommand, RoomCommand } from './commands';
import type { LayerEvent, PlayEvent } from './events';
import { type Area, areaOf, type OpenHint, type ShownHint } from './hints';
import { formatMarks, parseMarks } from './snapshot';
import type { BoardState, Layer, MemberId, Round } from './state';

/** The symmetry under which one viewer sees the boards of a log; undefined for none. */
export interface BoardTransform {
  readonly symmetry: Symmetry;
  readonly puzzle: ParsedPuzzle;
}

/** The transform of a member's view of a round. */
export function transformFor(round: Round | null, member: MemberId): BoardTransform | undefined {
  const grid = round?.secret?.symmetries[member];
  if (grid === undefined || grid === 'identity' || round?.puzzle === undefined) return undefined;
  return { symmetry: { grid, swapsMarks: false }, puzzle: round.puzzle };
}

export function transformPuzzle({ symmetry, puzzle: parsed }: BoardTransform): ParsedPuzzle {
  const puzzle = mapPuzzle(parsed.kind, symmetry, parsed.puzzle);
  return { kind: parsed.kind, puzzle, text: formatPuzzle(puzzle) };
}

/** Maps a member's command to the cells of the log. Cells outside the board stay outside, so that they are refused. */
export function toCanonicalCommand<Command extends AnyCommand>(
  transform: BoardTransform | undefined,
  command: Command,
): Command | RoomCommand {
  if (transform === undefined) return command;
  const back = invert(transform.symmetry);
  const size = mapSize(transform.symmetry, transform.puzzle.puzzle);
  const toCanonical = (cell: Cell) => (isCell(size, cell) ? mapCell(back, size, cell) : cell);
  if (command.type === 'mark') return { ...command, cells: command.cells.map(toCanonical) };
  if (command.type === 'fill')
    return { ...command, placements: command.placements.map(({ cell, mark }) => ({ cell: toCanonical(cell), mark })) };
  return command;
}

export function transformBoard(transform: BoardTransform, board: BoardState): BoardState {
  const mapCells = cellMapper(transform);
  return {
    ...board,
    marks: transformMarks(transform, board.marks),
    moves: board.moves.map((move) => ({ ...move, cells: mapCells(move.cells) })),
    layers: board.layers.map((layer) => transformLayer(transform, layer)),
    wrong: mapCells(board.wrong).sort((a, b) => a - b),
    hint: board.hint && transformOpenHint(transform, board.hint),
  };
}

export function transformEvent<Event extends PlayEvent | LayerEvent>(transform: BoardTransform, event: Event): Event {
  const mapCells = cellMapper(transform);
  return {
    ...event,
    ...('cells' in event && { cells: mapCells(event.cells) }),
    ...('wrong' in event && event.wrong && { wrong: mapCells(event.wrong) }),
    ...('shown' in event && event.shown && { shown: transformHint(transform, event.shown) }),
    ...(event.type === 'layer-shown' && { marks: transformLayerMarks(transform, event.marks) }),
  };
}

function cellMapper({ symmetry, puzzle: parsed }: BoardTransform): (cells: readonly Cell[]) => Cell[] {
  return (cells) => cells.map((cell) => mapCell(symmetry, parsed.puzzle, cell));
}

function transformMarks({ symmetry, puzzle: parsed }: BoardTransform, marks: Uint8Array): Uint8Array {
  return mapBoard(parsed.kind, symmetry, { ...parsed.puzzle, marks }).marks;
}

function transformLayer(transform: BoardTransform, layer: Layer): Layer {
  const mapCells = cellMapper(transform);
  return {
    ...layer,
    base: formatMarks(transformMarks(transform, parseMarks(layer.base))),
    moves: layer.moves.map((move) => ({ ...move, cells: mapCells(move.cells) })),
    marks: transformLayerMarks(transform, layer.marks),
  };
}

function transformLayerMarks({ symmetry, puzzle: parsed }: BoardTransform, marks: Layer['marks']): Layer['marks'] {
  return Object.fromEntries(Object.entries(marks).map(([cell, mark]) => [mapCell(symmetry, parsed.puzzle, Number(cell)), mark]));
}

function transformOpenHint(transform: BoardTransform, hint: OpenHint): OpenHint {
  return { ...hint, shown: hint.shown && transformHint(transform, hint.shown) };
}

function transformHint(transform: BoardTransform, shown: ShownHint): ShownHint {
  const { symmetry, puzzle: parsed } = transform;
  const { kind, puzzle } = parsed;
  switch (shown.type) {
    case 'step': {
      const area = transformArea(transform, shown.area);
      return shown.step === undefined ? { ...shown, area } : { ...shown, area, step: mapStep(kind, symmetry, puzzle, shown.step) };
    }
    case 'proven': {
      const area = transformArea(transform, shown.area);
      return shown.placement === undefined
        ? { ...shown, area }
        : { ...shown, area, placement: mapPlacement(kind, symmetry, puzzle, shown.placement) };
    }
    case 'mistakes': {
      const { area, cells } = shown;
      return { ...shown, ...(area && { area: transformArea(transform, area) }), ...(cells && { cells: cellMapper(transform)(cells) }) };
    }
    case 'broken':
      return { ...shown, violations: shown.violations.map((violation) => mapViolation(kind, symmetry, puzzle, violation)) };
    default:
      return shown;
  }
}

function transformArea({ symmetry, puzzle: parsed }: BoardTransform, { from, to }: Area): Area {
  const corners = [from, to].map((cell) => mapCell(symmetry, parsed.puzzle, cell));
  return areaOf(corners, mapSize(symmetry, parsed.puzzle));
}
