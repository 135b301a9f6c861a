import { randomUUID } from 'node:crypto';
import type { TechniqueUse } from '@/engine/core/grade';
import type { Level } from '@/engine/core/kind';
import type { Database, Queries } from './database';

export const SOLUTION_COUNTS = ['unique', 'multiple', 'none', 'gave-up'] as const;
/** How many solutions a puzzle is known to have. */
export type SolutionCount = (typeof SOLUTION_COUNTS)[number];

/** What solver and ladder found out about a puzzle. */
export interface PuzzleAnalysis {
  readonly solutions: SolutionCount;
  /** The marks of the only solution, a digit a cell. */
  readonly solution: string | null;
  readonly level: Level | null;
  readonly score: number | null;
  readonly techniques: readonly TechniqueUse[];
}

/** A puzzle, stored once for all its rotated, mirrored and swapped forms. */
export interface NewPuzzle extends PuzzleAnalysis {
  /** `canonicalForm`. */
  readonly form: string;
  readonly kind: string;
  readonly width: number;
  readonly height: number;
  /** Canonical notation, in the orientation that the solution has too. */
  readonly text: string;
}

export interface StoredPuzzle extends NewPuzzle {
  readonly id: string;
}

/** A puzzle under a URL of its own. */
export interface NewLink {
  readonly id: string;
  readonly puzzleId: string;
  /** Canonical notation as it was submitted. */
  readonly text: string;
  readonly title: string | null;
  readonly author: string | null;
  readonly playerId: string | null;
}

export interface StoredLink extends NewLink {
  readonly createdAt: number;
  readonly puzzle: StoredPuzzle;
}

/** Puzzles and the links under which players share them. */
export interface PuzzleStore {
  find(id: string): Promise<StoredPuzzle | null>;
  findByForm(form: string): Promise<StoredPuzzle | null>;
  /** The puzzle of this form: the given one, unless it existed before. */
  add(puzzle: NewPuzzle): Promise<StoredPuzzle>;
  /** Saves what is known of a puzzle by now. */
  update(id: string, analysis: PuzzleAnalysis): Promise<void>;
  findLink(id: string): Promise<StoredLink | null>;
  /** The link with exactly the same content. */
  findSameLink(link: Omit<NewLink, 'id'>): Promise<StoredLink | null>;
  /** Returns false when the id is in use. Withdraws the puzzle from the stock, since it is known from now on. */
  addLink(link: NewLink): Promise<boolean>;
}

/** The `takenBy` of a puzzle that was withdrawn from the stock because it became known. */
const WITHDRAWN = 'link:';

export function createPuzzleStore({ client, now }: Database): PuzzleStore {
  const findByForm = async (form: string) => {
    const row = await client.puzzle.findUnique({ where: { form } });
    return row === null ? null : readPuzzleRow(row);
  };
  return {
    async find(id) {
      const row = await client.puzzle.findUnique({ where: { id } });
      return row === null ? null : readPuzzleRow(row);
    },

    findByForm,

    async add(puzzle) {
      const id = await insertPuzzle(client, puzzle, await now());
      if (id !== undefined) return { ...puzzle, id };
      const first = await findByForm(puzzle.form);
      if (first === null) throw new Error('The puzzle was neither inserted nor found');
      return first;
    },

    async update(id, { solution, solutions, level, score, techniques }) {
      await client.puzzle.update({ where: { id }, data: { solution, solutions, level, score, techniques: JSON.stringify(techniques) } });
    },

    async findLink(id) {
      const row = await client.puzzleLink.findUnique({ where: { id }, include: { puzzle: true } });
      return row === null ? null : readLinkRow(row);
    },

    async findSameLink({ puzzleId, text, title, author, playerId }) {
      const where = { puzzleId, text, title, author, playerId };
      const row = await client.puzzleLink.findFirst({ where, include: { puzzle: true }, orderBy: { createdAt: 'asc' } });
      return row === null ? null : readLinkRow(row);
    },

    async addLink({ id, puzzleId, text, title, author, playerId }) {
      const createdAt = BigInt(await now());
      return client.$transaction(async (queries) => {
        const inserted = await queries.$executeRaw`
          INSERT INTO "puzzle_link" ("id", "puzzle_id", "text", "title", "author", "player_id", "created_at")
          VALUES (${id}, ${puzzleId}, ${text}, ${title}, ${author}, ${playerId}, ${createdAt})
          ON CONFLICT DO NOTHING`;
        if (inserted === 1)
          await queries.stockPuzzle.updateMany({ where: { puzzleId, takenBy: null }, data: { takenBy: `${WITHDRAWN}${id}` } });
        return inserted === 1;
      });
    },
  };
}

type LinkRow = Omit<StoredLink, 'createdAt' | 'puzzle'> & { createdAt: bigint; puzzle: Parameters<typeof readPuzzleRow>[0] };

function readLinkRow({ createdAt, puzzle, id, puzzleId, text, title, author, playerId }: LinkRow): StoredLink {
  return { id, puzzleId, text, title, author, playerId, createdAt: Number(createdAt), puzzle: readPuzzleRow(puzzle) };
}

/** Inserts a puzzle and returns its id, or undefined when its form exists already. That does not abort a transaction. */
export async function insertPuzzle(queries: Queries, puzzle: NewPuzzle, now: number): Promise<string | undefined> {
  const id = randomUUID();
  const { form, kind, width, height, text, solution, solutions, level, score } = puzzle;
  const techniques = JSON.stringify(puzzle.techniques);
  const inserted = await queries.$executeRaw`
    INSERT INTO "puzzle" ("id", "form", "kind", "width", "height", "text", "solution", "solutions", "level", "score", "techniques", "created_at")
    VALUES (${id}, ${form}, ${kind}, ${width}, ${height}, ${text}, ${solution}, ${solutions}, ${level}, ${score}, ${techniques}, ${BigInt(now)})
    ON CONFLICT DO NOTHING`;
  return inserted === 1 ? id : undefined;
}

/** Converts a row of the table. */
export function readPuzzleRow(row: {
  id: string;
  form: string;
  kind: string;
  width: number;
  height: number;
  text: string;
  solution: string | null;
  solutions: string;
  level: string | null;
  score: number | null;
  techniques: string;
}): StoredPuzzle {
  const { id, form, kind, width, height, text, solution, score } = row;
  return {
    id,
    form,
    kind,
    width,
    height,
    text,
    solution,
    score,
    solutions: row.solutions as SolutionCount,
    level: row.level as Level | null,
    techniques: JSON.parse(row.techniques) as readonly TechniqueUse[],
  };
}
