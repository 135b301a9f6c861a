/** What a message says besides its key. */
export type Params = Readonly<Record<string, number | string>>;
export type Sentence = (params: Params) => string;

/** `1 cell`, `2 cells`. */
export function count(number: number | string, noun: string): string {
  return `${number} ${noun}${Number(number) === 1 ? '' : 's'}`;
}

/** How long a supposition lasted: `right away`, `after 2 steps`. */
export function after(steps: number | string): string {
  return Number(steps) === 0 ? 'right away' : `after ${count(steps, 'step')}`;
}

/** What a supposition ended in when its rule has no words. */
export const SOME_RULE = 'a rule is broken';
