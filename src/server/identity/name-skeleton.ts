import unhomoglyph from 'unhomoglyph';
import { nameKey } from './name-key';

/**
 * Names that look alike have the same skeleton: that of Unicode TR39, whatever the case. A capital i looks like a small L, so these two
 * count as equal. Never show it or sign in with it.
 */
export function skeletonOf(name: string): string {
  // A capital letter may look like one thing and its small form like another, so both are mapped until nothing changes.
  const skeleton = nameKey(unhomoglyph(name.normalize('NFD'))).replaceAll('i', 'l');
  return skeleton === name ? skeleton : skeletonOf(skeleton);
}

/** The three forms of an account's name: as shown, as signed in with, and its skeleton. */
export function accountNameOf(name: string): { readonly name: string; readonly username: string; readonly skeleton: string } {
  return { name, username: nameKey(name), skeleton: skeletonOf(name) };
}
