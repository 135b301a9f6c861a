import { z } from 'zod';
import { LEVELS, type Level } from '@/engine/core/kind';
import { fail, type Result, succeed } from '@/engine/core/result';
import type { Identity } from '../../identity/identity';
import { nameKey } from '../../identity/name-key';
import type { RateLimiter } from '../../limits/rate-limiter';
import type { FeltDifficulty, LibraryEntry, LibraryOrder, LibrarySize, PublishedPuzzle } from '../../protocol/library';
import type { AccountStore } from '../../store/account-store';
import type { PublicationResultStore } from '../../store/publication-result-store';
import {
  type AuthorTotals,
  type LibraryPosition,
  type PublicationStore,
  positionIn,
  type StoredPublication,
} from '../../store/publication-store';
import type { OpinionStore } from '../../store/talk-store';
import { cleanTitle, type Puzzles, type SharedPuzzle, type Submission, type SubmitRefusal } from '../puzzles/puzzles';
import { type CursorCodec, type Page, type PageRequest, readPage } from '../shared/pagination';
import type { AuthorStatistics } from './author-statistics';
import { feltDifficulty, PLAYED_DIFFICULTY } from './difficulty';

/** A published puzzle as one visitor sees it. */
export interface LibraryPuzzle extends LibraryEntry {
  readonly isAuthor: boolean;
  /** False after a moderator removed it: only its author still sees that it was published. */
  readonly isListed: boolean;
  /** Whether the visitor may read and write comments: the author, and who has finished the puzzle or given up. */
  readonly canTalk: boolean;
  /** How hard players found it; null for too few. */
  readonly felt: FeltDifficulty | null;
  /** The fastest verified solves, and whether each is the visitor's. */
  readonly fastest: readonly { readonly name: string; readonly wallMs: number; readonly isOwn: boolean }[];
  /** More puzzles of the author, latest first. */
  readonly more: readonly LibraryEntry[];
}

export interface LibraryAuthor extends AuthorTotals {
  readonly name: string;
}

export interface LibraryQuery {
  readonly order: LibraryOrder;
  readonly kind?: string | undefined;
  readonly size?: LibrarySize | undefined;
  readonly level?: string | undefined;
  /** The name of an account. */
  readonly author?: string | undefined;
  /** The id of a collection. */
  readonly collection?: string | undefined;
  /** Beginnings of words of a title or a credit, or the name of an author. */
  readonly search?: string | undefined;
  readonly unsolvedBy?: string | undefined;
}

export type PublishRefusal =
  | SubmitRefusal
  | { readonly code: 'account-required' | 'not-unique' | 'daily-puzzle' | 'removed-puzzle' | 'too-many-puzzles' };

export interface Library {
  /** Publishes a puzzle of an account under its title. Its times count for no lasting leaderboard. */
  publish(submission: Submission & { readonly playerId: string }): Promise<Result<PublishedPuzzle, PublishRefusal>>;
  list(query: LibraryQuery, request: PageRequest): Promise<Result<Page<LibraryEntry>, 'invalid-cursor'>>;
  find(link: string, playerId: string): Promise<LibraryPuzzle | null>;
  /** An account that has published something; null for any other name. */
  author(name: string): Promise<LibraryAuthor | null>;
  /** How a puzzle is played, for its author alone. */
  readonly statistics: AuthorStatistics['of'];
  rename(playerId: string, link: string, title: string): Promise<Result<null, 'invalid-title' | 'not-allowed'>>;
  setOpen(playerId: string, link: string, isOpen: boolean): Promise<Result<null, 'not-allowed'>>;
  /** Removes a puzzle of the player from the library, with likes and comments. Its link keeps working. */
  unpublish(playerId: string, link: string): Promise<Result<null, 'not-allowed'>>;
}

export interface LibraryPorts {
  readonly store: PublicationStore;
  readonly results: PublicationResultStore;
  readonly opinions: Pick<OpinionStore, 'feltLevels'>;
  readonly statistics: AuthorStatistics;
  readonly puzzles: Pick<Puzzles, 'submit'>;
  readonly identity: Pick<Identity, 'find'>;
  readonly accounts: Pick<AccountStore, 'findId'>;
  /** How many puzzles an account may publish. */
  readonly limit: RateLimiter;
}

/** A collection at once, and as much more in a day. */
export const PUBLISH_LIMIT = { burst: 100, perSecond: 100 / 86_400 } as const;

const FASTEST = 10;
const MORE = 6;
const SMALL_CELLS = 64;
const MEDIUM_CELLS = 150;
/** Above every score. */
const LEVEL_STEP = 10_000_000;

const POSITION = z.strictObject({ value: z.int().nonnegative(), puzzleId: z.string().max(64) });

