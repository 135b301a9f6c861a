import { createHash, randomInt } from 'node:crypto';
import { check } from '@/engine/core/check';
import type { TechniqueUse } from '@/engine/core/grade';
import type { Size } from '@/engine/core/grid';
import type { Level, NotationError, Puzzle, Violation } from '@/engine/core/kind';
import { fail, type Result, succeed } from '@/engine/core/result';
import { findKind } from '@/engine/kinds';
import { formatPuzzle, parsePuzzle } from '@/engine/notations/canonical';
import { importPuzzle } from '@/engine/notations/import-export';
import type { Identity } from '../../identity/identity';
import { cleanName, type LineLimits, type NameRefusal } from '../../identity/names';
import { clientKeyOf } from '../../limits/client-key';
import type { DailyLimit } from '../../limits/daily-bounds';
import type { NewLink, PuzzleAnalysis, PuzzleStore, SolutionCount, StoredLink, StoredPuzzle } from '../../store/puzzle-store';
import type { WorkerRefusal, Workers } from '../../worker/workers';
import type { InPlay } from './in-play';
import { analysisOf, canonicalFormOf, orientSolution, recordOf } from './puzzle-records';

/** A puzzle that a caller submits. */
export interface Submission {
  /** In any notation. */
  readonly text: string;
  /** Used when the text does not say. */
  readonly kind?: string;
  readonly size?: Size;
  readonly title?: string;
  readonly author?: string;
  /** Stored with the puzzle, if they are not yet. */
  readonly playerId?: string;
  /** The client whose one concurrent job this is. */
  readonly client?: string;
  /** Their client IP. */
  readonly address?: string | undefined;
}

/** What is public of a puzzle: everything but its solution. */
export interface PuzzleReport {
  readonly solutions: SolutionCount;
  readonly validity: 'valid' | 'invalid' | 'unknown';
  /** Null unless there is exactly one solution. */
  readonly level: Level | null;
  readonly score: number | null;
  readonly techniques: readonly TechniqueUse[];
}

/** A puzzle under its own URL. */
export interface SharedPuzzle extends Size {
  readonly link: string;
  readonly puzzleId: string;
  readonly kind: string;
  /** Canonical notation, in the orientation of the submission. */
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly createdAt: number;
  readonly report: PuzzleReport;
}

export interface Submitted extends SharedPuzzle {
  /** The rules that the printed puzzle breaks before the first move. */
  readonly violations: readonly Violation[];
}

export type SubmitRefusal =
  | { readonly code: 'not-a-puzzle'; readonly error: NotationError }
  | { readonly code: 'invalid-title' | 'invalid-author' | 'puzzle-in-play' | DailyLimit | RetryableRefusal };

export type LinkRefusal = 'unknown-puzzle' | 'puzzle-in-play';

/** Refusals that say nothing about the puzzle. */
type RetryableRefusal = Exclude<WorkerRefusal, ResourceRefusal>;
/** Refusals that say that the puzzle needs more time or memory than it gets. */
type ResourceRefusal = 'timed-out' | 'out-of-memory';

export interface Puzzles {
  /** Stores and analyses a puzzle. A repeated submission of the same player returns the same link. */
  submit(submission: Submission): Promise<Result<Submitted, SubmitRefusal>>;
  find(link: string): Promise<SharedPuzzle | null>;
  /** The same, unless people compete on the puzzle. */
  findOpen(link: string): Promise<Result<SharedPuzzle, LinkRefusal>>;
  /** The only solution in the link's own orientation. It never leaves the server before the end of a play. */
  solutionFor(link: string): Promise<string | null>;
}

export interface PuzzlesPorts {
  readonly store: PuzzleStore;
  readonly workers: Pick<Workers, 'run'>;
  readonly inPlay: InPlay;
  readonly identity: Pick<Identity, 'ensurePlayerFrom'>;
}

/** The caller waits for it. */
const ANALYSIS_MS = 10_000;
const TITLE_LIMITS: LineLimits = { characters: 80, units: 240, bytes: 480 };
const AUTHOR_LIMITS: LineLimits = { characters: 40, units: 120, bytes: 240 };

/** Without characters that are easily confused, spoken or written. */
const LINK_ALPHABET = '23456789abcdefghjkmnpqrstvwxyz';
/** 49 bits: links cannot be guessed, and two hardly ever collide. */
const LINK_LENGTH = 10;

const RESOURCE_REFUSALS: PuzzleAnalysis = analysisOf('gave-up', null, null);

