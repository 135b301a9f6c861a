import type { Metadata } from 'next';
import { PREVIEW_SIZE } from './draw';

/** The metadata of a page's link preview. Title and description are those of the page. */
export function previewMetadata(path: string, alt: string): Pick<Metadata, 'openGraph'> {
  return { openGraph: { type: 'website', siteName: 'Seawall', images: [{ url: path, type: 'image/png', ...PREVIEW_SIZE, alt }] } };
}
