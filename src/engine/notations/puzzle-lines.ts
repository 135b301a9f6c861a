/** A line of a list of puzzles. */
export interface PuzzleLine {
  /** Its title, before a tab; undefined without one. */
  readonly title: string | undefined;
  /** The puzzle in any notation. */
  readonly notation: string;
}

/** The lines of a text that has a puzzle on each, with their numbers from 1. Blank lines and comments (`# …`) are left out. */
export function puzzleLinesOf(text: string): readonly { readonly number: number; readonly line: string }[] {
  return text
    .split(/\r?\n/)
    .map((line, i) => ({ number: i + 1, line }))
    .filter(({ line }) => line.trim() !== '' && !isComment(line));
}

/** Splits a line into title and puzzle: `puzzle`, or `title TAB puzzle [TAB …]`. */
export function readPuzzleLine(line: string): PuzzleLine {
  const [first, second = ''] = line.split('\t');
  if (second.trim() === '') return { title: undefined, notation: first };
  return { title: first.trim() === '' ? undefined : first, notation: second };
}

/** A drawn row may begin with sea (`#`), so only a line with other text, or without rows, is a comment. */
export function isComment(line: string): boolean {
  return /^#[\s\p{L}]/u.test(line) && !/^[#ox.?\d\s]*\/[#ox.?\d\s/]*$/i.test(line);
}
