import { createHash, randomInt } from 'node:crypto';
import { check } from '@/engine/core/check';
import type { TechniqueUse } from '@/engine/core/grade';
import type { Size } from '@/engine/core/grid';
import type { Level, NotationError, Puzzle, Violation } from '@/engine/core/kind';
import { fail, type Result, succeed } from '@/engine/core/result';
import { findKind } from '@/engine/kinds';
import { formatPuzzle } from '@/engine/notations/canonical';
import { importPuzzle } from '@/engine/notations/import-export';
import type { Identity } from '../../identity/identity';
import { cleanName, type LineLimits, type NameRefusal } from '../../identity/names';
import { clientKeyOf } from '../../limits/client-key';
import type { DailyLimit } from '../../limits/daily';
import type { NewLink, PuzzleAnalysis, PuzzleStore, SolutionCount, StoredLink, StoredPuzzle } from '../../store/puzzle-store';
import type { WorkerRefusal, Workers } from '../../worker/workers';
import type { InPlay } from './in-play';
import { analysisOf, canonicalFormOf, orientSolution, recordOf } from './puzzle-records';

/** A puzzle that somebody brings. */
export interface Submission {
  /** In any notation. */
  readonly text: string;
  /** Where the text leaves them open. */
  readonly kind?: string;
  readonly size?: Size;
  readonly title?: string;
  readonly author?: string;
  /** Is stored, if they are not, when the puzzle is. */
  readonly playerId?: string;
  /** Whose one job at a time this is. */
  readonly client?: string;
  /** The address that it comes from. */
  readonly address?: string | undefined;
}

/** What is said of a puzzle: everything but its solution. */
export interface PuzzleReport {
  readonly solutions: SolutionCount;
  readonly validity: 'valid' | 'invalid' | 'unknown';
  /** Null unless there is exactly one solution. */
  readonly level: Level | null;
  readonly score: number | null;
  readonly techniques: readonly TechniqueUse[];
}

/** A puzzle under its own address. */
export interface SharedPuzzle extends Size {
  readonly link: string;
  readonly puzzleId: string;
  readonly kind: string;
  /** Canonical notation, in the orientation of whoever brought it. */
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly createdAt: number;
  readonly report: PuzzleReport;
}

export interface Submitted extends SharedPuzzle {
  /** The rules that the printed problem breaks before anybody has played. */
  readonly violations: readonly Violation[];
}

export type SubmitRefusal =
  | { readonly code: 'not-a-puzzle'; readonly error: NotationError }
  | { readonly code: 'bad-title' | 'bad-author' | 'puzzle-in-play' | DailyLimit | RetryableRefusal };

/** What a search can end in that says nothing about the puzzle. */
type RetryableRefusal = Exclude<WorkerRefusal, ResourceRefusal>;
/** What says that the puzzle is too much for the time and memory we give it. */
type ResourceRefusal = 'timed-out' | 'out-of-memory';

export interface Puzzles {
  /** Takes in a puzzle and says what there is to know of it. The same from the same player again is the same link. */
  submit(submission: Submission): Promise<Result<Submitted, SubmitRefusal>>;
  find(link: string): Promise<SharedPuzzle | null>;
  /** The only solution in the link's own orientation. It never leaves the server before the end of a play. */
  solutionFor(link: string): Promise<string | null>;
}

export interface PuzzlesPorts {
  readonly store: PuzzleStore;
  readonly workers: Pick<Workers, 'run'>;
  readonly inPlay: InPlay;
  readonly identity: Pick<Identity, 'ensurePlayerFrom'>;
}

/** Whoever submits waits for it. */
const ANALYSIS_MS = 10_000;
const TITLE_LIMITS: LineLimits = { characters: 80, units: 240, bytes: 480 };
const AUTHOR_LIMITS: LineLimits = { characters: 40, units: 120, bytes: 240 };

/** Without what is easily mistaken for something else, spoken or written. */
const LINK_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
/** 49 bits: nobody guesses a link, and two hardly ever coincide. */
const LINK_LENGTH = 10;

const TOO_MUCH: PuzzleAnalysis = analysisOf('gave-up', null, null);

