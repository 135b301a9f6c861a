import type { KindId } from '@/engine/kinds/playable';
import type { KindPresenter } from './kind-presenter';
import { nurikabeLook } from './nurikabe';
import { ticTacLogicLook } from './tic-tac-logic';

/** One look for each kind of puzzle; a kind without one does not compile. */
export const LOOKS: Readonly<Record<KindId, KindPresenter>> = { nurikabe: nurikabeLook, 'tic-tac-logic': ticTacLogicLook };

/** The same while the clues themselves are drawn. */
export const DRAWN_LOOKS: Readonly<Record<KindId, KindPresenter>> = {
  nurikabe: { ...nurikabeLook, hasOpenClues: true },
  'tic-tac-logic': { ...ticTacLogicLook, hasOpenClues: true },
};
