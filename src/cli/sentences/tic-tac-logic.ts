import { count, type Sentence } from './sentence';

export const TIC_TAC_LOGIC_SENTENCES: Readonly<Record<string, Sentence>> = {
  'tic-tac-logic.given': ({ mark }) => `An ${symbol(mark)} is given here and cannot be changed.`,
  'tic-tac-logic.no-trio': ({ mark, count: length }) => `${length} ${symbol(mark)} in a row: at most two may follow each other.`,
  'tic-tac-logic.balance': ({ mark, count: held, half }) => `This line has ${count(held, symbol(mark))}, but only ${half} fit.`,
  'tic-tac-logic.distinct': () => 'These two lines are equal.',
  'tic-tac-logic.pair': ({ mark }) => `Two ${symbol(mark)} stand side by side: a third would make a trio.`,
  'tic-tac-logic.gap': ({ mark }) => `Two ${symbol(mark)} leave one cell between them: a third would make a trio.`,
};

function symbol(mark: number | string): string {
  return String(mark).toUpperCase();
}