export function createPuzzles({ store, workers, inPlay, identity }: PuzzlesPorts): Puzzles {
  /** The record of a puzzle, looked at anew when less is known of it than could be. */
  async function knowPuzzle({ puzzle, text }: Reading, { client, address }: Submission): Promise<Result<StoredPuzzle, RetryableRefusal>> {
    const before = await store.findByForm(canonicalFormOf(puzzle));
    if (before !== null && isSettled(before)) return succeed(before);
    const request = { puzzle: before?.text ?? text };
    const from = address === undefined ? {} : { address: clientKeyOf(address) };
    const answer = await workers.run('analyse', request, { deadlineMs: ANALYSIS_MS, priority: 'now', client, ...from });
    if (!answer.ok && !isTooMuch(answer.error)) return fail(answer.error);
    const analysis = answer.ok ? analysisOf(answer.value.solutions, answer.value.solution, answer.value.grade) : TOO_MUCH;
    if (before === null) return succeed(await store.add(recordOf(puzzle, analysis)));
    await store.update(before.id, analysis);
    return succeed({ ...before, ...analysis });
  }

  async function linkTo(link: Omit<NewLink, 'id'>): Promise<StoredLink> {
    const same = await store.findSameLink(link);
    if (same !== null) return same;
    for (let id = linkIdOf(link); ; id = makeLinkId()) {
      const isAdded = await store.addLink({ ...link, id });
      const added = isAdded ? await store.findLink(id) : await store.findSameLink(link);
      if (added !== null) return added;
      if (isAdded) throw new Error('A link was added and is not there');
    }
  }

  return {
    async submit(submission) {
      const read = readSubmission(submission);
      if (!read.ok) return read;
      const { puzzle, text, title, author, violations } = read.value;
      if (await inPlay.isInPlay(puzzle)) return fail({ code: 'puzzle-in-play' });
      const known = await knowPuzzle(read.value, submission);
      if (!known.ok) return fail({ code: known.error });
      const { playerId = null, address } = submission;
      const kept = playerId === null ? succeed(null) : await identity.ensurePlayerFrom(address, playerId);
      if (!kept.ok) return fail({ code: kept.error });
      const link = await linkTo({ puzzleId: known.value.id, text, title, author, playerId });
      return succeed({ ...shareLink(link), violations });
    },

    async find(id) {
      const link = await store.findLink(id);
      return link === null ? null : shareLink(link);
    },

    async solutionFor(id) {
      const link = await store.findLink(id);
      return link === null ? null : orientSolution(link.puzzle, link.text);
    },
  };
}

/** A submission that could be read. */
interface Reading {
  readonly puzzle: Puzzle;
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly violations: readonly Violation[];
}

function readSubmission({ text, kind, size, title, author }: Submission): Result<Reading, SubmitRefusal> {
  const reading = importPuzzle(text, kind, size);
  if (!reading.ok) return fail({ code: 'not-a-puzzle', error: reading.error });
  const { puzzle } = reading.value;
  const cleanTitle = cleanOptional(title, TITLE_LIMITS);
  if (!cleanTitle.ok) return fail({ code: 'bad-title' });
  const cleanAuthor = cleanOptional(author, AUTHOR_LIMITS);
  if (!cleanAuthor.ok) return fail({ code: 'bad-author' });
  const violations = findViolations(puzzle);
  return succeed({ puzzle, text: formatPuzzle(puzzle), title: cleanTitle.value, author: cleanAuthor.value, violations });
}

/** Nothing, or only spaces, stands for none. */
function cleanOptional(text: string | undefined, limits: LineLimits): Result<string | null, NameRefusal> {
  if (text === undefined) return succeed(null);
  const clean = cleanName(text, limits);
  return !clean.ok && clean.error === 'empty' ? succeed(null) : clean;
}

function findViolations(puzzle: Puzzle): readonly Violation[] {
  const kind = findKind(puzzle.kind);
  if (kind === undefined) throw new Error(`A puzzle of no known kind: ${puzzle.kind}`);
  const verdict = check(kind, puzzle, kind.start(puzzle));
  return verdict.status === 'broken' ? verdict.violations : [];
}

function isSettled({ solutions, level }: StoredPuzzle): boolean {
  return solutions === 'unique' ? level !== null : solutions !== 'gave-up';
}

function isTooMuch(refusal: WorkerRefusal): refusal is ResourceRefusal {
  return refusal === 'timed-out' || refusal === 'out-of-memory';
}

/** The same for the same submission, so that of two at once one is stored and the other finds it. Who does not know the puzzle's id cannot tell it. */
function linkIdOf({ puzzleId, text, title, author, playerId }: Omit<NewLink, 'id'>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([puzzleId, text, title, author, playerId]))
    .digest();
  return Array.from(hash.subarray(0, LINK_LENGTH), (byte) => LINK_ALPHABET[byte % LINK_ALPHABET.length]).join('');
}

function makeLinkId(): string {
  return Array.from({ length: LINK_LENGTH }, () => LINK_ALPHABET[randomInt(LINK_ALPHABET.length)]).join('');
}

function shareLink({ id, text, title, author, createdAt, puzzle }: StoredLink): SharedPuzzle {
  const { kind, solutions, level, score, techniques } = puzzle;
  const [, width, height] = text.split('/').map(Number);
  const report: PuzzleReport = { solutions, validity: VALIDITY[solutions], level, score, techniques };
  return { link: id, puzzleId: puzzle.id, kind, width, height, text, title, author, createdAt, report };
}

const VALIDITY: Readonly<Record<SolutionCount, PuzzleReport['validity']>> = {
  unique: 'valid',
  multiple: 'valid',
  none: 'invalid',
  'gave-up': 'unknown',
};
