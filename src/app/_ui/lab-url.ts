/** The address of a page with a puzzle in it, written so that people can read it. */
export function withPuzzle(path: '/lab' | '/lab/watch', text: string): `${typeof path}?puzzle=${string}` {
  return `${path}?puzzle=${encodeURIComponent(text).replaceAll('%2F', '/')}`;
}
