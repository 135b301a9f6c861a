import { createHash } from 'node:crypto';
import { BaseSequencer } from 'vitest/node';

/** The files that take longest, the longest first: one that begins last keeps everybody waiting. */
const LONGEST = ['chaos', 'leaks', 'process', 'sabotage.deep', 'race', 'fuzz', 'model.deep'].map((name) => `/${name}.test.ts`);

/** Runs the longest files of a project first, also where no earlier run is remembered; in a random order when asked for one. */
export class LongestFirst extends BaseSequencer {
  async sort(files) {
    const { shuffle, seed } = this.ctx.config.sequence;
    if (shuffle) return sortBy(files, ({ moduleId }) => createHash('sha256').update(`${seed} ${moduleId}`).digest('hex'));
    return sortBy(await super.sort(files), ({ project, moduleId }) => `${project.name} ${rankOf(moduleId)}`);
  }
}

function rankOf(file) {
  const rank = LONGEST.findIndex((ending) => file.endsWith(ending));
  return rank < 0 ? LONGEST.length : rank;
}

/** In the order of their keys; equals stay as they are. */
function sortBy(files, keyOf) {
  return files
    .map((file) => ({ file, key: keyOf(file) }))
    .sort((a, b) => (a.key < b.key ? -1 : Number(a.key > b.key)))
    .map(({ file }) => file);
}
