import type { MessageKey } from '@/engine/kinds/tic-tac-logic/messages';
import { count, type Sentence, SOME_RULE } from './sentence';

export const TIC_TAC_LOGIC_SENTENCES: Readonly<Record<MessageKey, Sentence>> = {
  'tic-tac-logic.given': ({ mark }) => `An ${symbol(mark)} is given here and cannot be changed.`,
  'tic-tac-logic.no-trio': ({ mark, count: length }) => `${length} ${symbol(mark)} in a row: at most two may follow each other.`,
  'tic-tac-logic.balance': ({ mark, count: held, half }) => `This line has ${held} ${symbol(mark)}, but only ${half} fit.`,
  'tic-tac-logic.distinct': () => 'These two lines are equal.',
  'tic-tac-logic.pair': ({ mark }) => `Two ${symbol(mark)} stand side by side: a third would make a trio.`,
  'tic-tac-logic.gap': ({ mark }) => `Two ${symbol(mark)} leave one cell between them: a third would make a trio.`,
  'tic-tac-logic.full-line': ({ mark, half }) => `This line has all its ${half} ${symbol(mark)}: the rest is the other mark.`,
  'tic-tac-logic.avoid-trio': ({ mark }) => `This line lacks one ${symbol(mark)}; put here, it would leave a trio to the other mark.`,
  'tic-tac-logic.avoid-equal-line': () => 'Any other way this line would equal a finished one.',
  'tic-tac-logic.line-cases': ({ fillings }) => `The line can be filled in ${count(fillings, 'way')}, and all agree on these cells.`,
  'tic-tac-logic.line-cases.none': () => 'This line can no longer be filled.',
  'tic-tac-logic.what-if': ({ mark, steps, contradiction }) =>
    `Suppose an ${symbol(mark)} here: after ${count(steps, 'step')} ${contradictionOf(contradiction)}.`,
};

/** What a supposition ended in, by the key of the rule it broke. */
const CONTRADICTIONS: Readonly<Partial<Record<MessageKey, string>>> = {
  'tic-tac-logic.no-trio': 'there is a trio',
  'tic-tac-logic.balance': 'a line has too many of one mark',
  'tic-tac-logic.distinct': 'two lines are equal',
  'tic-tac-logic.line-cases.none': 'a line can no longer be filled',
};

function contradictionOf(key: number | string): string {
  return CONTRADICTIONS[key as MessageKey] ?? SOME_RULE;
}

function symbol(mark: number | string): string {
  return String(mark).toUpperCase();
}
