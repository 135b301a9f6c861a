import { buildProfile } from '../../src/engine/core/build-profile';
import { grade } from '../../src/engine/core/grade';
import { LEVELS } from '../../src/engine/core/kind';
import type { BenchPuzzle } from './puzzles';

/** Ids like `bp-10-L3-7`: a collection, a size and the level that its publisher gave the puzzle. */
const PUBLISHED = /^([a-z]+-\d+)-L(\d)-/;

interface Rated {
  readonly published: number;
  readonly level: number;
  readonly gradeScore: number;
  readonly effort: number;
  readonly ms: number;
}

/**
 * How well our figures order puzzles as their publishers did: Spearman's rank correlation within each collection and size. Many puzzles
 * share a level, so even a perfect order stays below 1: `best` is what publishers' levels have with an order that refines them.
 */
export function measureFeltDifficulty(puzzles: readonly BenchPuzzle[]): string {
  const groups = new Map<string, Rated[]>();
  for (const one of puzzles) {
    const [, group = '', published] = PUBLISHED.exec(one.id) ?? [];
    const rated = published === undefined ? undefined : rate(one, Number(published));
    if (rated !== undefined) groups.set(group, [...(groups.get(group) ?? []), rated]);
  }
  if (groups.size === 0) return 'felt difficulty: no puzzle has a published level in its id';
  const rows = [...groups].map(([group, rated]) => ({ group, count: rated.length, rhos: rhosOf(rated) }));
  const total = rows.reduce((sum, { count }) => sum + count, 0);
  const means = rows[0].rhos.map((_, i) => rows.reduce((sum, { count, rhos }) => sum + count * rhos[i], 0) / total);
  const ms = [...groups.values()].flat().map((rated) => rated.ms);
  return [
    'felt difficulty: Spearman’s rho with published levels',
    lineOf('collection', 'count', ['level', 'grade', 'profile', 'best']),
    ...rows.map(({ group, count, rhos }) => lineOf(group, `${count}`, rhos.map(formatRho))),
    lineOf('mean', `${total}`, means.map(formatRho)),
    `CPU time of a profile: mean ${(ms.reduce((sum, one) => sum + one, 0) / total).toFixed(2)} ms, worst ${Math.max(...ms).toFixed(1)} ms`,
  ].join('\n');
}

function rate({ kind, puzzle }: BenchPuzzle, published: number): Rated | undefined {
  const { level, score } = grade(kind, puzzle);
  const startedAt = process.cpuUsage();
  const profile = buildProfile(kind, puzzle);
  const { user, system } = process.cpuUsage(startedAt);
  if (profile === undefined) return undefined;
  return { published, level: LEVELS.indexOf(level), gradeScore: score, effort: profile.score, ms: (user + system) / 1000 };
}

function rhosOf(rated: readonly Rated[]): readonly number[] {
  const published = rated.map((one) => one.published);
  const figures = [rated.map(({ level }) => level), rated.map(({ gradeScore }) => gradeScore), rated.map(({ effort }) => effort)];
  const refined = [...published.keys()].sort((one, other) => published[one] - published[other]);
  return [...figures, published.map((_, i) => refined.indexOf(i))].map((figure) => spearman(published, figure));
}

/** Spearman's rho: the correlation of ranks, where equals share the mean of their ranks; 0 if one side has equals only. */
function spearman(one: readonly number[], other: readonly number[]): number {
  const [a, b] = [ranksOf(one), ranksOf(other)];
  const mean = (one.length + 1) / 2;
  const sum = (term: (i: number) => number) => a.reduce((total, _, i) => total + term(i), 0);
  const spread = Math.sqrt(sum((i) => (a[i] - mean) ** 2) * sum((i) => (b[i] - mean) ** 2));
  return spread === 0 ? 0 : sum((i) => (a[i] - mean) * (b[i] - mean)) / spread;
}

function ranksOf(values: readonly number[]): readonly number[] {
  return values.map((value) => {
    const smaller = values.filter((other) => other < value).length;
    const equal = values.filter((other) => other === value).length;
    return smaller + (equal + 1) / 2;
  });
}

function formatRho(rho: number): string {
  return rho.toFixed(3);
}

function lineOf(name: string, count: string, figures: readonly string[]): string {
  return [name.padEnd(12), count.padStart(6), ...figures.map((figure) => figure.padStart(8))].join('  ');
}
