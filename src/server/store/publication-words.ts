import { Prisma } from '@/generated/prisma/sqlite/client';
import type { Queries } from './database';

const MAX_WORDS = 32;
const MAX_UNITS = 32;
const MAX_SEARCHED = 5;
const MARKS = /\p{M}/gu;
const WORD = /[\p{L}\p{N}]+/gu;
/** Behind every hexadecimal digit. */
const END = 'g';

/** The words of a text, without case and accents, in hexadecimal: both databases sort that alike, whatever their collation. */
export function wordsOf(text: string): readonly string[] {
  const folded = text.normalize('NFKD').replace(MARKS, '').toUpperCase().toLowerCase();
  const words = [...folded.matchAll(WORD)].map(([word]) => Buffer.from(word.slice(0, MAX_UNITS)).toString('hex'));
  return [...new Set(words)].slice(0, MAX_WORDS);
}

/** Replaces the words by which a published puzzle is found. */
export async function writeWords(queries: Queries, puzzleId: string, text: string): Promise<void> {
  await queries.publicationWord.deleteMany({ where: { puzzleId } });
  await queries.publicationWord.createMany({ data: wordsOf(text).map((word) => ({ word, puzzleId })) });
}

/** What a reader looks for: words with which words of the title or the credit begin, or the name of an author. */
export interface LibrarySearch {
  readonly text: string;
  /** The key of the author's name. */
  readonly username: string;
}

/** With more matches than this, the library is read in its order instead: enough of them come soon. */
const MAX_LISTED = 500;

/** The condition that a publication `p` matches; undefined when none does. */
export async function matchesSearch(queries: Queries, { text, username }: LibrarySearch): Promise<Prisma.Sql | undefined> {
  const words = wordsOf(text).slice(0, MAX_SEARCHED);
  const ofAuthor = Prisma.sql`SELECT puzzle_id FROM publication WHERE author_id IN (SELECT id FROM account WHERE username = ${username})`;
  const [first, ...others] = await byRarity(queries, words);
  const withWords =
    first === undefined
      ? []
      : [
          Prisma.sql`SELECT DISTINCT w.puzzle_id FROM publication_word w WHERE ${begins('w', first)} ${and(others.map((word) => hasWord('w', word)))}`,
        ];
  const found = new Set<string>();
  for (const source of [ofAuthor, ...withWords]) {
    const rows = await queries.$queryRaw<{ puzzle_id: string }[]>`SELECT puzzle_id FROM (${source} LIMIT ${MAX_LISTED + 1}) s`;
    for (const row of rows) found.add(row.puzzle_id);
  }
  if (found.size === 0) return undefined;
  if (found.size <= MAX_LISTED) return Prisma.sql`p.puzzle_id IN (${Prisma.join([...found])})`;
  const everyWord =
    words.length === 0
      ? Prisma.sql`FALSE`
      : Prisma.join(
          words.map((word) => hasWord('p', word)),
          ' AND ',
        );
  return Prisma.sql`((${everyWord}) OR p.author_id IN (SELECT id FROM account WHERE username = ${username}))`;
}

/** The rarest word first, so that no search reads all publications with a common word for another one that hardly any has. */
async function byRarity(queries: Queries, words: readonly string[]): Promise<readonly string[]> {
  if (words.length < 2) return words;
  const counted = await Promise.all(
    words.map(async (word) => {
      const some = Prisma.sql`SELECT 1 FROM publication_word w WHERE ${begins('w', word)} LIMIT ${MAX_LISTED + 1}`;
      const [row] = await queries.$queryRaw<{ count: bigint }[]>`SELECT COUNT(*) AS count FROM (${some}) s`;
      return { word, count: Number(row.count) };
    }),
  );
  return counted.sort((one, other) => one.count - other.count).map(({ word }) => word);
}

function begins(table: string, word: string): Prisma.Sql {
  const column = Prisma.raw(`${table}.word`);
  return Prisma.sql`${column} >= ${word} AND ${column} < ${word + END}`;
}

function hasWord(of: string, word: string): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT 1 FROM publication_word o WHERE o.puzzle_id = ${Prisma.raw(`${of}.puzzle_id`)} AND ${begins('o', word)})`;
}

function and(conditions: readonly Prisma.Sql[]): Prisma.Sql {
  return conditions.length === 0 ? Prisma.empty : Prisma.sql`AND ${Prisma.join([...conditions], ' AND ')}`;
}
