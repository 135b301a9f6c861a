import { deduce } from '@/engine/core/deduce';
import type { SolveResult, SolveStatus } from '@/engine/core/solve';
import { formatBoard } from '@/engine/notations/board';
import type { Command, Values } from '../command';
import { drawBoard } from '../drawing';
import { explainStep } from '../explain';
import { type Position, readEntries } from '../input';
import { countOption, READING_OPTIONS, READING_USAGE } from '../options';
import { progressBar } from '../progress';
import { positionOf } from '../report';
import { EXIT, type ExitCode, type Terminal } from '../terminal';
import { treePrinter } from '../tree';

const DEFAULT_TIME_LIMIT_MS = 60_000;

const STATUS_SENTENCES: Readonly<Record<SolveStatus, string>> = {
  none: 'no solution',
  unique: 'exactly one solution',
  multiple: 'several solutions',
  solvable: 'a solution (others were not looked for)',
  'gave-up': 'gave up at the limit',
};

export const solveCommand: Command = {
  summary: 'find one, all, or the only solution',
  usage: `[options] [FILE | PUZZLE | -]
  --max-solutions N                 stop after N; 2, the default, proves a single one; 1 takes any
  --time-limit MS                   give up after so long, for each puzzle (${DEFAULT_TIME_LIMIT_MS})
  --node-limit N                    give up after so many guesses
  --explain                         every step of the techniques with its reason and board
  --tree                            the search tree
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
    const entries = await readEntries(values, positionals, terminal);
    const bar = progressBar(terminal);
    let exit: ExitCode = EXIT.yes;
    for (const [i, entry] of entries.entries()) {
      bar.update(i, entries.length, entry.id);
      const position = positionOf(entry, values.json === true, terminal);
      if (position === undefined) {
        exit = EXIT.badInput;
        continue;
      }
      if (values.explain) explain(position, terminal);
      const { result, ms } = search(position, limits, values.tree === true ? terminal : undefined);
      report(entry.id, position, result, ms, values.json === true, terminal);
      if (result.solutions.length === 0 && exit === EXIT.yes) exit = EXIT.no;
    }
    bar.clear();
    return exit;
  },
};

interface Limits {
  readonly maxSolutions: number;
  readonly timeLimit: number;
  readonly nodeLimit: number;
}

function readLimits(values: Values): Limits {
  return {
    maxSolutions: countOption(values, 'max-solutions', 1) ?? 2,
    timeLimit: countOption(values, 'time-limit', 1) ?? DEFAULT_TIME_LIMIT_MS,
    nodeLimit: countOption(values, 'node-limit', 1) ?? Number.MAX_SAFE_INTEGER,
  };
}

function search({ kind, puzzle }: Position, limits: Limits, treeTerminal: Terminal | undefined): { result: SolveResult; ms: number } {
  const start = kind.start(puzzle);
  const trace = treeTerminal === undefined ? undefined : treePrinter(kind, puzzle, treeTerminal);
  const startedAt = performance.now();
  const result = kind.solve(puzzle, start, {
    maxSolutions: limits.maxSolutions,
    nodeLimit: limits.nodeLimit,
    shouldStop: () => performance.now() - startedAt > limits.timeLimit,
    ...(trace === undefined ? {} : { trace }),
  });
  return { result, ms: performance.now() - startedAt };
}

function report(id: string, { kind, puzzle }: Position, result: SolveResult, ms: number, isJson: boolean, terminal: Terminal): void {
  const { status, nodes } = result;
  if (isJson) {
    const solutions = result.solutions.map((board) => formatBoard(kind, board));
    terminal.print(JSON.stringify({ id, status, solutions, ms: Math.round(ms * 1000) / 1000, nodes }));
    return;
  }
  for (const board of result.solutions) {
    for (const line of drawBoard(kind, puzzle, board, { hasColour: terminal.hasColour })) terminal.print(line);
    terminal.print('');
  }
  const shown = result.solutions.length > 1 ? ` (${result.solutions.length} shown)` : '';
  terminal.print(`${id}: ${STATUS_SENTENCES[status]}${shown}, ${ms.toFixed(1)} ms, ${nodes} guesses`);
}

function explain({ kind, puzzle }: Position, terminal: Terminal): void {
  const start = kind.start(puzzle);
  const { steps, verdict } = deduce(kind, puzzle, start);
  let board = start;
  for (const [i, step] of steps.entries()) {
    const marks = board.marks.slice();
    for (const { cell, mark } of step.sets) marks[cell] = mark;
    board = { ...board, marks };
    for (const line of explainStep(kind, puzzle, board, step, String(i + 1), terminal.hasColour)) terminal.print(line);
    terminal.print('');
  }
  if (verdict.status === 'open') terminal.print(`No technique goes further; ${verdict.blanks} cells are left to search.`);
}
