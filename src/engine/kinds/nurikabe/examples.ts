import type { PositionNotation } from '../../core/position';
import type { TechniqueId } from './techniques';

/** For every technique a position on which it is the easiest that fires, taken from solving a puzzle. */
export const EXAMPLES: Readonly<Record<TechniqueId, PositionNotation>> = {
  'nurikabe.island-of-one': { puzzle: 'nurikabe/5/5/j1m3g2g4n', board: '....o/...../..o.o/.o.../.....' },
  'nurikabe.between-clues': { puzzle: 'nurikabe/5/5/m2o2k5g', board: '...../..o../...../..o../...o.' },
  'nurikabe.diagonal-clues': { puzzle: 'nurikabe/5/5/k5k2h3p', board: '...../o..../.o..o/...../.....' },
  'nurikabe.complete-island': { puzzle: 'nurikabe/5/5/5o2l3h1j', board: 'oo.../##.../oo.../##o../o#...' },
  'nurikabe.surrounded-cell': { puzzle: 'nurikabe/5/5/j5l2l1l', board: '....o/...../.o.#./..#o#/...#.' },
  'nurikabe.separate-islands': { puzzle: 'nurikabe/5/5/p3o4i5', board: '...../...../o..../##.../ooo.o' },
  'nurikabe.no-pool': { puzzle: 'nurikabe/5/5/1i6m2q5', board: 'o#..o/##.../#.o../#..../....o' },
  'nurikabe.sea-one-exit': { puzzle: 'nurikabe/5/5/o3h2l3g5i', board: '...../....o/..o.#/....o/.o...' },
  'nurikabe.island-one-exit': { puzzle: 'nurikabe/5/5/j2k3q2g4', board: '....o/...../o..../...#./..o#o' },
  'nurikabe.two-exits-corner': { puzzle: 'nurikabe/5/5/g3h4k2o1i3', board: '.o..o/...../o..../##.../o#..o' },
  'nurikabe.unreachable': { puzzle: 'nurikabe/5/5/j4l1g4g2o', board: '....o/##.../#o#o./o#.../o#...' },
  'nurikabe.only-one-clue-reaches': { puzzle: 'nurikabe/5/5/2g4u3k1', board: 'o#o../o#.../#...#/#o.o#/####o' },
  'nurikabe.sea-bottleneck': { puzzle: 'nurikabe/5/5/g2n3g1g5o3', board: '.o.../..#.o/o#o#o/..###/.#ooo' },
  'nurikabe.too-big-if-joined': { puzzle: 'nurikabe/5/5/3i1v5h2', board: 'o..#o/...##/..oo#/...#./.o..o' },
  'nurikabe.too-small-if-closed': { puzzle: 'nurikabe/5/5/5g3o3l3k', board: 'o#oo./o##.#/o#o../o...o/.#...' },
  'nurikabe.island-bottleneck': { puzzle: 'nurikabe/5/5/k6i1k4i4k', board: '...##/o..#o/##.##/o...o/.....' },
  'nurikabe.count': { puzzle: 'nurikabe/5/5/1g6y6g2', board: 'o#o../##.../....#/...#o/..o#o' },
  'nurikabe.pool-reach': { puzzle: 'nurikabe/5/5/1o2g5l3k', board: 'o#.../##.../o#o../o#..o/##...' },
  'nurikabe.all-shapes': { puzzle: 'nurikabe/5/5/j2g4m61o', board: '..#oo/.o.##/#...o/o#.../##...' },
  'nurikabe.what-if': { puzzle: 'nurikabe/5/5/6p1i2h4l', board: 'ooooo/###../#o#.#/o##o#/o#oo.' },
};
