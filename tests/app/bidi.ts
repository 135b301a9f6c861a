/** What has a direction of its own, between marks that isolate it. */
const ISOLATED = /[\u2066\u2068][^\u2069]*\u2069/g;

/** A Latin letter, then punctuation, then a Latin letter or a digit: a browser lays all of that out from left to right, also within Arabic. */
const ONE_RUN = /[A-Za-z][^\p{Script=Arabic}A-Za-z\d\u200f\u2069]*[،؛:,(][^\p{Script=Arabic}A-Za-z\d\u200f\u2069]*[A-Za-z\d]|[A-Za-z] +\d/u;

/** Whether a number or word of an Arabic sentence is shown out of order, beside the Latin word before it. */
export function isOutOfOrder(sentence: string): boolean {
  return ONE_RUN.test(sentence.replaceAll(ISOLATED, '\u2069'));
}
