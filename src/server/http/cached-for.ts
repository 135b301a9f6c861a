/** Runs `load` at most once in so many milliseconds; calls meanwhile get the same answer. */
export function cachedFor<Answer>(milliseconds: number, now: () => number, load: () => Promise<Answer>): () => Promise<Answer> {
  let latest: { readonly answer: Promise<Answer>; readonly until: number } | undefined;
  return () => {
    if (latest === undefined || now() >= latest.until) latest = { answer: load(), until: now() + milliseconds };
    return latest.answer;
  };
}
