import type { KindId } from '@/engine/kinds/playable';
import type { KindPresenter } from './kind-presenter';
import { nurikabePresenter } from './nurikabe';
import { ticTacLogicPresenter } from './tic-tac-logic';

/** A presenter for each kind of puzzle. A kind without one does not compile. */
export const PRESENTERS: Readonly<Record<KindId, KindPresenter>> = { nurikabe: nurikabePresenter, 'tic-tac-logic': ticTacLogicPresenter };

/** The presenters while the clues are edited. */
export const EDITOR_PRESENTERS: Readonly<Record<KindId, KindPresenter>> = {
  nurikabe: { ...nurikabePresenter, hasOpenClues: true },
  'tic-tac-logic': { ...ticTacLogicPresenter, hasOpenClues: true },
};
