import type { Cell } from './grid';
import type { Board, Message, Placement, Puzzle, Step, Technique, TechniqueLevel } from './kind';

/** One firing of a technique, without the technique's id and level. */
export interface Firing {
  readonly placements: readonly Placement[];
  readonly reasonCells: readonly Cell[];
  readonly params?: Message['params'];
  /** Selects one of the technique's messages if it has several. */
  readonly variant?: string;
  readonly chain?: readonly Step[];
}

const NO_PARAMS: Message['params'] = {};

/** Defines a technique whose steps have its id, or `id.variant`, as their message key. */
export function defineTechnique<Clues, Id extends string>(
  id: Id,
  level: TechniqueLevel,
  firings: (puzzle: Puzzle<Clues>, board: Board, shouldStop?: () => boolean) => Iterable<Firing>,
): Technique<Clues, Id> {
  return {
    id,
    level,
    *find(puzzle, board, shouldStop) {
      for (const firing of firings(puzzle, board, shouldStop)) yield stepFrom(id, level, firing);
    },
  };
}

/** Adds a technique's id and level to a firing. */
export function stepFrom<Id extends string>(id: Id, level: TechniqueLevel, firing: Firing): Step<Id> {
  const { placements, reasonCells, params = NO_PARAMS, variant, chain } = firing;
  const step = {
    technique: id,
    level,
    placements,
    reasonCells,
    message: { key: variant === undefined ? id : `${id}.${variant}`, params },
  };
  return chain === undefined ? step : { ...step, chain: chain as readonly Step<Id>[] };
}