export function createPuzzles({ store, workers, inPlay, identity }: PuzzlesPorts): Puzzles {
  /** The record of a puzzle, analysed again when less is known than could be. */
  async function analyzeOnce({ puzzle, text }: Reading, { client, address }: Submission): Promise<Result<StoredPuzzle, RetryableRefusal>> {
    const before = await store.findByForm(canonicalFormOf(puzzle));
    if (before !== null && isSettled(before)) return succeed(before);
    const request = { puzzle: before?.text ?? text };
    const from = address === undefined ? {} : { address: clientKeyOf(address) };
    const answer = await workers.run('analyse', request, { deadlineMs: ANALYSIS_MS, priority: 'interactive', client, ...from });
    if (!answer.ok && !isResourceRefusal(answer.error)) return fail(answer.error);
    const analysis = answer.ok ? analysisOf(answer.value.solutions, answer.value.solution, answer.value.grade) : RESOURCE_REFUSALS;
    if (before === null) return succeed(await store.add(recordOf(puzzle, analysis)));
    await store.update(before.id, analysis);
    return succeed({ ...before, ...analysis });
  }

  async function linkTo(link: Omit<NewLink, 'id'>): Promise<StoredLink> {
    const same = await store.findSameLink(link);
    if (same !== null) return same;
    for (let id = linkIdOf(link); ; id = createLinkId()) {
      const isAdded = await store.addLink({ ...link, id });
      const added = isAdded ? await store.findLink(id) : await store.findSameLink(link);
      if (added !== null) return added;
      if (isAdded) throw new Error('A link was added but is not in the store');
    }
  }

  return {
    async submit(submission) {
      const read = readSubmission(submission);
      if (!read.ok) return read;
      const { puzzle, text, title, author, violations } = read.value;
      if (await inPlay.isInPlay(puzzle)) return fail({ code: 'puzzle-in-play' });
      const known = await analyzeOnce(read.value, submission);
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

    async findOpen(id) {
      const link = await store.findLink(id);
      const puzzle = link && parsePuzzle(link.text);
      if (link === null || !puzzle?.ok) return fail('unknown-puzzle');
      return (await inPlay.isInPlay(puzzle.value)) ? fail('puzzle-in-play') : succeed(shareLink(link));
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
  const shownTitle = cleanTitle(title);
  if (!shownTitle.ok) return fail({ code: 'invalid-title' });
  const cleanAuthor = cleanOptional(author, AUTHOR_LIMITS);
  if (!cleanAuthor.ok) return fail({ code: 'invalid-author' });
  const violations = findViolations(puzzle);
  return succeed({ puzzle, text: formatPuzzle(puzzle), title: shownTitle.value, author: cleanAuthor.value, violations });
}

/** A title as it is stored; null for none. */
export function cleanTitle(title: string | undefined): Result<string | null, NameRefusal> {
  return cleanOptional(title, TITLE_LIMITS);
}

/** A line as it is stored. An empty or blank text counts as none. */
export function cleanOptional(text: string | undefined, limits: LineLimits): Result<string | null, NameRefusal> {
  if (text === undefined) return succeed(null);
  const clean = cleanName(text, limits);
  return !clean.ok && clean.error === 'empty' ? succeed(null) : clean;
}

function findViolations(puzzle: Puzzle): readonly Violation[] {
  const kind = findKind(puzzle.kind);
  if (kind === undefined) throw new Error(`Unknown puzzle kind: ${puzzle.kind}`);
  const verdict = check(kind, puzzle, kind.initialBoard(puzzle));
  return verdict.status === 'broken' ? verdict.violations : [];
}

function isSettled({ solutions, level }: StoredPuzzle): boolean {
  return solutions === 'unique' ? level !== null : solutions !== 'gave-up';
}

function isResourceRefusal(refusal: WorkerRefusal): refusal is ResourceRefusal {
  return refusal === 'timed-out' || refusal === 'out-of-memory';
}

/**
 * The same for the same submission, so that of two concurrent ones one is stored and the other finds it. Unpredictable without the puzzle's
 * id.
 */
function linkIdOf({ puzzleId, text, title, author, playerId }: Omit<NewLink, 'id'>): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([puzzleId, text, title, author, playerId]))
    .digest();
  return Array.from(hash.subarray(0, LINK_LENGTH), (byte) => LINK_ALPHABET[byte % LINK_ALPHABET.length]).join('');
}

function createLinkId(): string {
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
