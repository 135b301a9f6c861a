import type { DailyKey, DailyStore } from '@/server/store/daily-store';
import type { StoredPuzzle } from '@/server/store/puzzle-store';

export interface MemoryDailyStore extends DailyStore {
  /** Takes a daily away; its puzzle stays known. */
  remove(key: DailyKey): void;
}

/** Dailies without a database, for tests that make hundreds. */
export function memoryDailyStore(): MemoryDailyStore {
  const dailies = new Map<string, { readonly key: DailyKey; readonly puzzle: StoredPuzzle }>();
  const forms = new Set<string>();
  const nameOf = ({ date, kind, level }: DailyKey) => `${date}/${kind}/${level}`;
  const dates = () => [...dailies.values()].map(({ key }) => key.date).sort();
  return {
    find: async (key) => dailies.get(nameOf(key))?.puzzle ?? null,
    async between(from, to) {
      return [...dailies.values()]
        .filter(({ key }) => key.date >= from && key.date <= to)
        .map(({ key: { date, kind, level }, puzzle: { id, width, height, level: grade } }) => {
          return { date, kind, level, puzzleId: id, width, height, grade: grade ?? 'extreme' };
        })
        .sort((a, b) => a.date.localeCompare(b.date));
    },
    firstDate: async () => dates()[0] ?? null,
    async add(key, puzzle) {
      if (forms.has(puzzle.form)) return 'known-puzzle';
      if (dailies.has(nameOf(key))) return 'taken';
      forms.add(puzzle.form);
      dailies.set(nameOf(key), { key, puzzle: { ...puzzle, id: nameOf(key) } });
      return 'added';
    },
    remove: (key) => void dailies.delete(nameOf(key)),
  };
}
