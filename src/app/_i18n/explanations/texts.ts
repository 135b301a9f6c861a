import type { STEP_KEYS as NURIKABE_STEP_KEYS, VIOLATION_KEYS as NURIKABE_VIOLATION_KEYS } from '@/engine/kinds/nurikabe/messages';
import type { RuleId as NurikabeRuleId } from '@/engine/kinds/nurikabe/rules';
import type { TechniqueId as NurikabeTechniqueId } from '@/engine/kinds/nurikabe/techniques';
import type {
  STEP_KEYS as TIC_TAC_LOGIC_STEP_KEYS,
  VIOLATION_KEYS as TIC_TAC_LOGIC_VIOLATION_KEYS,
} from '@/engine/kinds/tic-tac-logic/messages';
import type { RuleId as TicTacLogicRuleId } from '@/engine/kinds/tic-tac-logic/rules';
import type { TechniqueId as TicTacLogicTechniqueId } from '@/engine/kinds/tic-tac-logic/techniques';
import type { ShownHint } from '@/engine/play/hints';
import type { Texts } from '../messages/translated';
import type { en } from './en';

export type ExplainedTechniqueId = NurikabeTechniqueId | TicTacLogicTechniqueId;
export type ExplainedRuleId = NurikabeRuleId | TicTacLogicRuleId;

type AnyStepKey = (typeof NURIKABE_STEP_KEYS)[number] | (typeof TIC_TAC_LOGIC_STEP_KEYS)[number];
type ViolationKey = (typeof NURIKABE_VIOLATION_KEYS)[number] | (typeof TIC_TAC_LOGIC_VIOLATION_KEYS)[number];

/** Assumptions are never about fixed cells, so none ends in these. */
type AboutFixedCells = 'nurikabe.clue-is-island' | 'tic-tac-logic.given';

/** What only `check` finds. Assumptions end in a broken rule or a dead end. */
type OnlyOfCheck =
  | 'nurikabe.one-clue.out-of-reach'
  | 'nurikabe.one-sea.too-large'
  | 'nurikabe.no-pool.certain'
  | 'tic-tac-logic.balance.no-filling';

/** The contradiction of an assumption: a broken rule, or an object without any possibility left. */
export type EndingKey = Exclude<ViolationKey, AboutFixedCells | OnlyOfCheck> | Extract<AnyStepKey, `${string}.none`>;
/** Why a step is forced. */
export type StepKey = Exclude<AnyStepKey, `${string}.none`>;

/** An id of the engine as a text key. The dots are replaced, because a dot separates levels of keys. */
export type TextKey<Id extends string> = Id extends `${infer Head}.${infer Tail}` ? `${Head}/${TextKey<Tail>}` : Id;

export function textKey<Id extends string>(id: Id): TextKey<Id> {
  return id.replaceAll('.', '/') as TextKey<Id>;
}

/** A name and a one-sentence description. */
interface Named {
  readonly name: string;
  readonly idea: string;
}

type HintType = ShownHint['type'];

/** The texts of the engine's ids. An id without text does not compile. */
export interface EngineTexts {
  readonly techniques: Readonly<Record<TextKey<ExplainedTechniqueId>, Named>>;
  readonly rules: Readonly<Record<TextKey<ExplainedRuleId>, Named>>;
  /**
   * In addition to the parameters of its message a step has `cells`, the number of its placements, and an assumption has `ending`, one of
   * the `endings`.
   */
  readonly steps: Readonly<Record<TextKey<StepKey>, string>>;
  /** Clauses within the sentence of an assumption. */
  readonly endings: Readonly<Record<TextKey<EndingKey>, string>>;
  readonly headings: Readonly<Record<HintType, string>>;
  readonly advice: Readonly<Record<Exclude<HintType, 'step'>, string>>;
}

/** All explanations in a language. A missing or extra key does not compile. */
export type Explanations = Texts<typeof en>;
