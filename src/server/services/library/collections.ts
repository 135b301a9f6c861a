import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { fail, type Result, succeed } from '@/engine/core/result';
import { readPuzzleLine } from '@/engine/notations/puzzle-lines';
import type { Identity } from '../../identity/identity';
import { nameKey } from '../../identity/name-key';
import type { LineLimits } from '../../identity/names';
import {
  COLLECTION_BOUNDS,
  type COLLECTION_REFUSALS,
  type CollectionPuzzle,
  type CollectionSummary,
  type ImportedLine,
  type ImportRefusal,
  type OwnCollection,
} from '../../protocol/collections';
import type { AccountStore } from '../../store/account-store';
import type { CollectionPlace, CollectionPosition, CollectionStore, CollectionTexts, StoredCollection } from '../../store/collection-store';
import type { PublicationStore } from '../../store/publication-store';
import { cleanOptional } from '../puzzles/puzzles';
import { type CursorCodec, type Page, type PageRequest, readPage } from '../shared/pagination';
import { type Library, type PublishRefusal, showEntry } from './library';

/** A collection as one visitor sees it. */
export interface CollectionView extends CollectionSummary {
  readonly isOwner: boolean;
  /** Whether the owner chose the cover. Else it is the first puzzle. */
  readonly isCoverChosen: boolean;
  /** The first puzzle that the visitor has not solved; null without one. */
  readonly next: { readonly link: string; readonly title: string } | null;
}

export interface CollectionQuery {
  readonly viewerId: string;
  /** The name of an account. */
  readonly owner?: string | undefined;
}

/** A line of an import into a collection. */
export interface ImportSubmission {
  readonly playerId: string;
  readonly id: string;
  /** A puzzle in any notation, or its title, a tab and the puzzle. */
  readonly line: string;
  /** The client whose one concurrent job this is. */
  readonly client: string;
  /** Their client IP. */
  readonly address?: string | undefined;
}

type CollectionRefusal = (typeof COLLECTION_REFUSALS)[number];
type TextsRefusal = Extract<CollectionRefusal, 'invalid-title' | 'invalid-description'>;
type NotAllowed = 'not-allowed';

/** Ordered series of published puzzles. Only the owner changes one: to everybody else it is `not-allowed`. */
export interface Collections {
  create(playerId: string, texts: CollectionTexts): Promise<Result<{ readonly id: string }, CollectionRefusal>>;
  change(playerId: string, id: string, texts: CollectionTexts): Promise<Result<null, TextsRefusal | NotAllowed>>;
  remove(playerId: string, id: string): Promise<Result<null, NotAllowed>>;
  /** Adds a published puzzle at the end; nothing changes if it is there. */
  add(playerId: string, id: string, link: string): Promise<Result<null, NotAllowed | 'unknown-puzzle' | 'collection-full'>>;
  removePuzzle(playerId: string, id: string, link: string): Promise<Result<null, NotAllowed>>;
  /** Moves a puzzle to the place of another. */
  movePuzzle(playerId: string, id: string, link: string, place: number): Promise<Result<null, NotAllowed>>;
  /** Makes a puzzle of the collection its picture. */
  setCover(playerId: string, id: string, link: string): Promise<Result<null, NotAllowed>>;
  /** Publishes a puzzle in the player's name and adds it, or says where it is already. */
  importLine(submission: ImportSubmission): Promise<Result<ImportedLine, NotAllowed>>;
  find(id: string, viewerId: string): Promise<CollectionView | null>;
  /** The puzzles of a collection in their order. */
  puzzles(id: string, viewerId: string, request: PageRequest): Promise<Result<Page<CollectionPuzzle>, 'invalid-cursor'>>;
  /** Collections with puzzles, latest first. */
  list(query: CollectionQuery, request: PageRequest): Promise<Result<Page<CollectionSummary>, 'invalid-cursor'>>;
  /** All collections of a player, and which of them have a puzzle. */
  own(playerId: string, link?: string): Promise<readonly OwnCollection[]>;
}

