/** The parameters of a message. */
export type Params = Readonly<Record<string, number | string>>;
export type Sentence = (params: Params) => string;

/** `1 cell`, `2 cells`. */
export function count(number: number | string, noun: string): string {
  return `${number} ${noun}${Number(number) === 1 ? '' : 's'}`;
}

/** `this cell` or `these cells`, by the number of a step's placements. */
export function these(cells: number | string): string {
  return forCells(cells, 'this cell', 'these cells');
}

/** Chooses words by the number of a step's placements. */
export function forCells(cells: number | string, one: string, several: string): string {
  return Number(cells) === 1 ? one : several;
}

/** The length of an assumption's chain: `right away`, `after 2 steps`. */
export function after(steps: number | string): string {
  return Number(steps) === 0 ? 'right away' : `after ${count(steps, 'step')}`;
}

/** The contradiction of an assumption whose rule has no sentence. */
export const SOME_RULE = 'a rule is broken';
