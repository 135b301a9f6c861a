import type { Size } from '@/engine/core/grid';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** The HTML of a frame, for the page of another site. */
export function embedCode(address: string, title: string, { width, height }: Size): string {
  const clean = (text: string) => text.replace(/[&<>"]/g, (character) => ENTITIES[character]);
  return `<iframe src="${clean(address)}" title="${clean(title)}" width="${width}" height="${height}" style="border:0;max-width:100%" loading="lazy"></iframe>`;
}
