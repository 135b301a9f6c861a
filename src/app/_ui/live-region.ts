/** A live region says nothing when its text stays the same; every other time it ends in this, which is silent. */
const SILENT = '\u00a0';

/** A text that a live region says although it may have said the same last. */
export function forceAnnounce(last: string, text: string): string {
  return last === text ? text + SILENT : text;
}
