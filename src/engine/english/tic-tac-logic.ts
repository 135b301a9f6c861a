import type { MessageKey } from '../kinds/tic-tac-logic/messages';
import { after, type Sentence, SOME_RULE, these } from './sentence';

export const TIC_TAC_LOGIC_SENTENCES: Readonly<Record<MessageKey, Sentence>> = {
  'tic-tac-logic.given': ({ mark }) => `This ${symbol(mark)} is a given and can’t be changed.`,
  'tic-tac-logic.sign.equal': () => 'The = between these cells needs equal marks.',
  'tic-tac-logic.sign.opposite': () => 'The × between these cells needs different marks.',
  'tic-tac-logic.no-trio': ({ mark, count: length }) => `${length} ${symbol(mark)}s in a row. Two is the limit.`,
  'tic-tac-logic.balance': ({ mark, count: held, half }) => `This line has ${held} ${symbol(mark)}s. The limit is ${half}.`,
  'tic-tac-logic.balance.no-filling': () => 'This line can’t be filled anymore without breaking a rule.',
  'tic-tac-logic.distinct': () => 'These two lines are identical.',
  'tic-tac-logic.pair': ({ mark }) => `Two ${symbol(mark)}s are side by side. A third would make three in a row.`,
  'tic-tac-logic.gap': ({ mark }) => `Two ${symbol(mark)}s have one cell between them. A third would make three in a row.`,
  'tic-tac-logic.follow-sign.equal': ({ mark }) => `The = next to this ${symbol(mark)} needs another ${symbol(mark)} on its other side.`,
  'tic-tac-logic.follow-sign.opposite': ({ mark }) => `The × next to this ${symbol(mark)} needs the other mark on its other side.`,
  'tic-tac-logic.equal-beside': ({ mark }) =>
    `The = makes these two cells equal. As ${symbol(mark)}s they would make three in a row with the ${symbol(mark)} beside them.`,
  'tic-tac-logic.full-line': ({ mark, half }) => `This line has all its ${half} ${symbol(mark)}s, so the rest get the other mark.`,
  'tic-tac-logic.avoid-trio': ({ mark }) =>
    `This line needs only one more ${symbol(mark)}. Were it here, every other blank would get the other mark, and three would be in a row.`,
  'tic-tac-logic.count-signs': ({ mark, half }) =>
    `This line gets ${half} ${symbol(mark)}s in all. With those that its signs need, it has no ${symbol(mark)} to spare.`,
  'tic-tac-logic.count-signs.equal': ({ mark, half }) =>
    `This line gets ${half} ${symbol(mark)}s in all. With those that its signs need, too few are left for equal cells here.`,
  'tic-tac-logic.avoid-equal-line': () => 'Any other way, this line would be identical to a finished one.',
  'tic-tac-logic.line-cases': ({ fillings, cells }) =>
    Number(fillings) === 1
      ? 'There’s only one way left to fill this line.'
      : `There are ${fillings} ways left to fill this line, and they all agree on ${these(cells)}.`,
  'tic-tac-logic.line-cases.none': () => 'This line can’t be filled anymore.',
  'tic-tac-logic.what-if': ({ mark, steps, contradiction }) =>
    `Suppose this cell is ${symbol(mark)}: ${after(steps)}, ${contradictionOf(contradiction)}.`,
};

/** The contradiction of an assumption, by the message key of the broken rule. */
const CONTRADICTIONS: Readonly<Partial<Record<MessageKey, string>>> = {
  'tic-tac-logic.sign.equal': 'two cells with = between them differ',
  'tic-tac-logic.sign.opposite': 'two cells with × between them are equal',
  'tic-tac-logic.no-trio': 'there are three of the same mark in a row',
  'tic-tac-logic.balance': 'a line has too many of one mark',
  'tic-tac-logic.distinct': 'two lines are identical',
  'tic-tac-logic.line-cases.none': 'a line can’t be filled',
};

function contradictionOf(key: number | string): string {
  return CONTRADICTIONS[key as MessageKey] ?? SOME_RULE;
}

function symbol(mark: number | string): string {
  return String(mark).toUpperCase();
}
