import { adjustLevel } from '@/engine/constructor/adjust-level';
import type { WorkProgress } from '@/engine/constructor/constructor-work';
import { Examination } from '@/engine/constructor/examination';
import { suggestClues } from '@/engine/constructor/suggest-clues';
import { buildProfile } from '@/engine/core/build-profile';
import { deduce } from '@/engine/core/deduce';
import { generate } from '@/engine/core/generate';
import { grade } from '@/engine/core/grade';
import type { Board, Puzzle, PuzzleKind } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { findKind } from '@/engine/kinds';
import { hasSigns } from '@/engine/kinds/tic-tac-logic/clues';
import type { ConstructorJob, ConstructorMessage, ConstructorRequest, ConstructorResults, Judgement } from './constructor-messages';

/** The only file of the browser that imports solvers: it runs in a worker that only the lab starts. docs/decisions/0092 */

/** How long an examination works before it looks whether the puzzle has changed. */
const SLICE_MS = 4;
/** How often findings are shown while they come. */
const SHOW_MS = 100;
/** Without the number of solutions after this time, the page says that it takes long. */
const LATE_MS = 2_000;
/** An examination that is not complete after this time ends with what it has. */
const MOST_MS = 20_000;
/** Solutions that are tried again after the next edit. */
const KEPT_SOLUTIONS = 8;
/** Jobs that search for something better end with what they have. */
const JOB_MS = 60_000;

/** `self` has the type of a page here. */
const page = self as unknown as { postMessage(message: ConstructorMessage): void };
const { port1, port2 } = new MessageChannel();
let current = 0;
let known: readonly Board[] = [];

self.onmessage = ({ data }: MessageEvent<ConstructorRequest>) => {
  if (data.type === 'examine') void examine(data.id, data.puzzle);
  else page.postMessage({ type: 'result', result: answer(data) });
};

async function examine(id: number, puzzle: Puzzle): Promise<void> {
  current = id;
  const started = performance.now();
  let sliceEnd = started;
  const examination = new Examination(kindOf(puzzle), puzzle, { known, shouldPause: () => performance.now() >= sliceEnd });
  const show = (isLate: boolean) => page.postMessage({ type: 'findings', id, findings: examination.findings, isLate });
  let isCounted = false;
  let shownAt = started;
  for (let hasMore = true; hasMore; await pause()) {
    if (current !== id) return;
    sliceEnd = performance.now() + SLICE_MS;
    hasMore = examination.advance();
    const now = performance.now();
    const isOver = now - started > MOST_MS;
    const isFirst = !isCounted && examination.isCounted;
    if (isFirst || now - shownAt > SHOW_MS || !hasMore || isOver) {
      show(now - started > LATE_MS);
      shownAt = now;
      isCounted = examination.isCounted;
      const { solutions } = examination.findings;
      if (solutions.length > 0) known = solutions.slice(-KEPT_SOLUTIONS);
    }
    if (isOver) return;
  }
}

/** Lets messages come in. */
function pause(): Promise<void> {
  return new Promise((resolve) => {
    port1.onmessage = () => resolve();
    port2.postMessage(null);
  });
}

function answer(job: ConstructorJob): ConstructorResults[keyof ConstructorResults] {
  const { puzzle } = job;
  const kind = kindOf(puzzle);
  const end = performance.now() + JOB_MS;
  const shouldStop = () => performance.now() > end;
  const work = { shouldStop, report: (progress: WorkProgress) => page.postMessage({ type: 'progress', progress }) };
  switch (job.type) {
    case 'judge':
      return judge(kind, puzzle);
    case 'suggest':
      return suggestClues(kind, puzzle, job.solutions, work);
    case 'adjust':
      return adjustLevel(kind, puzzle, job.isEasier, seededRng(job.seed), work)?.puzzle;
    case 'finish': {
      const { width, height, options, clues } = puzzle;
      const signs = puzzle.kind === 'tic-tac-logic' && hasSigns(clues as readonly number[]);
      const onAttempt = (done: number, total: number) => work.report({ done, total, found: 0 });
      const wanted = { width, height, options, level: job.level, seed: job.seed, signs, keep: clues, shouldStop, onAttempt };
      const made = generate(kind, wanted);
      return made.ok ? made.value.puzzle : undefined;
    }
  }
}

/** The level of the puzzle if the ladder solves it or it has one solution; else the rule that the ladder sees broken. */
function judge(kind: PuzzleKind, puzzle: Puzzle): Judgement {
  const first = kind.initialBoard(puzzle);
  const { status } = kind.solve(puzzle, first, { maxSolutions: 2, decisionLimit: Number.MAX_SAFE_INTEGER });
  if (status === 'unique') return { grade: grade(kind, puzzle), profile: buildProfile(kind, puzzle, {}), contradiction: undefined };
  const { verdict } = deduce(kind, puzzle, first);
  return { grade: undefined, profile: undefined, contradiction: verdict.status === 'broken' ? verdict.violations[0] : undefined };
}

function kindOf({ kind: id }: Puzzle): PuzzleKind {
  const kind = findKind(id);
  if (kind === undefined) throw new Error(`Unknown puzzle kind: ${id}`);
  return kind;
}
