import type { Result } from '@/engine/core/result';
import type { PuzzleSource } from '@/engine/play/setup';
import { findSpec, type PuzzleSpec, specId } from './puzzle-specs';
import type { LinkRefusal, Puzzles, SharedPuzzle } from './puzzles';

type LinkSource = Extract<PuzzleSource, { type: 'shared' }>;
type StockSource = Extract<PuzzleSource, { type: 'generated' }>;

/** The sources that rooms may take puzzles from, when a room is created or changed and when a round starts. */
export interface Sources {
  /** A shared puzzle that is not in play. */
  findLink(source: LinkSource): Promise<Result<SharedPuzzle, LinkRefusal>>;
  findStock(source: StockSource): PuzzleSpec | undefined;
  /** Whether a room for several players may have this source. */
  isOpen(source: PuzzleSource): Promise<boolean>;
}

export interface SourcesPorts {
  readonly puzzles: Pick<Puzzles, 'findOpen'>;
}

export function createSources({ puzzles }: SourcesPorts): Sources {
  const findLink: Sources['findLink'] = ({ link }) => puzzles.findOpen(link);

  function findStock(source: StockSource): PuzzleSpec | undefined {
    return findSpec(specId(source));
  }

  return {
    findLink,
    findStock,
    async isOpen(source) {
      switch (source.type) {
        case 'daily':
        case 'round':
        case 'duel':
          return false;
        case 'shared':
          return (await findLink(source)).ok;
        case 'generated':
          return findStock(source) !== undefined;
      }
    },
  };
}
