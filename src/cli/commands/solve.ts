import { type Deduction, deduce } from '@/engine/core/deduce';
import type { SolveResult, SolveStatus } from '@/engine/core/solve';
import type { TraceEvent } from '@/engine/core/trace';
import { formatBoard } from '@/engine/notations/board-text';
import { describeReason } from '../../engine/english/describe-message';
import type { Command, Values } from '../shared/command';
import { Deadline } from '../shared/deadline';
import { describeStep } from '../shared/describe-step';
import { drawBoard } from '../shared/draw-board';
import { forEachPuzzle } from '../shared/for-each-puzzle';
import { type Position, readEntries } from '../shared/input';
import { countOption, READING_OPTIONS, READING_USAGE } from '../shared/options';
import { EventCollector, treePrinter } from '../shared/search-trace';
import type { Terminal } from '../shared/terminal';

const DEFAULT_TIME_LIMIT_MS = 60_000;

/** The limit on the cells of all solutions of a puzzle, so that they fit in memory and are printed within a second. */
export const MAX_SOLUTION_CELLS = 1_000_000;

export const STATUS_SENTENCES: Readonly<Record<SolveStatus, string>> = {
  none: 'no solution',
  unique: 'exactly one solution',
  multiple: 'more than one solution',
  solvable: 'a solution (didn’t look for others)',
  'gave-up': 'gave up (limit reached)',
};

export const FULL_LIST_NOTE = ', the limit for this size';

/** Why the techniques left cells to the search. */
export const TECHNIQUES_ENDED = { cutShort: 'Ran out of time', stuck: 'No technique gets any further' } as const;

export const solveCommand: Command = {
  summary: 'find one solution, all of them, or prove there’s only one',
  usage: `[options] [FILE | PUZZLE | -]
  --max-solutions N                 stop after N solutions (default: 2, which shows whether there’s only one)
  --time-limit MS                   time limit per puzzle in ms (default: ${DEFAULT_TIME_LIMIT_MS})
  --node-limit N                    give up after N guesses
  --explain                         print every logical step with its reason and board
  --tree                            print the search tree
${READING_USAGE}`,
  options: {
    ...READING_OPTIONS,
    'max-solutions': { type: 'string' },
    'time-limit': { type: 'string' },
    'node-limit': { type: 'string' },
    explain: { type: 'boolean' },
    tree: { type: 'boolean' },
  },
  async run(values, positionals, terminal) {
    const limits = readLimits(values);
    const solveOne = values.json ? solveToJson : solveToText;
    const entries = await readEntries(values, positionals, terminal);
    return forEachPuzzle(entries, values, terminal, (id, position) => solveOne(id, position, limits, values, terminal));
  },
};

interface Limits {
  readonly maxSolutions: number;
  readonly timeLimit: number;
  readonly decisionLimit: number;
}

function readLimits(values: Values): Limits {
  return {
    maxSolutions: countOption(values, 'max-solutions', 1) ?? 2,
    timeLimit: countOption(values, 'time-limit', 1) ?? DEFAULT_TIME_LIMIT_MS,
    decisionLimit: countOption(values, 'node-limit', 1) ?? Number.MAX_SAFE_INTEGER,
  };
}

interface Search extends SolveResult {
  /** The time of the search alone. */
  readonly ms: number;
  /** Whether it stopped at the limit on cells, before the requested number of solutions. */
  readonly isListFull: boolean;
}

function search({ kind, puzzle }: Position, limits: Limits, trace?: (event: TraceEvent) => void): Search {
  const start = kind.initialBoard(puzzle);
  const most = Math.max(2, Math.floor(MAX_SOLUTION_CELLS / start.marks.length));
  const startedAt = performance.now();
  const result = kind.solve(puzzle, start, {
    maxSolutions: Math.min(limits.maxSolutions, most),
    decisionLimit: limits.decisionLimit,
    shouldStop: new Deadline(limits.timeLimit).shouldStop,
    ...(trace === undefined ? {} : { trace }),
  });
  const ms = performance.now() - startedAt;
  return { ...result, ms, isListFull: result.solutions.length === most && limits.maxSolutions > most };
}

/** Prints one JSON line, with the steps and the events of the search if requested. */
function solveToJson(id: string, position: Position, limits: Limits, values: Values, terminal: Terminal): boolean {
  const { kind } = position;
  const collector = new EventCollector();
  const found = search(position, limits, values.tree ? collector.add : undefined);
  const solutions = found.solutions.map((board) => formatBoard(kind, board));
  const answer = { id, status: found.status, solutions, ms: Math.round(found.ms * 1000) / 1000, decisions: found.decisions };
  const explained = values.explain ? explain(position, limits) : undefined;
  terminal.print(
    JSON.stringify({
      ...answer,
      ...(found.isListFull ? { areSolutionsCutShort: true } : {}),
      ...(explained ? { steps: explained.steps.map((step) => ({ ...step, text: describeReason(step) })) } : {}),
      ...(explained?.isCutShort ? { isExplanationCutShort: true } : {}),
      ...(values.tree
        ? {
            tree: collector.events.map((event) =>
              event.type === 'solution' ? { ...event, board: formatBoard(kind, event.board) } : event,
            ),
          }
        : {}),
      ...(collector.isCutShort ? { isTreeCutShort: true } : {}),
    }),
  );
  return solutions.length > 0;
}

function solveToText(id: string, position: Position, limits: Limits, values: Values, terminal: Terminal): boolean {
  const { kind, puzzle } = position;
  if (values.explain) printSteps(position, limits, terminal);
  const found = search(position, limits, values.tree ? treePrinter(kind, puzzle, terminal) : undefined);
  const { status, solutions, decisions, ms, isListFull } = found;
  for (const board of solutions) {
    for (const line of drawBoard(kind, puzzle, board, { hasColour: terminal.hasColour })) terminal.print(line);
    terminal.print('');
  }
  const shown = solutions.length > 1 ? ` (${solutions.length} shown${isListFull ? FULL_LIST_NOTE : ''})` : '';
  terminal.print(`${id}: ${STATUS_SENTENCES[status]}${shown}, ${ms.toFixed(1)} ms, ${decisions} guesses`);
  return solutions.length > 0;
}

/** The steps one by one: each reason is true on the board that the steps before it left. */
function explain({ kind, puzzle }: Position, { timeLimit }: Limits): Deduction {
  const { shouldStop } = new Deadline(timeLimit);
  return deduce(kind, puzzle, kind.initialBoard(puzzle), { shouldStop, isOneByOne: true });
}

function printSteps(position: Position, limits: Limits, terminal: Terminal): void {
  const { kind, puzzle } = position;
  const { steps, verdict, isCutShort } = explain(position, limits);
  let board = kind.initialBoard(puzzle);
  for (const [i, step] of steps.entries()) {
    const marks = board.marks.slice();
    for (const { cell, mark } of step.placements) marks[cell] = mark;
    board = { ...board, marks };
    for (const line of describeStep(kind, puzzle, board, step, String(i + 1), terminal.hasColour)) terminal.print(line);
    terminal.print('');
  }
  if (verdict.status !== 'open') return;
  const reason = isCutShort ? TECHNIQUES_ENDED.cutShort : TECHNIQUES_ENDED.stuck;
  terminal.print(`${reason}; ${verdict.blanks} cells are left to search.`);
}
