import type { Metadata } from 'next';
import { PICTURE } from './draw';

/** What a page says of itself where its link is shown; title and description are those of the page. */
export function showPicture(path: string, alt: string): Pick<Metadata, 'openGraph'> {
  return { openGraph: { type: 'website', siteName: 'Seawall', images: [{ url: path, type: 'image/png', ...PICTURE, alt }] } };
}
