import { readStored, store } from '@/app/_ui/browser-storage';

/** A drawing that is kept in this browser. */
export interface Draft {
  readonly id: string;
  /** Canonical notation. */
  readonly text: string;
  /** When it was last changed, in milliseconds since 1970. */
  readonly at: number;
}

const KEY = 'seawall-lab-drafts';
/** Older ones are dropped. */
export const MOST_DRAFTS = 20;

/** The drafts of this browser, the last changed first. What somebody else wrote into the storage is left out. */
export function readDrafts(): readonly Draft[] {
  try {
    const stored: unknown = JSON.parse(readStored('localStorage', KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isDraft).slice(0, MOST_DRAFTS) : [];
  } catch {
    return [];
  }
}

export function writeDrafts(drafts: readonly Draft[]): void {
  store('localStorage', KEY, JSON.stringify(drafts));
}

/** The drafts with one that was just changed. */
export function withDraft(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  return [draft, ...drafts.filter(({ id }) => id !== draft.id)].slice(0, MOST_DRAFTS);
}

function isDraft(stored: unknown): stored is Draft {
  const { id, text, at } = (stored ?? {}) as Partial<Record<keyof Draft, unknown>>;
  return typeof id === 'string' && typeof text === 'string' && typeof at === 'number';
}
