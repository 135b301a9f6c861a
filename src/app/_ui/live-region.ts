/** A live region does not announce an unchanged text. Appending this silent character changes the text. */
const SILENT = '\u00a0';

/** Returns `text` in a form that differs from `last`, so that a live region announces it again. */
export function forceAnnounce(last: string, text: string): string {
  return last === text ? text + SILENT : text;
}
