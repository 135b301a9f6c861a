import { fail, type Result, succeed } from '@/engine/core/result';
import { parsePuzzle } from '@/engine/notations/canonical';
import type { PuzzleSource } from '@/engine/play/setup';
import type { InPlay } from './in-play';
import { findSpec, type PuzzleSpec, specId } from './puzzle-specs';
import type { Puzzles, SharedPuzzle } from './puzzles';

type LinkSource = Extract<PuzzleSource, { type: 'shared' }>;
type StockSource = Extract<PuzzleSource, { type: 'generated' }>;
export type SourceRefusal = 'unknown-puzzle' | 'puzzle-in-play';

/** The sources that rooms may take puzzles from, when a room is created or changed and when a round starts. */
export interface Sources {
  /** A shared puzzle that is not in play. */
  findLink(source: LinkSource): Promise<Result<SharedPuzzle, SourceRefusal>>;
  findStock(source: StockSource): PuzzleSpec | undefined;
  /** Whether a room for several players may have this source. */
  isOpen(source: PuzzleSource): Promise<boolean>;
}

export interface SourcesPorts {
  readonly puzzles: Pick<Puzzles, 'find'>;
  readonly inPlay: InPlay;
}

export function createSources({ puzzles, inPlay }: SourcesPorts): Sources {
  async function findLink({ link }: LinkSource): Promise<Result<SharedPuzzle, SourceRefusal>> {
    const shared = await puzzles.find(link);
    const puzzle = shared && parsePuzzle(shared.text);
    if (shared === null || !puzzle?.ok) return fail('unknown-puzzle');
    return (await inPlay.isInPlay(puzzle.value)) ? fail('puzzle-in-play') : succeed(shared);
  }

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
