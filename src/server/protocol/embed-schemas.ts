import { z } from 'zod';
import { DEFAULT_EMBED_SIZE, EMBED_SIZES, EMBED_THEMES, type EmbedOptions } from './embed';

/** What is not one of the choices is as if it were left out. */
const embedOptionsSchema = z.object({
  theme: z.enum(EMBED_THEMES).optional().catch(undefined),
  size: z.enum(EMBED_SIZES).catch(DEFAULT_EMBED_SIZE),
});

/** The options in the query of a page's path. */
export function readEmbedOptions(page: string): EmbedOptions {
  return embedOptionsSchema.parse(Object.fromEntries(new URLSearchParams(page.split('?')[1])));
}
