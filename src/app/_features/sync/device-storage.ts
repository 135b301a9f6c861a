/** A storage of the browser; undefined where the visitor forbids it. */
export function deviceStorage(name: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return window[name];
  } catch {
    return undefined;
  }
}
