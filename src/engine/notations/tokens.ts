/** A trimmed part of a text, with the index at which it starts. */
export interface Token {
  readonly text: string;
  readonly at: number;
}

/** The matches of a pattern, each trimmed. `offset` is the index of `text` in the whole text. */
export function splitTokens(text: string, pattern: RegExp, offset = 0): Token[] {
  return Array.from(text.matchAll(pattern), ({ 0: match, index }) => {
    const start = match.trimStart();
    return { text: start.trimEnd(), at: offset + index + match.length - start.length };
  });
}
