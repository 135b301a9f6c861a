import { z } from 'zod';
import { MAX_SIDE } from '@/engine/core/grid';
import { LEVELS } from '@/engine/core/kind';
import type { RoomCommand } from '@/engine/play/commands';
import { CLASS_FORMS, FEEDBACK_LEVELS, HELP_POLICIES, MAX_QUEUE, REPLAY_AUDIENCES } from '@/engine/play/setup';
import { MEMBER_PARTS } from '@/engine/play/state';

const MAX_CELLS = MAX_SIDE * MAX_SIDE;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

export const cellSchema = z
  .number()
  .int()
  .min(0)
  .max(MAX_CELLS - 1);
const mark = z.number().int().min(0).max(9);
export const memberSchema = z.string().regex(/^[\w-]{1,32}$/);
const side = z.number().int().min(2).max(MAX_SIDE);

/** Where a room that people make takes its puzzles from. */
export const sourceSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('link'), link: z.string().regex(/^[\w-]{1,32}$/) }),
  z.strictObject({
    type: z.literal('stock'),
    kind: z.string().regex(/^[a-z-]{1,32}$/),
    width: side,
    height: side,
    level: z.enum(LEVELS),
  }),
]);

/** How long a round lasts at most: less than a minute is no play, and more than a day is no round. */
export const limitSchema = z.number().int().min(MINUTE_MS).max(DAY_MS);

export const settingsSchema = z.strictObject({
  source: sourceSchema,
  feedback: z.enum(FEEDBACK_LEVELS),
  help: z.enum(HELP_POLICIES),
  limitMs: limitSchema.nullable(),
  isTurned: z.boolean(),
  isRanked: z.boolean(),
  hasLiveBoards: z.boolean(),
  isListed: z.boolean(),
  isPrivate: z.boolean(),
  startsItself: z.literal(false),
  replay: z.enum(REPLAY_AUDIENCES),
});

/** The seq at which something was put into a class's queue. */
const item = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const form = z.enum(CLASS_FORMS);

function plain<Type extends string>(...types: readonly Type[]) {
  return types.map((type) => z.strictObject({ type: z.literal(type) }));
}

/** What a page may ask of a room in its visitor's name. */
export const roomCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('mark'), cells: z.array(cellSchema).min(1).max(MAX_CELLS), mark }),
  z.strictObject({
    type: z.literal('fill'),
    sets: z
      .array(z.strictObject({ cell: cellSchema, mark }))
      .min(1)
      .max(MAX_CELLS),
  }),
  ...plain('reset', 'undo', 'redo', 'layer-open', 'layer-accept', 'layer-discard'),
  ...plain('check', 'hint', 'find-mistake', 'go-back', 'pause', 'resume', 'give-up'),
  ...plain('leave', 'stop-countdown', 'next', 'rematch', 'collect'),
  z.strictObject({ type: z.literal('change-feedback'), feedback: z.enum(FEEDBACK_LEVELS) }),
  z.strictObject({ type: z.literal('layer-show'), isShown: z.boolean() }),
  z.strictObject({ type: z.literal('ready'), isReady: z.boolean() }),
  z.strictObject({ type: z.literal('take-part'), part: z.enum(MEMBER_PARTS) }),
  z.strictObject({ type: z.literal('start'), isForced: z.boolean() }),
  z.strictObject({ type: z.literal('change-settings'), settings: settingsSchema }),
  z.strictObject({ type: z.literal('kick'), member: memberSchema }),
  z.strictObject({ type: z.literal('lock'), isLocked: z.boolean() }),
  z.strictObject({ type: z.literal('pass-host'), member: memberSchema }),
  z.strictObject({ type: z.literal('admit'), member: memberSchema, isAdmitted: z.boolean() }),
  z.strictObject({ type: z.literal('mute'), member: memberSchema, isMuted: z.boolean() }),
  z.strictObject({ type: z.literal('pass-control'), member: memberSchema, hasControl: z.boolean() }),
  z.strictObject({ type: z.literal('highlight'), cells: z.array(cellSchema).min(1).max(MAX_CELLS), isLit: z.boolean() }),
  z.strictObject({ type: z.literal('enqueue'), source: sourceSchema, form }),
  z.strictObject({ type: z.literal('requeue'), item, place: z.number().int().min(0).max(MAX_QUEUE), form }),
  z.strictObject({ type: z.literal('dequeue'), item }),
]) satisfies z.ZodType<RoomCommand>;

/** Coming in: the server adds the name, and whether an invite was shown. */
export const joinCommandSchema = z.strictObject({ type: z.literal('join'), part: z.enum(MEMBER_PARTS) });
export type JoinCommand = z.infer<typeof joinCommandSchema>;

export const clientCommandSchema = z.union([roomCommandSchema, joinCommandSchema]);
export type ClientCommand = RoomCommand | JoinCommand;
