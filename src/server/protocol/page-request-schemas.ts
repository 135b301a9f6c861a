import { z } from 'zod';
import { FEEDBACK_LEVELS, GHOST_TYPES, REPLAY_AUDIENCES } from '@/engine/play/setup';
import { settingsSchema, sourceSchema } from './commands';
import { FELT_LEVELS } from './library';
import { BOOLEAN_PREFERENCES, type BooleanPreference, type Preferences } from './preferences';

const word = z.string().regex(/^[a-z-]{1,32}$/);
const link = z.string().regex(/^[\w-]{1,32}$/);
const room = z.string().max(128);
/** A text in a query. */
const round = z.coerce.number<number>().int().min(0).max(1_000_000);
/** Longer than any valid line: the services check names, titles and invites themselves. */
const line = z.string().max(500);
/** The canonical notation of the largest puzzle is shorter. */
const puzzleText = z.string().min(1).max(60_000);
const invite = z.string().max(64);
const commentId = z.string().max(64);
const collection = z.string().regex(/^[\w-]{1,32}$/);

const daily = z.strictObject({ type: z.literal('daily'), date: z.string().regex(/^\d{4}-\d\d-\d\d$/), kind: word, level: word });
const shared = z.strictObject({ type: z.literal('shared'), link });
const [, generated] = sourceSchema.options;

const ghostTarget = z.discriminatedUnion('type', [daily, shared, z.strictObject({ type: z.literal('round'), room, round })]);

const preferences = z
  .strictObject({
    ...(Object.fromEntries(BOOLEAN_PREFERENCES.map((name) => [name, z.boolean()])) as Record<BooleanPreference, z.ZodBoolean>),
    feedback: z.enum(FEEDBACK_LEVELS),
  } satisfies Record<keyof Preferences, z.ZodType>)
  .partial();

/** The inputs of the requests that only our own pages send, by method and path below `/api/`. Those of a GET are texts of the query. */
export const pageRequestSchemas = {
  /** A duel as the visitor may see it now. */
  'GET page/duel': z.strictObject({ invite }),
  'POST page/create-duel': sourceSchema,
  /** Starts or continues the visitor's play of a duel. */
  'POST page/start-duel': z.strictObject({ invite }),
  /** The report on a round of the visitor that has just ended. */
  'GET page/finish-report': z.strictObject({ room, round }),
  /** The ghosts that the visitor may race on a puzzle. */
  'GET page/ghosts': ghostTarget,
  /** Opens a race of the visitor against a ghost. */
  'POST page/ghost-race': z.strictObject({
    target: ghostTarget,
    choice: z.strictObject({ sort: z.enum(GHOST_TYPES), member: z.string().max(64) }),
  }),
  /** Opens another try of the visitor at a puzzle. */
  'POST page/retry': ghostTarget,
  /** The room of a code, in any spelling. */
  'GET page/room': z.strictObject({ code: room }),
  /** Creates a room for several members. */
  'POST page/create-room': z.strictObject({ mode: z.enum(['co-op', 'race', 'classroom']), settings: settingsSchema }),
  /** The waiting race with the nearest rating, or a new one. */
  'POST page/quick-race': generated.omit({ type: true }),
  /** Opens a solo room of the visitor, an existing one if there is one. This starts a ranked daily. */
  'POST page/open-solo': z.discriminatedUnion('type', [daily, shared, generated]),
  /** Starts the round in a waiting solo room of the visitor. */
  'POST page/start-solo': z.strictObject({ room }),
  /** Describes shared puzzles, their links with commas between them. Deleted ones are left out. */
  'GET page/puzzles': z.strictObject({
    links: z
      .string()
      .max(2_000)
      .transform((text) => text.split(','))
      .pipe(z.array(link).max(40)),
  }),
  /** Whether a puzzle in canonical notation may be examined: it is refused while it is in play. */
  'POST page/check-puzzle': z.strictObject({ puzzle: puzzleText }),
  /** Gives a puzzle a link under which it can be played, or finds the puzzle of a pasted link. */
  'POST page/share-puzzle': z.strictObject({ text: puzzleText, title: line.optional(), author: line.optional() }),
  /** Publishes a puzzle in the library, in the name of the visitor's account. `author` is a free credit. */
  'POST page/publish-puzzle': z.strictObject({ text: puzzleText, title: line, author: line.optional() }),
  /** The visitor's collections, and whether each has a puzzle. */
  'GET page/collections': z.strictObject({ link: link.optional() }),
  'POST page/create-collection': z.strictObject({ title: line, description: z.string().max(5_000).optional() }),
  'POST page/add-to-collection': z.strictObject({ id: collection, link }),
  'POST page/remove-from-collection': z.strictObject({ id: collection, link }),
  /** Moves a puzzle to the place of another. */
  'POST page/move-in-collection': z.strictObject({ id: collection, link, place: z.number().int().min(0).max(2_000_000_000) }),
  'POST page/cover-collection': z.strictObject({ id: collection, link }),
  /** Publishes a puzzle in any notation, after an optional title and a tab, and adds it to a collection. */
  'POST page/import-puzzle': z.strictObject({ id: collection, line: puzzleText }),
  /** What players say about a published puzzle that the visitor has finished or given up. */
  'GET page/puzzle-talk': z.strictObject({ link, cursor: z.string().max(512).optional() }),
  /** Likes a puzzle or takes that back, or says how hard it felt. */
  'POST page/rate-puzzle': z.strictObject({ link, isLiked: z.boolean(), felt: z.enum(FELT_LEVELS) }).partial({ isLiked: true, felt: true }),
  'POST page/comment': z.strictObject({ link, text: z.string().max(5_000) }),
  'POST page/remove-comment': z.strictObject({ id: commentId }),
  'POST page/report-comment': z.strictObject({ id: commentId }),
  /** Records that the visitor completed a lesson. */
  'POST page/record-practice': z.strictObject({ lesson: z.string().max(100), isUnaided: z.boolean() }),
  /** Changes preferences in the visitor's cookie, which another tab may have changed too. */
  'POST page/save-preferences': preferences,
  /** Shares or hides the replay of the visitor's own play. */
  'POST page/show-replay': z.strictObject({ room, to: z.enum(REPLAY_AUDIENCES) }),
  /** Renames the visitor in all rooms. */
  'POST page/rename': z.strictObject({ name: line }),
} as const;