export interface CollectionsPorts {
  readonly store: CollectionStore;
  readonly publications: Pick<PublicationStore, 'findByLink' | 'findAll'>;
  readonly library: Pick<Library, 'publish'>;
  readonly identity: Pick<Identity, 'find'>;
  readonly accounts: Pick<AccountStore, 'findId'>;
}

/** Short enough that a puzzle may be called by the title of its collection and a number. */
const TITLE_LIMITS: LineLimits = { characters: COLLECTION_BOUNDS.titleCharacters, units: 180, bytes: 360 };
const DESCRIPTION_LIMITS: LineLimits = { characters: COLLECTION_BOUNDS.descriptionCharacters, units: 1_500, bytes: 2_000 };
const ID_BYTES = 9;

const POSITIONS: CursorCodec<StoredCollection, CollectionPosition> = {
  schema: z.strictObject({ at: z.int().nonnegative(), id: z.string().max(32) }),
  of: ({ createdAt, id }) => ({ at: createdAt, id }),
};
const PLACES: CursorCodec<CollectionPlace & { readonly number: number }, number> = { schema: z.int(), of: ({ place }) => place };

export function createCollections({ store, publications, library, identity, accounts }: CollectionsPorts): Collections {
  const allowed = (isDone: boolean): Result<null, NotAllowed> => (isDone ? succeed(null) : fail('not-allowed'));

  /** Changes the collection by a puzzle that is named by its link. */
  async function withPuzzle(link: string, change: (puzzleId: string) => Promise<boolean>): Promise<Result<null, NotAllowed>> {
    const found = await publications.findByLink(link);
    return allowed(found !== null && (await change(found.puzzleId)));
  }

  async function summarize(found: readonly StoredCollection[]): Promise<readonly CollectionSummary[]> {
    const covers = await publications.findAll(found.flatMap(({ coverId }) => coverId ?? []));
    return found.map(({ id, title, description, owner, puzzles, solved, coverId }) => {
      const cover = covers.find(({ puzzleId }) => puzzleId === coverId);
      return { id, title, description, owner, puzzles, solved, cover: cover === undefined ? null : showEntry(cover) };
    });
  }

  return {
    async create(playerId, texts) {
      const { isAccount } = await identity.find(playerId);
      if (!isAccount) return fail('account-required');
      const clean = cleanTexts(texts);
      if (!clean.ok) return clean;
      const id = randomBytes(ID_BYTES).toString('base64url');
      const isCreated = await store.create({ id, ownerId: playerId, ...clean.value }, COLLECTION_BOUNDS.collections);
      return isCreated ? succeed({ id }) : fail('too-many-collections');
    },

    async change(playerId, id, texts) {
      const clean = cleanTexts(texts);
      return clean.ok ? allowed(await store.change(id, playerId, clean.value)) : clean;
    },

    remove: async (playerId, id) => allowed(await store.remove(id, playerId)),

    async add(playerId, id, link) {
      const found = await publications.findByLink(link);
      if (found === null || !found.isListed) return fail('unknown-puzzle');
      const added = await store.add(id, playerId, found.puzzleId, COLLECTION_BOUNDS.puzzles);
      if (added === 'full') return fail('collection-full');
      if (added === 'unknown-puzzle') return fail(added);
      return allowed(added !== 'not-allowed');
    },

    removePuzzle: (playerId, id, link) => withPuzzle(link, (puzzleId) => store.removePuzzle(id, playerId, puzzleId)),
    movePuzzle: (playerId, id, link, place) => withPuzzle(link, (puzzleId) => store.movePuzzle(id, playerId, puzzleId, place)),
    setCover: (playerId, id, link) => withPuzzle(link, (puzzleId) => store.setCover(id, playerId, puzzleId)),

    async importLine({ playerId, id, line, client, address }) {
      const collection = await store.find(id, playerId);
      if (collection?.ownerId !== playerId) return fail('not-allowed');
      if (collection.puzzles >= COLLECTION_BOUNDS.puzzles) return refused('collection-full');
      const { title = `${collection.title} ${collection.puzzles + 1}`, notation } = readPuzzleLine(line);
      const published = await library.publish({ text: notation, title, playerId, client, address });
      if (!published.ok) return refusedBy(published.error);
      const { link, isFirst, title: known, author } = published.value;
      const puzzle = isFirst ? await publications.findByLink(link) : null;
      if (puzzle === null) return succeed({ status: 'duplicate', link, title: known, author });
      switch (await store.add(id, playerId, puzzle.puzzleId, COLLECTION_BOUNDS.puzzles)) {
        case 'added':
          return succeed({ status: 'added', link, title: known });
        case 'present':
          return succeed({ status: 'duplicate', link, title: known, author });
        case 'full':
          return refused('collection-full');
        // The author has just removed it again.
        case 'unknown-puzzle':
          return refused('busy');
        default:
          return fail('not-allowed');
      }
    },

    async find(id, viewerId) {
      const found = await store.find(id, viewerId);
      if (found === null) return null;
      const open = found.solved < found.puzzles ? (await store.places(id, viewerId)).find(({ isSolved }) => !isSolved) : undefined;
      const [[summary], [next]] = await Promise.all([summarize([found]), publications.findAll(open === undefined ? [] : [open.puzzleId])]);
      return {
        ...summary,
        isOwner: found.ownerId === viewerId,
        isCoverChosen: found.isCoverChosen,
        next: next === undefined ? null : { link: next.link, title: next.title },
      };
    },

    async puzzles(id, viewerId, request) {
      const all = (await store.places(id, viewerId)).map((place, i) => ({ ...place, number: i + 1 }));
      const page = await readPage(request, PLACES, async (after, most) =>
        all.filter(({ place }) => after === null || place > after).slice(0, most),
      );
      if (!page.ok) return page;
      const { entries, next } = page.value;
      const found = new Map((await publications.findAll(entries.map(({ puzzleId }) => puzzleId))).map((entry) => [entry.puzzleId, entry]));
      const shown = entries.flatMap(({ puzzleId, ...rest }) => {
        const entry = found.get(puzzleId);
        return entry === undefined ? [] : [{ ...showEntry(entry), ...rest }];
      });
      return succeed({ entries: shown, next });
    },

    async list({ viewerId, owner }, request) {
      const ownerId = owner === undefined ? undefined : await accounts.findId(nameKey(owner));
      if (ownerId === null) return succeed({ entries: [], next: null });
      const page = await readPage(request, POSITIONS, (after, most) => store.list({ viewerId, ownerId }, after, most));
      return page.ok ? succeed({ ...page.value, entries: await summarize(page.value.entries) }) : page;
    },

    async own(playerId, link) {
      const puzzle = link === undefined ? null : await publications.findByLink(link);
      return store.ofOwner(playerId, puzzle?.puzzleId ?? null);
    },
  };
}

function cleanTexts({ title, description }: CollectionTexts): Result<CollectionTexts, TextsRefusal> {
  const cleanTitle = cleanOptional(title, TITLE_LIMITS);
  if (!cleanTitle.ok || cleanTitle.value === null) return fail('invalid-title');
  const cleanDescription = cleanOptional(description, DESCRIPTION_LIMITS);
  if (!cleanDescription.ok) return fail('invalid-description');
  return succeed({ title: cleanTitle.value, description: cleanDescription.value ?? '' });
}

function refused(code: ImportRefusal): Result<ImportedLine, never> {
  return succeed({ status: 'refused', code, error: null });
}

function refusedBy(refusal: PublishRefusal): Result<ImportedLine, NotAllowed> {
  switch (refusal.code) {
    case 'not-a-puzzle':
      return succeed({ status: 'refused', code: refusal.code, error: refusal.error });
    // Accounts have collections, and an import names no author.
    case 'account-required':
    case 'invalid-author':
      return fail('not-allowed');
    case 'stopped':
      return refused('busy');
    default:
      return refused(refusal.code);
  }
}
