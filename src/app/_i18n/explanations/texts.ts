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

/** No supposition is about a fixed cell, so none ends in these. */
type AboutFixedCells = 'nurikabe.clue-is-island' | 'tic-tac-logic.given';

/** What a supposition can end in: a broken rule, or that something has no way left. */
export type EndingKey = Exclude<ViolationKey, AboutFixedCells> | Extract<AnyStepKey, `${string}.none`>;
/** Why a step is forced. */
export type StepKey = Exclude<AnyStepKey, `${string}.none`>;

/** An id of the engine as a key among texts, where a dot would mean a level of its own. */
export type TextKey<Id extends string> = Id extends `${infer Head}.${infer Tail}` ? `${Head}/${TextKey<Tail>}` : Id;

export function textKey<Id extends string>(id: Id): TextKey<Id> {
  return id.replaceAll('.', '/') as TextKey<Id>;
}

/** What something is called, and what it says in one sentence. */
interface Named {
  readonly name: string;
  readonly idea: string;
}

type HintType = ShownHint['type'];

/** What the engine asks words for: an id without them does not compile. */
export interface EngineTexts {
  readonly techniques: Readonly<Record<TextKey<ExplainedTechniqueId>, Named>>;
  readonly rules: Readonly<Record<TextKey<ExplainedRuleId>, Named>>;
  /** Besides the parameters of its message a step has `cells`, how many it sets, and a supposition `ending`, one of the `endings`. */
  readonly steps: Readonly<Record<TextKey<StepKey>, string>>;
  /** Clauses within the sentence of a supposition. */
  readonly endings: Readonly<Record<TextKey<EndingKey>, string>>;
  readonly headings: Readonly<Record<HintType, string>>;
  readonly advice: Readonly<Record<Exclude<HintType, 'step'>, string>>;
}

/** Everything that explains hints in some language; a missing or an extra key does not compile. */
export type Explanations = Texts<typeof en>;
