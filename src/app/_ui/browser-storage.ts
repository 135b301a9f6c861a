/** A storage of the browser; undefined where the visitor forbids it. */
export function browserStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[name];
  } catch {
    return undefined;
  }
}

/** A stored text; null where there is none, or no storage. */
export function readStored(name: 'localStorage' | 'sessionStorage', key: string): string | null {
  return browserStorage(name)?.getItem(key) ?? null;
}

/** Stores a text. Where the storage is full or forbidden, it is not there the next time. */
export function store(name: 'localStorage' | 'sessionStorage', key: string, value: string): void {
  try {
    browserStorage(name)?.setItem(key, value);
  } catch {}
}
