import type { TechniqueLevel } from '../../../core/kind';
import type { Firing } from '../../../core/technique';
import { markId } from '../messages';
import { countSigns, followSigns, opposeEquals, type SignDeduction } from '../signs';
import { defineLineTechnique, type LineTechnique } from './line-technique';

/** A sign beside a mark shows what is beyond it. */
export const followSign = defineSignTechnique('tic-tac-logic.follow-sign', 1, followSigns, ({ mark, isEqual }) => ({
  params: { mark: markId(mark) },
  variant: isEqual ? 'equal' : 'opposite',
}));

/** Two equal blanks beside a mark get the other mark. */
export const equalBeside = defineSignTechnique('tic-tac-logic.equal-beside', 2, opposeEquals, ({ mark }) => ({
  params: { mark: markId(mark) },
}));

/** The marks that a line's signs need leave no others, or too few for equal blanks. */
export const countedSigns = defineSignTechnique('tic-tac-logic.count-signs', 2, countSigns, ({ mark, isEqual }, half) => ({
  params: { mark: markId(mark), half },
  ...(isEqual ? { variant: 'equal' } : {}),
}));

function defineSignTechnique<Id extends string>(
  id: Id,
  level: TechniqueLevel,
  findInLine: typeof followSigns,
  tell: (found: SignDeduction, half: number) => Pick<Firing, 'params' | 'variant'>,
): LineTechnique<Id> {
  return defineLineTechnique(id, level, function* ({ marks, signs }, { index, cells }): Iterable<Firing> {
    if (signs === undefined) return;
    for (const found of findInLine(marks, cells, signs[index])) {
      yield { placements: found.placements, reasonCells: found.reasonCells, ...tell(found, cells.length / 2) };
    }
  });
}
