import type { Collections } from './collections';
import type { Library } from './library';

/** What pages call about the puzzles that players publish. */
export interface LibraryServices {
  readonly library: Library;
  readonly collections: Collections;
}
