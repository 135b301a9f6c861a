import type { Size } from '@/engine/core/grid';
import type { PuzzleSource } from '@/engine/play/setup';
import type { GhostTarget } from '@/server/protocol/ghosts';
import { services } from '@/server/service-registry';

/** What a page may reveal of a puzzle before the start. */
interface PuzzlePreview extends Size {
  readonly subject: GhostTarget;
  readonly kind: string;
  readonly level: string;
  readonly date: string | null;
}

/** Null for sources that are no target of a ghost, and for puzzles that are gone. */
export async function findPreview(source: PuzzleSource): Promise<PuzzlePreview | null> {
  const { dailies, puzzles } = services();
  switch (source.type) {
    case 'daily': {
      const daily = await dailies.find(source);
      if (!daily.ok) return null;
      const { width, height } = daily.value;
      return { subject: source, kind: source.kind, level: source.level, date: source.date, width, height };
    }
    case 'shared': {
      const shared = await puzzles.find(source.link);
      if (shared === null) return null;
      const { kind, width, height, report } = shared;
      return { subject: source, kind, level: report.level ?? 'unrated', date: null, width, height };
    }
    case 'round': {
      const { room, round, kind, level, width, height } = source;
      return { subject: { type: 'round', room, round }, kind, level, date: null, width, height };
    }
    case 'generated':
    case 'duel':
      return null;
  }
}
