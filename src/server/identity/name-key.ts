/** Spaces would distinguish equal names, and the dot above remains of Turkish capitals. */
const DROPPED = /\s|\u0307/g;

/**
 * The key of a cleaned name: two names with one key are the same name. It ignores spaces and case, independent of the locale (so I, İ, ı
 * and i are one letter). It identifies accounts, and users sign in with it.
 */
export function nameKey(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replace(DROPPED, '');
}
