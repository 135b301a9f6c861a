import type { NotationError } from '@/engine/core/kind';
import type { LibraryEntry } from './library';

/** Bounds that pages show too. */
export const COLLECTION_BOUNDS = { collections: 100, puzzles: 200, titleCharacters: 60, descriptionCharacters: 500, lines: 100 } as const;

/** Published puzzles in an order that an account has given them, as one visitor sees them in a list. */
export interface CollectionSummary {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** The name of the account. */
  readonly owner: string;
  readonly puzzles: number;
  /** How many of them the visitor has solved. */
  readonly solved: number;
  /** The puzzle whose clues are its picture; null while it has none. */
  readonly cover: LibraryEntry | null;
}

export interface CollectionPuzzle extends LibraryEntry {
  /** Its number in the collection, from 1. */
  readonly number: number;
  /** Lower ones come first. Two places may have gaps between them. */
  readonly place: number;
  /** By the visitor. */
  readonly isSolved: boolean;
}

/** A collection of the visitor, to choose from. */
export interface OwnCollection {
  readonly id: string;
  readonly title: string;
  readonly puzzles: number;
  /** Whether it has the puzzle that is asked for. */
  readonly hasPuzzle: boolean;
}

/** Why a line of an import adds no puzzle. */
export const IMPORT_REFUSALS = [
  'not-a-puzzle',
  'invalid-title',
  'puzzle-in-play',
  'not-unique',
  'daily-puzzle',
  'removed-puzzle',
  'collection-full',
  'too-many-puzzles',
  'daily-limit',
  'concurrent-request',
  'busy',
] as const;
export type ImportRefusal = (typeof IMPORT_REFUSALS)[number];

/** What became of a line of an import. */
export type ImportedLine =
  | { readonly status: 'added'; readonly link: string; readonly title: string }
  /** Somebody has published it, in whatever form, or the collection has it already. */
  | { readonly status: 'duplicate'; readonly link: string; readonly title: string; readonly author: string | null }
  /** `error` says where the text is wrong, for `not-a-puzzle`. */
  | { readonly status: 'refused'; readonly code: ImportRefusal; readonly error: NotationError | null };

export const COLLECTION_REFUSALS = ['account-required', 'invalid-title', 'invalid-description', 'too-many-collections'] as const;
