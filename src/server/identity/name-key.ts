/** Spaces only tell equal names apart, and the dot above is what Turkish capitals leave behind. */
const DROPPED = /\s|\u0307/g;

/**
 * What makes two cleaned names the same name: no difference of case, in no locale (so that I, İ, ı and i are one letter), and no spaces.
 * Accounts are told apart by it, and people sign in with it.
 */
export function comparableName(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase().replace(DROPPED, '');
}
