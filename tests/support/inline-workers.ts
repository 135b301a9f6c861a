import { succeed } from '@/engine/core/result';
import { seededRng } from '@/engine/core/rng';
import { formatPuzzle } from '@/engine/notations/canonical';
import { type GenerateAnswer, type GenerateRequest, JOBS, type Jobs } from '@/server/worker/jobs';
import type { RunOptions, Workers } from '@/server/worker/workers';

type Run = Workers<Jobs>['run'];

/** What was asked of the workers. */
export interface Asked {
  readonly name: keyof Jobs;
  readonly request: unknown;
  readonly options: RunOptions;
}

export interface InlineWorkers {
  readonly run: Run;
  readonly asked: Asked[];
}

/** Does jobs at once and in place; `intercept` may answer instead by returning something. */
export function inlineWorkers(intercept: (asked: Asked) => unknown = () => undefined): InlineWorkers {
  const asked: Asked[] = [];
  const run = async (name: keyof Jobs, request: unknown, options: RunOptions) => {
    const question = { name, request, options };
    asked.push(question);
    const instead = await intercept(question);
    return instead ?? succeed(JOBS[name](request as never, { shouldStop: () => false, report: () => {} }));
  };
  return { run: run as Run, asked };
}

/**
 * Makes up puzzles of six by six whatever size and level are asked for, in no time: each seed its own, but nobody promises a solution. For tests of
 * what becomes of puzzles that were made.
 */
export function sketchGenerator(): InlineWorkers {
  return inlineWorkers(({ name, request }) => (name === 'generate' ? succeed(succeed(sketch(request as GenerateRequest))) : undefined));
}

function sketch({ kind, width, level, seed }: GenerateRequest): GenerateAnswer {
  const rng = seededRng(`${seed}/${kind}/${width}/${level}`);
  const cells = (most: number) => Array.from({ length: SIDE * SIDE }, () => rng.below(most));
  const puzzle = formatPuzzle({ kind, width: SIDE, height: SIDE, clues: cells(3), options: {} });
  return {
    puzzle,
    solution: cells(2)
      .map((mark) => mark + 1)
      .join(''),
    grade: { level: 'easy', score: 1, techniques: [] },
  };
}

const SIDE = 6;
