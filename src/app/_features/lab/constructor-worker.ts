import { adjustLevel } from '@/engine/constructor/adjust-level';
import type { WorkProgress } from '@/engine/constructor/constructor-work';
import { Examination, type Findings } from '@/engine/constructor/examination';
import { nearestTo, suggestClues } from '@/engine/constructor/suggest-clues';
import { buildProfile } from '@/engine/core/build-profile';
import { deduce } from '@/engine/core/deduce';
import { generate } from '@/engine/core/generate';
import { grade } from '@/engine/core/grade';
import type { Board, Puzzle, PuzzleKind } from '@/engine/core/kind';
import { seededRng } from '@/engine/core/rng';
import { findKind } from '@/engine/kinds';
import { hasSigns } from '@/engine/kinds/tic-tac-logic/clues';
import { requirePuzzle } from '@/engine/notations/canonical';
import type { ConstructorJob, ConstructorMessage, ConstructorRequest, ConstructorResults, Judgement } from './constructor-messages';

/** The only file of the browser that imports solvers: it runs in a worker that only the lab starts. docs/decisions/0092 */

/** How long an examination works before it looks whether the puzzle has changed: longer for the number, for which an interrupted search prepares anew. */
const COUNT_SLICE_MS = 8;
const SLICE_MS = 2;
/** How often findings are shown while they come. */
const SHOW_MS = 100;
/** Without the number of solutions after this time, the page says that it takes long, and again after each second. */
const LATE_MS = 2_000;
const SECOND_MS = 1_000;
/** An examination that is not complete after this time ends with what it has. */
const MOST_MS = 20_000;
/** Puzzles to practise on, and for how long: code that was never run is ten times slower, and the first edit waits for it. */
const PRACTICE: Readonly<Record<string, string>> = {
  nurikabe: 'nurikabe/7/7/g3i1n2h1q1h2j2j1i1g6',
  'tic-tac-logic': 'tic-tac-logic/6/6/b1e1c1d1b0d1c10c0a',
};
const PRACTICE_MS = 300;
/** Solutions that are tried again after the next edit. */
const KEPT_SOLUTIONS = 8;
/** Jobs that search for something better end with what they have. */
const JOB_MS = 60_000;

/** `self` has the type of a page here. */
const page = self as unknown as { postMessage(message: ConstructorMessage): void };
const { port1, port2 } = new MessageChannel();
let current = 0;
let isGivenUp = false;
const practised = new Set<string>();
let known: readonly Board[] = [];

self.onmessage = ({ data }: MessageEvent<ConstructorRequest>) => {
  if (data.type === 'examine') void examine(data.id, data.puzzle);
  else if (data.type === 'give-up') isGivenUp = true;
  else page.postMessage({ type: 'result', result: answer(data) });
};

async function examine(id: number, puzzle: Puzzle): Promise<void> {
  current = id;
  isGivenUp = false;
  const started = performance.now();
  let sliceEnd = started + COUNT_SLICE_MS;
  const examination = new Examination(kindOf(puzzle), puzzle, { known, shouldPause: () => performance.now() >= sliceEnd });
  let shownAt = started;
  let sayAt = started + LATE_MS;
  while (current === id) {
    const wasCounted = examination.count !== undefined;
    const hasMore = examination.advance();
    const now = performance.now();
    const isOver = isGivenUp || now - started > MOST_MS;
    const seconds = Math.floor((now - started) / SECOND_MS);
    const { count } = examination;
    if (count !== undefined && !wasCounted) {
      page.postMessage({ type: 'count', id, count, seconds });
      keep(examination.findings);
    }
    if (count === undefined && (isOver || now >= sayAt)) {
      page.postMessage({ type: 'count', id, count: isOver ? 'undecided' : 'late', seconds });
      sayAt += SECOND_MS;
    }
    if (count !== undefined && (!hasMore || isOver || now - shownAt > SHOW_MS)) {
      const { findings } = examination;
      page.postMessage({ type: 'findings', id, findings });
      shownAt = now;
      keep(findings);
    }
    if (!hasMore || isOver) break;
    await pause();
    sliceEnd = performance.now() + (count === undefined ? COUNT_SLICE_MS : SLICE_MS);
  }
  if (current === id) await practise(id, puzzle.kind);
}

/** Practises on a puzzle of a kind, until its solver is compiled or the next edit comes. */
async function practise(id: number, kindId: string): Promise<void> {
  const text = PRACTICE[kindId];
  if (text === undefined || practised.has(kindId)) return;
  const { puzzle } = requirePuzzle(text);
  const kind = kindOf(puzzle);
  const drawn = puzzle.clues as readonly number[];
  const end = performance.now() + PRACTICE_MS;
  for (let most = 0; performance.now() < end; most = (most + 1) % drawn.length) {
    const clues = drawn.map((clue, cell) => (cell <= most ? clue : 0));
    let sliceEnd = 0;
    const examination = new Examination(kind, { ...puzzle, clues }, { shouldPause: () => performance.now() >= sliceEnd });
    for (let hasMore = true; hasMore; ) {
      sliceEnd = performance.now() + SLICE_MS;
      hasMore = examination.advance();
      await pause();
      if (current !== id) return;
    }
  }
  practised.add(kindId);
}

function keep({ solutions }: Findings): void {
  if (solutions.length > 0) known = solutions.slice(-KEPT_SOLUTIONS);
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
      const isHalfOver = () => performance.now() > end - JOB_MS / 2;
      const { level, seed } = job;
      const made = generate(kind, { width, height, options, level, seed, signs, keep: clues, shouldStop: isHalfOver, onAttempt });
      // Drafts rarely hit what a nearly complete drawing leaves open; there one clue may be all that is missing.
      return made.ok ? made.value : nearestTo(level, suggestClues(kind, puzzle, [], work));
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
