import { buildProfile } from '@/engine/core/build-profile';
import { type CanFinish, canFinish as canFinishBoard } from '@/engine/core/can-finish';
import { check } from '@/engine/core/check';
import { type GenerateFailure, type GenerateOptions, generate as generatePuzzle } from '@/engine/core/generate';
import { type Grade, grade as gradePuzzle } from '@/engine/core/grade';
import { hint as findHint, type Hint } from '@/engine/core/hint';
import { BLANK, type Step, type Violation } from '@/engine/core/kind';
import type { ProfiledGrade } from '@/engine/core/profile';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { SolveStatus } from '@/engine/core/solve';
import { Stopper } from '@/engine/core/stopper';
import type { ProofReport, ProofStep } from '@/engine/exercises/proof';
import { verifyProof } from '@/engine/exercises/verify-proof';
import { formatPuzzle } from '@/engine/notations/canonical';
import { example, exercise } from './exercise-jobs';
import type { Job, JobContext } from './job';
import { formatMarks } from './marks';
import { pacerTimeline } from './pacer-timeline-job';
import { read, readBoard, requireKind } from './parse-request';
import { stalls } from './stalls-job';
import { techniqueTimes } from './technique-times-job';
import { verifyReceipt } from './verify-receipt-job';
import { search, searchTree, walkthrough } from './walkthrough-jobs';

/** No caller needs more solutions than this, and each one costs memory. */
export const MAX_SOLUTIONS = 1_000;

/** Proves a cell of any puzzle that people solve; beyond it the time limit would end the search anyway. */
const HINT_NODES = 100_000;

export interface SolveRequest {
  /** Canonical notation, here and in every request. */
  readonly puzzle: string;
  /** Marks that are binding, a digit a cell; the puzzle's initial board if omitted. */
  readonly marks?: string;
  readonly maxSolutions: number;
}

export interface SolveAnswer {
  readonly status: SolveStatus;
  /** Marks, a digit a cell. */
  readonly solutions: readonly string[];
  /** Whether there are no others than `solutions`. */
  readonly isComplete: boolean;
  readonly decisions: number;
}

export interface PuzzleRequest {
  readonly puzzle: string;
}

export interface AnalyseAnswer {
  readonly solutions: 'unique' | 'multiple' | 'none' | 'gave-up';
  /** The only solution. */
  readonly solution: string | null;
  /** Null unless there is one solution, and when time ran out. */
  readonly grade: ProfiledGrade | null;
  /** The rules that the printed puzzle breaks before the first move. */
  readonly violations: readonly Violation[];
}

export interface BoardJobRequest {
  readonly puzzle: string;
  readonly marks: string;
}

export interface HintRequest extends BoardJobRequest {
  /** If it is known, mistakes are reported first. */
  readonly solution?: string;
}

export type GenerateRequest = Omit<GenerateOptions, 'shouldStop' | 'onAttempt'> & { readonly kind: string };

export interface ProofRequest extends PuzzleRequest {
  readonly steps: readonly ProofStep[];
}

export interface GenerateAnswer {
  readonly puzzle: string;
  readonly solution: string;
  readonly grade: Grade;
}

/** All jobs for worker threads. */
export const JOBS = {
  solve,
  analyse,
  grade,
  hint,
  canFinish,
  generate,
  example,
  exercise,
  techniqueTimes,
  pacerTimeline,
  stalls,
  walkthrough,
  'search-tree': searchTree,
  search,
  verifyReceipt,
  proof,
} satisfies Record<string, Job>;
export type Jobs = typeof JOBS;

function solve({ puzzle: text, marks, maxSolutions }: SolveRequest, context: JobContext): SolveAnswer {
  const { kind, puzzle } = read(text);
  const from = marks === undefined ? kind.initialBoard(puzzle) : readBoard(kind, puzzle, marks);
  const most = Math.min(maxSolutions, MAX_SOLUTIONS);
  const stopper = new Stopper(context.shouldStop);
  const { status, solutions, decisions } = kind.solve(puzzle, from, {
    maxSolutions: most,
    decisionLimit: Number.MAX_SAFE_INTEGER,
    shouldStop: stopper.shouldStop,
    onDecision: (count, found) => context.report({ phase: 'searching', count, found }),
  });
  const isComplete = solutions.length < most && !stopper.hasStopped;
  return { status, solutions: solutions.map(formatMarks), isComplete, decisions };
}

function analyse(request: PuzzleRequest, context: JobContext): AnalyseAnswer {
  const { kind, puzzle } = read(request.puzzle);
  const verdict = check(kind, puzzle, kind.initialBoard(puzzle));
  const violations = verdict.status === 'broken' ? verdict.violations : [];
  if (violations.length > 0) return { solutions: 'none', solution: null, grade: null, violations };
  const { status, solutions } = solve({ puzzle: request.puzzle, maxSolutions: 2 }, context);
  if (status === 'solvable') throw new Error('A search for two solutions stopped after one');
  if (status !== 'unique') return { solutions: status, solution: null, grade: null, violations };
  return { solutions: status, solution: solutions[0], grade: grade(request, context), violations };
}

function grade({ puzzle: text }: PuzzleRequest, { shouldStop, report }: JobContext): ProfiledGrade | null {
  const { kind, puzzle } = read(text);
  const { marks } = kind.initialBoard(puzzle);
  const total = marks.filter((mark) => mark === BLANK).length;
  let count = 0;
  report({ phase: 'deducing', count, total });
  const onStep = ({ placements }: Step) => {
    count += placements.length;
    report({ phase: 'deducing', count, total });
  };
  const found = gradePuzzle(kind, puzzle, { shouldStop, onStep });
  return found === undefined ? null : { ...found, profile: buildProfile(kind, puzzle, { shouldStop }) ?? null };
}

function hint({ puzzle: text, marks, solution }: HintRequest, { shouldStop }: JobContext): Hint {
  const { kind, puzzle } = read(text);
  const known = solution === undefined ? {} : { solution: readBoard(kind, puzzle, solution) };
  return findHint(kind, puzzle, readBoard(kind, puzzle, marks), { ...known, decisionLimit: HINT_NODES, shouldStop });
}

function canFinish({ puzzle: text, marks }: BoardJobRequest, { shouldStop }: JobContext): CanFinish {
  const { kind, puzzle } = read(text);
  return canFinishBoard(kind, puzzle, readBoard(kind, puzzle, marks), { decisionLimit: Number.MAX_SAFE_INTEGER, shouldStop });
}

function proof({ puzzle: text, steps }: ProofRequest, { shouldStop }: JobContext): ProofReport {
  const { kind, puzzle } = read(text);
  return verifyProof(kind, puzzle, steps, { shouldStop });
}

function generate({ kind: id, ...options }: GenerateRequest, { shouldStop, report }: JobContext): Result<GenerateAnswer, GenerateFailure> {
  const kind = requireKind(id);
  const onAttempt = (count: number, total: number) => report({ phase: 'generating', count, total });
  const made = generatePuzzle(kind, { ...options, shouldStop, onAttempt });
  if (!made.ok) return made;
  const { puzzle, grade: found } = made.value;
  const { status, solutions } = kind.solve(puzzle, kind.initialBoard(puzzle), {
    maxSolutions: 2,
    decisionLimit: Number.MAX_SAFE_INTEGER,
    shouldStop,
  });
  if (status !== 'unique') return fail('stopped');
  return succeed({ puzzle: formatPuzzle(puzzle), solution: formatMarks(solutions[0]), grade: found });
}
