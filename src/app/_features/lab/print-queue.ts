import { parsePuzzle } from '@/engine/notations/canonical';

/** A puzzle that waits to be printed. */
export interface PrintItem {
  /** Canonical notation. */
  readonly text: string;
  readonly title: string;
}

const SHELF = 'seawall.print';
/** More than anybody staples together. */
export const MAX_ENTRIES = 60;

/** What is on the sheet; what is no puzzle there is left out. */
export function readSheet(): readonly PrintItem[] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(SHELF) ?? '[]');
    return (Array.isArray(held) ? held : []).filter(isEntry).slice(0, MAX_ENTRIES);
  } catch {
    return [];
  }
}

export function writeSheet(entries: readonly PrintItem[]): void {
  try {
    localStorage.setItem(SHELF, JSON.stringify(entries));
  } catch {
    // Where nothing can be kept there is no sheet.
  }
}

/** Adds a puzzle at the end, or moves it there; the oldest make room. */
export function putOnSheet(text: string, title: string): void {
  const others = readSheet().filter((entry) => entry.text !== text);
  writeSheet([...others, { text, title: title.trim() }].slice(-MAX_ENTRIES));
}

function isEntry(value: unknown): value is PrintItem {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('title' in value)) return false;
  return typeof value.title === 'string' && typeof value.text === 'string' && parsePuzzle(value.text).ok;
}
