import { createHash } from 'node:crypto';
import { BaseSequencer } from 'vitest/node';

/** The slowest files, the slowest first. A slow file that starts last would prolong the whole run. */
const LONGEST = [
  ...['chaos', 'leaks', 'page-flood', 'broken-rooms', 'race', 'process', 'worker-flood', 'fuzz'].map((name) => `chaos/${name}`),
  ...['security/mutants.deep', 'simulation.deep', 'cheated-results.deep', 'leftovers.deep', 'cheater.deep'],
  ...['security/attempts', 'accounts', 'device-attempts', 'security/competing', 'workers', 'ratings'],
].map((name) => `/${name}.test.ts`);

/** Runs the slowest files of a project first, even without timings of an earlier run; in random order if requested. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle) return sortBy(files, ({ moduleId }) => createHash('sha256').update(`${seed} ${moduleId}`).digest('hex'));
    return sortBy(await super.sort(files), ({ project, moduleId }) => `${project.name} ${String(rankOf(moduleId)).padStart(2, '0')}`);
  }
}

function rankOf(file) {
  const rank = LONGEST.findIndex((ending) => file.endsWith(ending));
  return rank < 0 ? LONGEST.length : rank;
}

/** Sorts by key; the sort is stable. */
function sortBy(files, keyOf) {
  return files
    .map((file) => ({ file, key: keyOf(file) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ file }) => file);
}
