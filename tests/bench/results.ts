/**
 * `npm run bench:results -- [--plays N] [--seed S]`: how many honest plays would be held. So many people (2,000) of a model with the pace of each
 * technique, winners of contests among them, solve puzzles of the sizes and levels of dailies and races; each is looked at as the server does.
 */
import { parseArgs } from 'node:util';
import { FLAGS } from '../../src/engine/play/anti-cheat';
import { type CrowdPlay, makeSolved, playCrowd } from '../support/honest-crowd';

const SHAPES = [
  ['nurikabe', 7, 'easy'],
  ['nurikabe', 10, 'medium'],
  ['nurikabe', 12, 'hard'],
  ['nurikabe', 15, 'medium'],
  ['tic-tac-logic', 6, 'easy'],
  ['tic-tac-logic', 8, 'easy'],
  ['tic-tac-logic', 8, 'hard'],
  ['tic-tac-logic', 10, 'medium'],
  ['tic-tac-logic', 14, 'hard'],
] as const;
const PUZZLES_EACH = 2;
const MOST_HELD = 0.01;

const { values } = parseArgs({ options: { plays: { type: 'string', default: '2000' }, seed: { type: 'string', default: 'bench' } } });
const plays = Math.ceil(Number(values.plays) / (SHAPES.length * PUZZLES_EACH));

function say(cells: readonly (string | number)[]): void {
  process.stdout.write(`${cells.map((cell, i) => (i === 0 ? `${cell}`.padEnd(30) : `${cell}`.padStart(13))).join('')}\n`);
}

function seconds(ms: number): string {
  return `${Math.round(ms / 1000)} s`;
}

function describe(name: string, crowd: readonly CrowdPlay[]): void {
  const times = crowd.map(({ wallMs }) => wallMs).sort((a, b) => a - b);
  const held = crowd.filter(({ suspicions }) => suspicions.length > 0).length;
  const counts = FLAGS.map((flag) => crowd.filter(({ suspicions }) => suspicions.some((one) => one.flag === flag)).length);
  const share = `${((100 * held) / crowd.length).toFixed(2)} %`;
  say([name, crowd.length, seconds(times[0]), seconds(times[times.length >> 1]), held, share, ...counts]);
}

say(['', 'plays', 'fastest', 'median', 'held', 'share', ...FLAGS]);
const all: CrowdPlay[] = [];
for (const [kind, side, level] of SHAPES) {
  const crowd = Array.from({ length: PUZZLES_EACH }, (_, i) => {
    const seed = `${values.seed}/${kind}/${side}/${level}/${i}`;
    return playCrowd(makeSolved(kind, side, level, seed), plays, seed);
  }).flat();
  describe(`${kind} ${side}×${side} ${level}`, crowd);
  all.push(...crowd);
}
const experts = all.filter(({ person }) => person.isExpert);
describe('who win contests', experts);
describe(
  'who leave easy cells',
  all.filter(({ person }) => person.leaves > 0),
);
describe(
  'who draw strokes',
  all.filter(({ person }) => person.drags),
);
describe(
  'who suppose',
  all.filter(({ person }) => person.supposes > 0),
);
describe(
  'whose connection was away',
  all.filter(({ person }) => person.outage !== null),
);
describe('all', all);
const held = all.filter(({ suspicions }) => suspicions.length > 0).length;
process.exitCode = held > MOST_HELD * all.length ? 1 : 0;
