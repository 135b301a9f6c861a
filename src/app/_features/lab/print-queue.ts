import { readStored, store } from '@/app/_ui/browser-storage';
import { parsePuzzle } from '@/engine/notations/canonical';

/** A puzzle in the print queue. */
export interface PrintItem {
  /** Canonical notation. */
  readonly text: string;
  readonly title: string;
  readonly author: string;
}

const KEY = 'seawall-print-queue';
/** More than a booklet needs. */
export const MAX_PRINT_ITEMS = 60;

/** The print queue. Invalid items are left out. */
export function readPrintQueue(): readonly PrintItem[] {
  try {
    const held: unknown = JSON.parse(readStored('localStorage', KEY) ?? '[]');
    return (Array.isArray(held) ? held : []).flatMap(readItem).slice(0, MAX_PRINT_ITEMS);
  } catch {
    return [];
  }
}

export function writePrintQueue(entries: readonly PrintItem[]): void {
  store('localStorage', KEY, JSON.stringify(entries));
}

/** Adds a puzzle at the end, or moves it there. The oldest items are dropped when the queue is full. */
export function addToPrintQueue(text: string, title: string, author: string): void {
  const others = readPrintQueue().filter((entry) => entry.text !== text);
  writePrintQueue([...others, { text, title: title.trim(), author: author.trim() }].slice(-MAX_PRINT_ITEMS));
}

function readItem(value: unknown): PrintItem[] {
  if (typeof value !== 'object' || value === null || !('text' in value) || !('title' in value)) return [];
  const { text, title } = value;
  if (typeof title !== 'string' || typeof text !== 'string' || !parsePuzzle(text).ok) return [];
  // Items of earlier versions have no author.
  const author = 'author' in value && typeof value.author === 'string' ? value.author : '';
  return [{ text, title, author }];
}
