import { mapPuzzle, type Symmetry, symmetriesOf } from '../core/symmetry';
import { formatPuzzle, type ParsedPuzzle } from './canonical';

/** A symmetry that maps a puzzle to the one of a canonical text; undefined if it is another puzzle. */
export function symmetryTo(text: string, { kind, puzzle }: Pick<ParsedPuzzle, 'kind' | 'puzzle'>): Symmetry | undefined {
  return symmetriesOf(kind).find((symmetry) => formatPuzzle(mapPuzzle(kind, symmetry, puzzle)) === text);
}
