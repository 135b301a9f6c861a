import type { AppendRecord } from './log-writer';

/** What the writer's thread is started with. */
export interface WriterSettings {
  readonly file: string;
}

export type WriterOrder =
  | { readonly type: 'write'; readonly batch: readonly AppendRecord[] }
  /** After all that was ordered before; the thread ends with it. */
  | { readonly type: 'close' };

/** The answer to each batch, in their order. */
export type WriterReport =
  /** The rooms that advanced; null when others kept the database to themselves. */
  { readonly type: 'written'; readonly advanced: readonly string[] | null } | { readonly type: 'failed'; readonly message: string };
