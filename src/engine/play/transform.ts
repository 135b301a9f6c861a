import { type Cell, isCell } from '../core/grid';
import { invert, mapBoard, mapCell, mapPlacement, mapPuzzle, mapSize, mapStep, mapViolation, type Symmetry } from '../core/symmetry';
import { formatPuzzle } from '../notations/canonical';
import type { RoomCommand } from './commands';
import type { LayerEvent, PlayEvent } from './events';
import { type Area, areaOf, type OpenHint, type ShownHint } from './hints';
import { formatMarks, parseMarks } from './snapshot';
import type { BoardState, Layer, MemberId, ParsedPuzzle, Round } from './state';

/** How the log's boards lie before one viewer; undefined for as they are. */
export interface BoardTransform {
  readonly symmetry: Symmetry;
  readonly problem: ParsedPuzzle;
}

/** The way in which a member sees a round's boards. */
export function transformFor(round: Round | null, member: MemberId): BoardTransform | undefined {
  const turn = round?.secret?.turns[member];
  if (turn === undefined || turn === 'identity' || round?.problem === undefined) return undefined;
  return { symmetry: { turn, isSwapped: false }, problem: round.problem };
}

export function turnProblem({ symmetry, problem }: BoardTransform): ParsedPuzzle {
  const puzzle = mapPuzzle(problem.kind, symmetry, problem.puzzle);
  return { kind: problem.kind, puzzle, text: formatPuzzle(puzzle) };
}

/** What a member says about the board before them, in the log's words. Cells outside it stay outside, to be refused. */
export function toCanonicalCommand(orientation: BoardTransform | undefined, command: RoomCommand): RoomCommand {
  if (orientation === undefined) return command;
  const back = invert(orientation.symmetry);
  const size = mapSize(orientation.symmetry, orientation.problem.puzzle);
  const turn = (cell: Cell) => (isCell(size, cell) ? mapCell(back, size, cell) : cell);
  if (command.type === 'mark') return { ...command, cells: command.cells.map(turn) };
  if (command.type === 'fill') return { ...command, sets: command.sets.map(({ cell, mark }) => ({ cell: turn(cell), mark })) };
  return command;
}

export function turnDesk(orientation: BoardTransform, desk: BoardState): BoardState {
  const turn = cellsTurner(orientation);
  return {
    ...desk,
    marks: turnMarks(orientation, desk.marks),
    moves: desk.moves.map((move) => ({ ...move, cells: turn(move.cells) })),
    layers: desk.layers.map((layer) => turnLayer(orientation, layer)),
    wrong: turn(desk.wrong).sort((a, b) => a - b),
    hint: desk.hint && turnOpenHint(orientation, desk.hint),
  };
}

export function turnEvent<Event extends PlayEvent | LayerEvent>(orientation: BoardTransform, event: Event): Event {
  const turn = cellsTurner(orientation);
  return {
    ...event,
    ...('cells' in event && { cells: turn(event.cells) }),
    ...('wrong' in event && event.wrong && { wrong: turn(event.wrong) }),
    ...('shown' in event && event.shown && { shown: turnHint(orientation, event.shown) }),
    ...('sets' in event && { sets: turnSets(orientation, event.sets) }),
  };
}

function cellsTurner({ symmetry, problem }: BoardTransform): (cells: readonly Cell[]) => Cell[] {
  return (cells) => cells.map((cell) => mapCell(symmetry, problem.puzzle, cell));
}

function turnMarks({ symmetry, problem }: BoardTransform, marks: Uint8Array): Uint8Array {
  return mapBoard(problem.kind, symmetry, { ...problem.puzzle, marks }).marks;
}

function turnLayer(orientation: BoardTransform, layer: Layer): Layer {
  const turn = cellsTurner(orientation);
  return {
    ...layer,
    base: formatMarks(turnMarks(orientation, parseMarks(layer.base))),
    moves: layer.moves.map((move) => ({ ...move, cells: turn(move.cells) })),
    sets: turnSets(orientation, layer.sets),
  };
}

function turnSets({ symmetry, problem }: BoardTransform, sets: Layer['sets']): Layer['sets'] {
  return Object.fromEntries(Object.entries(sets).map(([cell, mark]) => [mapCell(symmetry, problem.puzzle, Number(cell)), mark]));
}

function turnOpenHint(orientation: BoardTransform, hint: OpenHint): OpenHint {
  return { ...hint, shown: hint.shown && turnHint(orientation, hint.shown) };
}

function turnHint(orientation: BoardTransform, shown: ShownHint): ShownHint {
  const { symmetry, problem } = orientation;
  const { kind, puzzle } = problem;
  switch (shown.type) {
    case 'step': {
      const area = turnArea(orientation, shown.area);
      return shown.step === undefined ? { ...shown, area } : { ...shown, area, step: mapStep(kind, symmetry, puzzle, shown.step) };
    }
    case 'proven': {
      const area = turnArea(orientation, shown.area);
      return shown.set === undefined ? { ...shown, area } : { ...shown, area, set: mapPlacement(kind, symmetry, puzzle, shown.set) };
    }
    case 'mistakes': {
      const { area, cells } = shown;
      return { ...shown, ...(area && { area: turnArea(orientation, area) }), ...(cells && { cells: cellsTurner(orientation)(cells) }) };
    }
    case 'broken':
      return { ...shown, violations: shown.violations.map((violation) => mapViolation(kind, symmetry, puzzle, violation)) };
    default:
      return shown;
  }
}

function turnArea({ symmetry, problem }: BoardTransform, { from, to }: Area): Area {
  const corners = [from, to].map((cell) => mapCell(symmetry, problem.puzzle, cell));
  return areaOf(corners, mapSize(symmetry, problem.puzzle));
}
