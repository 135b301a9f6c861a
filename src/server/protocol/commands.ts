import { z } from 'zod';
import { MAX_SIDE } from '@/engine/core/grid';
import { LEVELS } from '@/engine/core/kind';
import type { RoomCommand } from '@/engine/play/commands';
import { PACER_STRENGTHS } from '@/engine/play/pacers';
import { CLASS_FORMATS, FEEDBACK_LEVELS, HELP_POLICIES, MAX_QUEUE, REPLAY_AUDIENCES, SERIES_LENGTHS, TEAMS } from '@/engine/play/setup';
import { MEMBER_ROLES } from '@/engine/play/state';

export const MAX_CELLS = MAX_SIDE * MAX_SIDE;
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

/** The puzzle sources of rooms that players create. */
export const sourceSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('shared'), link: z.string().regex(/^[\w-]{1,32}$/) }),
  z.strictObject({
    type: z.literal('generated'),
    kind: z.string().regex(/^[a-z-]{1,32}$/),
    width: side,
    height: side,
    level: z.string().pipe(z.enum(LEVELS)),
    hasSigns: z.boolean().optional(),
  }),
]);

/** The time limit of a round: from a minute to a day. */
export const limitSchema = z.number().int().min(MINUTE_MS).max(DAY_MS);

export const settingsSchema = z.strictObject({
  source: sourceSchema,
  feedback: z.enum(FEEDBACK_LEVELS),
  help: z.enum(HELP_POLICIES),
  limitMs: limitSchema.nullable(),
  hasRandomOrientation: z.boolean(),
  isRanked: z.boolean(),
  hasLiveBoards: z.boolean(),
  isListed: z.boolean(),
  isPrivate: z.boolean(),
  autoStart: z.literal(false),
  replay: z.enum(REPLAY_AUDIENCES),
  bestOf: z.literal(SERIES_LENGTHS).optional(),
  hasTeams: z.boolean().optional(),
});

/** The seq at which a puzzle was added to a classroom's queue. */
const item = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER);
const format = z.enum(CLASS_FORMATS);

function plain<Type extends string>(...types: readonly Type[]) {
  return types.map((type) => z.strictObject({ type: z.literal(type) }));
}

/** The commands that a page may send to a room in its visitor's name. */
export const roomCommandSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('mark'), cells: z.array(cellSchema).min(1).max(MAX_CELLS), mark }),
  z.strictObject({
    type: z.literal('fill'),
    placements: z
      .array(z.strictObject({ cell: cellSchema, mark }))
      .min(1)
      .max(MAX_CELLS),
  }),
  ...plain('reset', 'undo', 'redo', 'layer-open', 'layer-accept', 'layer-discard'),
  ...plain('check', 'hint', 'find-mistake', 'rewind', 'pause', 'resume', 'give-up'),
  ...plain('leave', 'stop-countdown', 'next', 'rematch', 'collect'),
  z.strictObject({ type: z.literal('change-feedback'), feedback: z.enum(FEEDBACK_LEVELS) }),
  z.strictObject({ type: z.literal('layer-show'), isShown: z.boolean() }),
  z.strictObject({ type: z.literal('ready'), isReady: z.boolean() }),
  z.strictObject({ type: z.literal('vote-rematch'), isWanted: z.boolean() }),
  z.strictObject({ type: z.literal('change-role'), role: z.enum(MEMBER_ROLES) }),
  z.strictObject({ type: z.literal('change-team'), team: z.literal(TEAMS) }),
  z.strictObject({ type: z.literal('start'), isForced: z.boolean() }),
  z.strictObject({ type: z.literal('change-settings'), settings: settingsSchema }),
  z.strictObject({ type: z.literal('kick'), member: memberSchema }),
  z.strictObject({ type: z.literal('add-pacer'), strength: z.enum(PACER_STRENGTHS) }),
  z.strictObject({ type: z.literal('lock'), isLocked: z.boolean() }),
  z.strictObject({ type: z.literal('pass-host'), member: memberSchema }),
  z.strictObject({ type: z.literal('admit'), member: memberSchema, isAdmitted: z.boolean() }),
  z.strictObject({ type: z.literal('mute'), member: memberSchema, isMuted: z.boolean() }),
  z.strictObject({ type: z.literal('pass-control'), member: memberSchema, hasControl: z.boolean() }),
  z.strictObject({ type: z.literal('highlight'), cells: z.array(cellSchema).min(1).max(MAX_CELLS), isLit: z.boolean() }),
  z.strictObject({ type: z.literal('enqueue'), source: sourceSchema, format }),
  z.strictObject({ type: z.literal('requeue'), item, place: z.number().int().min(0).max(MAX_QUEUE), format }),
  z.strictObject({ type: z.literal('dequeue'), item }),
]) satisfies z.ZodType<RoomCommand>;

/** Joining: the server adds the name, and whether the client has the invite. */
export const joinCommandSchema = z.strictObject({ type: z.literal('join'), role: z.enum(MEMBER_ROLES) });
export type JoinCommand = z.infer<typeof joinCommandSchema>;

export const clientCommandSchema = z.union([roomCommandSchema, joinCommandSchema]);
export type ClientCommand = RoomCommand | JoinCommand;
