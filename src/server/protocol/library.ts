import { LEVELS, type Level } from '@/engine/core/kind';

export const LIBRARY_ORDERS = ['new', 'popular', 'liked', 'hardest'] as const;
/** What the library is sorted by. */
export type LibraryOrder = (typeof LIBRARY_ORDERS)[number];

export const LIBRARY_SIZES = ['small', 'medium', 'large'] as const;
/** How many cells a puzzle of the library has: up to 64, up to 150, or more. */
export type LibrarySize = (typeof LIBRARY_SIZES)[number];

/** The level of a published puzzle; `unrated` when the ladder found none. */
export type LibraryLevel = Level | 'unrated';

/** How hard a player found a puzzle. */
export const FELT_LEVELS = LEVELS;

/** From so many opinions on, a puzzle shows how hard players found it. */
export const FELT_SAMPLE = 5;

/** From so many players on, an author sees how a puzzle is played: what is from fewer could be told from one of them. */
export const STATISTICS_SAMPLE = 5;

/** From so many verified first solves on, a puzzle shows how long it takes. */
export const DIFFICULTY_SAMPLE = 10;

/** A published puzzle as everybody may see it. */
export interface LibraryEntry {
  /** The link of its page. */
  readonly link: string;
  /** Canonical notation. */
  readonly text: string;
  readonly title: string;
  /** A free text of the author: whom else to thank. */
  readonly credit: string | null;
  readonly kind: string;
  readonly level: string;
  /** The name of the author's account; null once the player is removed. */
  readonly author: string | null;
  /** Milliseconds since 1970. */
  readonly publishedAt: number;
  /** Whether players may comment. */
  readonly isOpen: boolean;
  readonly likes: number;
  readonly plays: number;
  /** Verified first solves without help. */
  readonly solves: number;
  /** Of these solves; null for too few. */
  readonly medianMs: number | null;
  /** The interval in which the median of all players probably is; null for too few. */
  readonly lowMs: number | null;
  readonly highMs: number | null;
  /** The strength of the puzzle against its players; null for too few. */
  readonly rating: number | null;
}

/** What became of a puzzle that was published. */
export interface PublishedPuzzle {
  readonly link: string;
  /** False if it was in the library already, in whatever form: then the link is that of the first publication. */
  readonly isFirst: boolean;
  readonly title: string;
  /** Null once the player is removed. */
  readonly author: string | null;
}

/** How hard players found a puzzle, who said so after it. */
export interface FeltDifficulty {
  /** The median of what they said. */
  readonly level: Level;
  readonly opinions: number;
}

/** What a visitor thinks of a published puzzle. */
export interface Opinion {
  readonly isLiked: boolean;
  /** How hard they found it; null until they say it. */
  readonly felt: Level | null;
}

export interface PuzzleComment {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isOwn: boolean;
  /** Whether it is by the author of the puzzle. */
  readonly isByAuthor: boolean;
  readonly canRemove: boolean;
}

/** What players say about a published puzzle, for those who have finished it or given up. */
export interface PuzzleTalk {
  readonly isAuthor: boolean;
  /** Whether the visitor may like the puzzle and say how hard it felt: accounts other than the author's. */
  readonly canRate: boolean;
  /** Whether the author lets players comment; if not, no comment is shown. */
  readonly isOpen: boolean;
  readonly opinion: Opinion;
  /** Latest first. */
  readonly comments: readonly PuzzleComment[];
  /** The cursor of earlier comments; null at the end. */
  readonly next: string | null;
}

/** Why a visitor may not take part: the puzzle is not in the library, or they have not finished it. */
export const TALK_REFUSALS = ['unknown-puzzle', 'not-finished'] as const;
export type TalkRefusal = (typeof TALK_REFUSALS)[number];
