import unhomoglyph from 'unhomoglyph';
import { comparableName } from './name-key';

/**
 * What names that look alike have in common: the skeleton of Unicode TR39, whatever the case. Since a capital i looks like a small L, names
 * that differ in these alone are alike too. It is nothing to show or to sign in with.
 */
export function skeletonOf(name: string): string {
  // A capital letter may look like one thing and its small form like another, so both are taken, until nothing changes any more.
  const skeleton = comparableName(unhomoglyph(name.normalize('NFD'))).replaceAll('i', 'l');
  return skeleton === name ? skeleton : skeletonOf(skeleton);
}

/** A name as accounts are known by it: as it is shown, as it is signed in with, and as what looks like it. */
export function accountNameOf(name: string): { readonly name: string; readonly username: string; readonly skeleton: string } {
  return { name, username: comparableName(name), skeleton: skeletonOf(name) };
}

/** The skeleton of an account's name, by how it is shown: the case of its letters matters. A name that was taken away is still signed in with. */
export function accountSkeletonOf({ name, username }: { readonly name: string; readonly username: string }): string {
  return skeletonOf(comparableName(name) === username ? name : username);
}
