import { canonicalForm } from '@/engine/core/symmetry';
import { findKind } from '@/engine/kinds';
import { formatPuzzle } from '@/engine/notations/canonical';
import { importPuzzle } from '@/engine/notations/import-export';
import { puzzleLinesOf, readPuzzleLine } from '@/engine/notations/puzzle-lines';
import { describeNotationError } from '../../engine/english/describe-message';
import { type CollectionClient, openCollection, type ServerReport } from '../shared/collection-client';
import { type Command, UsageError, type Values } from '../shared/command';
import { Deadline } from '../shared/deadline';
import { readText, SOURCE_SENTENCES } from '../shared/input';
import { kindOption, sizeOption, TIMED_OPTIONS, TIMED_USAGE, timeLimitOption } from '../shared/options';
import { progressBar } from '../shared/progress';
import { EXIT, type ExitCode, type Terminal } from '../shared/terminal';

/** Enough to prove uniqueness on ordinary puzzles. */
const NODE_LIMIT = 1_000_000;
/** So few at once that progress is visible. */
const LINES_AT_ONCE = 10;
/** The server had no time for these lines. */
const POSTPONED: readonly (string | undefined)[] = ['rate-limited', 'busy', 'concurrent-request'];
const MAX_REPEATS = 100;
const PAUSE_SECONDS = 5;

export const LINE_SENTENCES = {
  none: 'It has no solution. Check the clues.',
  multiple: 'It has several solutions. Add clues.',
  'gave-up': 'Couldn’t find out in time whether it has exactly one solution. Try a longer --time-limit.',
} as const;

/** A line that is fit to be published: so far as the puzzle itself says. */
interface ReadyLine {
  readonly number: number;
  /** The puzzle, after its title and a tab. */
  readonly line: string;
}

export const importCommand: Command = {
  summary: 'check a list of puzzles, and publish it in a collection',
  usage: `[options] [FILE | -]
Each line is PUZZLE, or TITLE <tab> PUZZLE. Every line gets a report. Without --into nothing is published.
  --into URL                        publish in this collection of yours, such as https://example.org/collections/ID
  --account NAME                    your name there; the password is in SEAWALL_PASSWORD
${TIMED_USAGE}`,
  options: { ...TIMED_OPTIONS, into: { type: 'string' }, account: { type: 'string' } },
  async run(values, positionals, terminal) {
    const lines = puzzleLinesOf(await readText(positionals, terminal));
    if (lines.length === 0) throw new UsageError(SOURCE_SENTENCES.empty);
    const { into, account } = values;
    const report = new Report(values.json === true, terminal);
    const isDry = typeof into !== 'string';
    const client = isDry ? undefined : await openCollection(into, typeof account === 'string' ? account : undefined, terminal);
    try {
      const ready = checkLines(lines, values, terminal, report, isDry);
      if (client !== undefined) await publish(ready, client, terminal, report);
    } finally {
      await client?.signOut();
    }
    return report.exit;
  },
};

/** The result of every line, as text or as JSON. */
class Report {
  exit: ExitCode = EXIT.yes;

  constructor(
    private readonly isJson: boolean,
    private readonly terminal: Terminal,
  ) {}

  add(line: number, status: string, text: string, more: object = {}): void {
    if (status === 'error') this.exit = EXIT.badInput;
    else if (status !== 'ok' && status !== 'added' && this.exit === EXIT.yes) this.exit = EXIT.no;
    this.terminal.print(this.isJson ? JSON.stringify({ line, status, ...more, text }) : `${line}: ${text}`);
  }
}

/** Reports the lines that cannot be published, and returns the others. */
function checkLines(
  lines: ReturnType<typeof puzzleLinesOf>,
  values: Values,
  terminal: Terminal,
  report: Report,
  isDry: boolean,
): readonly ReadyLine[] {
  const [kindId, size] = [kindOption(values), sizeOption(values)];
  const bar = progressBar(terminal);
  const forms = new Map<string, number>();
  const ready: ReadyLine[] = [];
  for (const [i, { number, line }] of lines.entries()) {
    bar.update(i, lines.length, `${number}`);
    const { title, notation } = readPuzzleLine(line);
    const read = importPuzzle(notation, kindId, size);
    if (!read.ok) {
      report.add(number, 'error', describeNotationError(notation, read.error), { code: read.error.code });
      continue;
    }
    const { puzzle } = read.value;
    const kind = findKind(puzzle.kind);
    if (kind === undefined) throw new Error(`Unknown puzzle kind: ${puzzle.kind}`);
    const form = canonicalForm(kind, puzzle);
    const first = forms.get(form);
    if (first !== undefined) {
      report.add(number, 'duplicate', `the same puzzle as line ${first}, perhaps turned, mirrored or swapped`, { of: first });
      continue;
    }
    const { shouldStop } = new Deadline(timeLimitOption(values));
    const { status } = kind.solve(puzzle, kind.initialBoard(puzzle), { maxSolutions: 2, decisionLimit: NODE_LIMIT, shouldStop });
    if (status === 'none' || status === 'multiple' || status === 'gave-up') {
      report.add(number, 'refused', LINE_SENTENCES[status], { code: status });
      continue;
    }
    forms.set(form, number);
    ready.push({ number, line: `${title ?? ''}\t${formatPuzzle(puzzle)}` });
    if (isDry) report.add(number, 'ok', 'ok', title === undefined ? {} : { title });
  }
  bar.clear();
  return ready;
}

async function publish(ready: readonly ReadyLine[], client: CollectionClient, terminal: Terminal, report: Report): Promise<void> {
  const bar = progressBar(terminal);
  let waiting = [...ready];
  for (let repeats = 0; waiting.length > 0; ) {
    bar.update(ready.length - waiting.length, ready.length, `${waiting[0].number}`);
    const sent = waiting.slice(0, LINES_AT_ONCE);
    const answers = await client.import(sent.map(({ line }) => line));
    const postponed = answers.filter(({ code }) => repeats < MAX_REPEATS && POSTPONED.includes(code)).map(({ line }) => sent[line - 1]);
    for (const answer of answers)
      if (!postponed.includes(sent[answer.line - 1])) addAnswer(sent[answer.line - 1].number, answer, client, report);
    waiting = [...postponed, ...waiting.slice(LINES_AT_ONCE)];
    if (postponed.length === 0) continue;
    repeats += 1;
    await terminal.pause(PAUSE_SECONDS);
  }
  bar.clear();
}

function addAnswer(number: number, answer: ServerReport, client: CollectionClient, report: Report): void {
  const { line: _line, id = '', status, title = '', author, text = '', ...more } = answer;
  const link = client.addressOf(id);
  if (status === 'refused') report.add(number, status, text, more);
  else if (status === 'added') report.add(number, status, `added “${title}”: ${link}`, { title, link });
  else report.add(number, status, `already published: “${title}” by ${author ?? 'a deleted player'}, ${link}`, { title, author, link });
}
