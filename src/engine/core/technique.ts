import type { Cell } from './grid';
import type { Board, Message, Placement, Puzzle, Step, Technique, TechniqueLevel } from './kind';

/** One firing of a technique, before it is put under the technique's name. */
export interface Finding {
  readonly sets: readonly Placement[];
  readonly because: readonly Cell[];
  readonly params?: Message['params'];
  /** Which of the technique's sentences says why, when it has several. */
  readonly variant?: string;
  readonly chain?: readonly Step[];
}

const NO_PARAMS: Message['params'] = {};

/** A technique whose steps carry its id, or `id.variant`, as the key of their message. */
export function defineTechnique<Clues, Id extends string>(
  id: Id,
  level: TechniqueLevel,
  findings: (puzzle: Puzzle<Clues>, board: Board, shouldStop?: () => boolean) => Iterable<Finding>,
): Technique<Clues, Id> {
  return {
    id,
    level,
    *find(puzzle, board, shouldStop) {
      for (const finding of findings(puzzle, board, shouldStop)) yield stepFrom(id, level, finding);
    },
  };
}

/** A finding under the name of its technique. */
export function stepFrom<Id extends string>(id: Id, level: TechniqueLevel, finding: Finding): Step<Id> {
  const { sets, because, params = NO_PARAMS, variant, chain } = finding;
  const step = { technique: id, level, sets, because, message: { key: variant === undefined ? id : `${id}.${variant}`, params } };
  return chain === undefined ? step : { ...step, chain: chain as readonly Step<Id>[] };
}
