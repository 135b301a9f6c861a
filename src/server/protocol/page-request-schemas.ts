import { z } from 'zod';
import { sourceSchema } from './commands';

/** The services validate invites themselves. */
const invite = z.string().max(64);

/** The inputs of the requests that only our own pages send, by method and path below `/api/`. Those of a GET are texts of the query. */
export const pageRequestSchemas = {
  /** A duel as the visitor may see it now. */
  'GET page/duel': z.strictObject({ invite }),
  'POST page/create-duel': sourceSchema,
  /** Starts or continues the visitor's play of a duel. */
  'POST page/start-duel': z.strictObject({ invite }),
} as const;
