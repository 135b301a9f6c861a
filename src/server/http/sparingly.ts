/** Asks at most once in so many milliseconds; whoever asks meanwhile gets the same answer. */
export function sparingly<Answer>(milliseconds: number, now: () => number, ask: () => Promise<Answer>): () => Promise<Answer> {
  let latest: { readonly answer: Promise<Answer>; readonly until: number } | undefined;
  return () => {
    if (latest === undefined || now() >= latest.until) latest = { answer: ask(), until: now() + milliseconds };
    return latest.answer;
  };
}
