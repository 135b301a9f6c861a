import type { PositionNotation } from '@/engine/core/position';
import type { KindId } from '@/engine/kinds/playable';

/** The topics of the lesson boards of each kind: one rule each, then a whole puzzle. */
export const STAGES = {
  nurikabe: ['islands', 'apart', 'sea', 'pools', 'whole'],
  'tic-tac-logic': ['trio', 'balance', 'distinct', 'whole'],
} as const satisfies Readonly<Record<KindId, readonly string[]>>;
export type Stage<Kind extends KindId = KindId> = (typeof STAGES)[Kind][number];

/** The initial marks leave exactly one solution for each board. */
const BOARDS: { readonly [Kind in KindId]: Readonly<Record<Stage<Kind>, PositionNotation>> } = {
  nurikabe: {
    islands: { puzzle: 'nurikabe/4/2/3m', board: 'o.../.###' },
    apart: { puzzle: 'nurikabe/5/2/2i2k', board: 'o...o/#.#.#' },
    sea: { puzzle: 'nurikabe/3/3/h2i2h', board: '#oo/.../o.#' },
    pools: { puzzle: 'nurikabe/3/3/k2i', board: '##./#.o/##.' },
    whole: { puzzle: 'nurikabe/5/5/i6i2m3g1m', board: '...o./..o../...../o.o../.....' },
  },
  'tic-tac-logic': {
    trio: { puzzle: 'tic-tac-logic/4/4/11d1110100101', board: 'XX../..XX/XOXO/OXOX' },
    balance: { puzzle: 'tic-tac-logic/4/4/a1000011101a010a', board: '.XOO/OOXX/XOX./OXO.' },
    distinct: { puzzle: 'tic-tac-logic/4/4/1010010110b01b', board: 'XOXO/OXOX/XO../OX..' },
    whole: { puzzle: 'tic-tac-logic/4/4/00h1b0b', board: 'OO../..../..X./.O..' },
  },
};

/** The lesson boards of a kind, in order. */
export function lessonOf<Kind extends KindId>(kind: Kind): readonly { readonly stage: Stage<Kind>; readonly position: PositionNotation }[] {
  const boards: Readonly<Record<string, PositionNotation>> = BOARDS[kind];
  return (STAGES[kind] as readonly Stage<Kind>[]).map((stage) => ({ stage, position: boards[stage] }));
}
