import { AnswerCache, type AnswerCacheOptions, type Topic } from '../cache/answer-cache';
import type { Database } from '../store/database';
import { createStores, type Stores } from '../store/stores';

export interface KeptStores {
  readonly stores: Stores;
  readonly answers: AnswerCache;
}

/**
 * The stores. What they answer to everybody alike is kept, and every write that changes such an answer drops it. A read that depends on a
 * player or a group is never kept.
 */
export function composeStores(database: Database, options: AnswerCacheOptions): KeptStores {
  const plain = createStores(database);
  const answers = new AnswerCache(options);

  const reading =
    <Input extends readonly unknown[], Value>(
      name: string,
      topic: Topic,
      read: (...input: Input) => Promise<Value>,
      isForAll: (...input: Input) => boolean = () => true,
    ) =>
    (...input: Input): Promise<Value> => {
      if (!isForAll(...input)) return read(...input);
      return answers.read<Value>({ key: JSON.stringify([name, ...input]), topics: [topic], answer: () => read(...input), bytesOf });
    };

  /** A write that fails may have been stored. */
  const writing =
    <Input extends readonly unknown[], Value>(
      topic: Topic,
      write: (...input: Input) => Promise<Value>,
      doesChange: (...input: Input) => boolean = () => true,
    ) =>
    (...input: Input): Promise<Value> => {
      if (!doesChange(...input)) return write(...input);
      return write(...input).finally(() => answers.change(topic));
    };

  const { accounts, dailies, distributions, leaderboards, playerData, players, results, rooms } = plain;
  const stores: Stores = {
    ...plain,
    dailies: {
      ...dailies,
      between: reading('dailies', 'dailies', dailies.between),
      firstDate: reading('first daily', 'dailies', dailies.firstDate),
      add: writing('dailies', dailies.add),
    },
    leaderboards: {
      ...leaderboards,
      // What most ask for. Later pages are many and seldom read.
      page: reading('leaderboard', 'results', leaderboards.page, (_board, group, after) => group === null && after === null),
      count: reading('leaderboard count', 'results', leaderboards.count, (_board, group) => group === null),
      refresh: writing('results', leaderboards.refresh),
    },
    distributions: {
      ...distributions,
      bins: reading('bins', 'results', distributions.bins),
      median: reading('median', 'results', distributions.median),
    },
    rooms: { ...rooms, append: writing('results', rooms.append, (batch) => batch.some((append) => append.results.length > 0)) },
    results: {
      ...results,
      setReviewStatus: writing('results', results.setReviewStatus),
      addFlags: writing('results', results.addFlags),
      setChecked: writing('results', results.setChecked),
    },
    // Leaderboards show names, of accounts that are listed.
    players: { ...players, rename: writing('results', players.rename), setUnlisted: writing('results', players.setUnlisted) },
    accounts: {
      ...accounts,
      create: writing('results', accounts.create),
      settle: writing('results', accounts.settle),
      rename: writing('results', accounts.rename),
    },
    playerData: { ...playerData, join: writing('results', playerData.join), remove: writing('results', playerData.remove) },
  };
  return { stores, answers };
}

function bytesOf(value: unknown): number {
  return JSON.stringify(value).length;
}
