import { z } from 'zod';
import { clientMessageSchemas as honest } from '@/server/protocol/messages';

/** The sabotage that the fuzz must notice: whatever clients send is believed to have its form. Bundled in place of the honest schemas. */
export * from '@/server/protocol/messages';
export const clientMessageSchemas = Object.fromEntries(Object.keys(honest).map((name) => [name, z.any()]));
