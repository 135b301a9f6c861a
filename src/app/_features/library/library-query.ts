import { z } from 'zod';
import { LEVELS } from '@/engine/core/kind';
import { PLAYABLE_KINDS } from '@/engine/kinds/playable';
import { LIBRARY_ORDERS, LIBRARY_SIZES } from '@/server/protocol/library';

const text = z.string().max(100).optional().catch(undefined);
const ignored = undefined;

/** What the address of the library asks for. Invalid parts of it are ignored. */
export const librarySchema = z.object({
  q: text,
  by: text,
  in: z
    .string()
    .regex(/^[\w-]{1,32}$/)
    .optional()
    .catch(ignored),
  order: z.enum(LIBRARY_ORDERS).catch('new'),
  kind: z
    .enum(PLAYABLE_KINDS.map(({ id }) => id))
    .optional()
    .catch(ignored),
  level: z
    .enum([...LEVELS, 'unrated'])
    .optional()
    .catch(ignored),
  size: z.enum(LIBRARY_SIZES).optional().catch(ignored),
  unsolved: z.enum(['yes']).optional().catch(ignored),
  cursor: z.string().max(512).optional().catch(ignored),
});

export type LibraryAddress = z.infer<typeof librarySchema>;