export function createLibrary({ store, results, opinions, statistics, puzzles, identity, accounts, limit }: LibraryPorts): Library {
  async function list({ author, search, ...query }: LibraryQuery, request: PageRequest) {
    const codec: CursorCodec<StoredPublication, LibraryPosition> = { schema: POSITION, of: (entry) => positionIn(query.order, entry) };
    const authorId = author === undefined ? undefined : await accounts.findId(nameKey(author));
    if (authorId === null) return succeed({ entries: [], next: null });
    const filter = { ...query, authorId, search: search === undefined ? undefined : { text: search, username: nameKey(search) } };
    const page = await readPage(request, codec, (after, most) => store.list(filter, after, most));
    return page.ok ? succeed({ ...page.value, entries: page.value.entries.map(showEntry) }) : page;
  }

  return {
    async publish(submission) {
      const { playerId, title = '' } = submission;
      const { isAccount } = await identity.find(playerId);
      if (!isAccount) return fail({ code: 'account-required' });
      if (title.trim() === '') return fail({ code: 'invalid-title' });
      const submitted = await puzzles.submit(submission);
      if (!submitted.ok) return submitted;
      const { puzzleId, link, report } = submitted.value;
      if (report.solutions !== 'unique') return fail({ code: 'not-unique' });
      const known = await store.findByPuzzle(puzzleId);
      if (known !== null) return showPublished(known, playerId);
      if (await store.wasDaily(puzzleId)) return fail({ code: 'daily-puzzle' });
      if (!limit.tryConsume(playerId)) return fail({ code: 'too-many-puzzles' });
      const isAdded = await store.add({ puzzleId, linkId: link, authorId: playerId, ...shelfOf(submitted.value) });
      const now = await store.findByPuzzle(puzzleId);
      if (now === null) throw new Error('A puzzle was published but is not in the library');
      // It may have been played before.
      if (isAdded) await results.recount(puzzleId, PLAYED_DIFFICULTY);
      return showPublished(now, playerId);
    },

    list,

    async find(link, playerId) {
      const found = await store.findByLink(link);
      const isAuthor = found?.authorId === playerId;
      if (found === null || !(found.isListed || isAuthor)) return null;
      const [hasPlayed, felt, fastest, more] = await Promise.all([
        results.hasPlayed(found.puzzleId, playerId),
        opinions.feltLevels(found.puzzleId),
        results.fastest(found.puzzleId, found.authorId, FASTEST),
        found.authorId === null ? [] : store.list({ order: 'new', authorId: found.authorId }, null, MORE + 1),
      ]);
      return {
        ...showEntry(found),
        isAuthor,
        isListed: found.isListed,
        canTalk: found.isListed && (isAuthor || hasPlayed),
        felt: feltDifficulty(felt),
        fastest: fastest.map(({ name, wallMs, playerId: by }) => ({ name, wallMs, isOwn: by === playerId })),
        more: more
          .filter((other) => other.link !== link)
          .slice(0, MORE)
          .map(showEntry),
      };
    },

    async author(name) {
      const id = await accounts.findId(nameKey(name));
      if (id === null) return null;
      const [{ name: shown }, totals] = await Promise.all([identity.find(id), store.totals(id)]);
      return totals.puzzles === 0 ? null : { name: shown, ...totals };
    },

    statistics: statistics.of,

    async rename(playerId, link, title) {
      const clean = cleanTitle(title);
      if (!clean.ok || clean.value === null) return fail('invalid-title');
      return (await store.rename(link, playerId, clean.value)) ? succeed(null) : fail('not-allowed');
    },

    setOpen: async (playerId, link, isOpen) => ((await store.setOpen(link, playerId, isOpen)) ? succeed(null) : fail('not-allowed')),
    unpublish: async (playerId, link) => ((await store.remove(link, playerId)) ? succeed(null) : fail('not-allowed')),
  };
}

/** What everybody may see of a publication. */
export function showEntry({
  puzzleId: _puzzle,
  authorId: _author,
  hardness: _hardness,
  isListed: _listed,
  ...entry
}: StoredPublication): LibraryEntry {
  return entry;
}

function showPublished(found: StoredPublication, playerId: string): Result<PublishedPuzzle, PublishRefusal> {
  const { link, title, author, authorId, isListed } = found;
  return isListed ? succeed({ link, isFirst: authorId === playerId, title, author }) : fail({ code: 'removed-puzzle' });
}

/** What the library sorts and filters a puzzle by. */
function shelfOf({ kind, width, height, title, author, report: { level, score } }: SharedPuzzle) {
  const cells = width * height;
  const size: LibrarySize = cells <= SMALL_CELLS ? 'small' : cells <= MEDIUM_CELLS ? 'medium' : 'large';
  return { kind, size, level: level ?? ('unrated' as const), hardness: hardnessOf(level, score), words: `${title} ${author ?? ''}` };
}

function hardnessOf(level: Level | null, score: number | null): number {
  if (level === null) return 0;
  return (1 + LEVELS.indexOf(level)) * LEVEL_STEP + Math.min(Math.max(Math.round(score ?? 0), 0), LEVEL_STEP - 1);
}
