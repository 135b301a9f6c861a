/** A piece of a text, trimmed, with the index at which it starts. */
export interface Word {
  readonly text: string;
  readonly at: number;
}

/** The matches of a pattern, each trimmed; `offset` is where `text` itself starts in what was given. */
export function splitWords(text: string, pattern: RegExp, offset = 0): Word[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => {
    const start = match.trimStart();
    return { text: start.trimEnd(), at: offset + index + match.length - start.length };
  });
}
