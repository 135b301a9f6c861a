import { type Explanations, textKey } from '@/app/_i18n/explanations/texts';
import type { Cell } from '@/engine/core/grid';
import type { Placement, ReasonSize, Step } from '@/engine/core/kind';
import type { HintStage, ShownHint } from '@/engine/play/hints';
import type { Locale } from '@/server/protocol/locales';
import { describeCells, describePlace, describePlaced, type Grid } from './describe-cells';
import { createEngineTranslator, type Translator } from './translator';

/** An id with its name. */
export interface Named {
  readonly name: string;
  readonly idea: string;
}

/** A step in words. */
export interface ExplainedStep {
  /** The name of its technique. */
  readonly name: string;
  /** Why the step is forced. */
  readonly sentence: string;
  /** Its placements in words, for screen readers. */
  readonly placed: string;
  /** The chain from an assumption to the contradiction, in the order of the step's chain. */
  readonly chain: readonly string[];
}

/** The revealed stages of a hint in words. */
export interface ExplainedHint {
  readonly heading: string;
  /** In reading order. */
  readonly sentences: readonly string[];
  readonly chain: readonly string[];
  /** What the next request would reveal; undefined if nothing. */
  readonly ask: string | undefined;
}

/** Explains the engine's steps and hints in one language. */
export interface Explainer {
  technique(id: string): Named;
  rule(id: string): Named;
  step(step: Step, grid: Grid): ExplainedStep;
  /** Describes cells briefly. */
  cells(cells: readonly Cell[], grid: Grid): string;
  /** Describes placements, one sentence per mark. */
  placed(placements: readonly Placement[], grid: Grid): string;
  /** A hint about a broken rule is described by the texts of its violations instead. */
  hint(shown: ShownHint, stage: HintStage, grid: Grid): ExplainedHint;
}

export function createExplainer(locale: Locale, texts: Explanations): Explainer {
  const t = createEngineTranslator(locale, texts);
  return {
    technique: (id) => explainNamed(t, `techniques.${textKey(id)}`),
    rule: (id) => explainNamed(t, `rules.${textKey(id)}`),
    step: (step, grid) => explainStep(t, step, grid),
    cells: (cells, grid) => describeCells(t, cells, grid),
    placed: (placements, grid) => describePlaced(t, placements, grid),
    hint: (shown, stage, grid) => explainHint(t, shown, stage, grid),
  };
}

/** An id from a newer server has no text on this page yet. */
function known(t: Translator, key: string, otherwise: string): string {
  return t.has(key) ? key : otherwise;
}

function explainNamed(t: Translator, key: string): Named {
  return { name: t(known(t, `${key}.name`, 'unknown.name')), idea: t(known(t, `${key}.idea`, 'unknown.idea')) };
}

function explainStep(t: Translator, step: Step, grid: Grid): ExplainedStep {
  const chain = (step.chain ?? []).map((link) => `${describePlaced(t, link.placements, grid)} ${reasonFor(t, link)}`);
  return {
    name: explainNamed(t, `techniques.${textKey(step.technique)}`).name,
    sentence: reasonFor(t, step),
    placed: describePlaced(t, step.placements, grid),
    chain,
  };
}

function reasonFor(t: Translator, { message: { key, params }, placements }: Step): string {
  const all: Record<string, number | string> = { ...params, cells: placements.length };
  // A branch of a text cannot be named `?`.
  if (all.clue === '?') all.clue = 'unknown';
  if (all.contradiction !== undefined) all.ending = t(known(t, `endings.${textKey(String(all.contradiction))}`, 'unknown.ending'));
  return t(known(t, `steps.${textKey(key)}`, 'unknown.step'), all);
}

function explainHint(t: Translator, shown: ShownHint, stage: HintStage, grid: Grid): ExplainedHint {
  const silent = { chain: [], ask: undefined };
  switch (shown.type) {
    case 'step':
      return explainShownStep(t, shown, grid);
    case 'proven': {
      const place = describePlace(t, shown.area, grid);
      const heading = t('headings.proven');
      if (shown.placement !== undefined) {
        const sentences = [t('advice.proven'), describePlaced(t, [shown.placement], grid)];
        return { heading, sentences, chain: [], ask: t('ask.set', { count: 1 }) };
      }
      return stage === 1
        ? { heading, sentences: [place], chain: [], ask: t('ask.more') }
        : { heading, sentences: [t('advice.proven'), place], chain: [], ask: t('ask.cells') };
    }
    case 'mistakes':
      return explainMistakes(t, shown, grid);
    case 'broken': {
      const rules = [...new Set(shown.violations.map(({ rule }) => rule))];
      const ideas = rules.map((rule) => explainNamed(t, `rules.${textKey(rule)}`).idea);
      return { ...silent, heading: t('headings.broken'), sentences: [t('advice.broken'), ...ideas] };
    }
    default:
      return { ...silent, heading: t(`headings.${shown.type}`), sentences: [t(`advice.${shown.type}`)] };
  }
}

function explainShownStep(t: Translator, { area, technique, step }: Extract<ShownHint, { type: 'step' }>, grid: Grid): ExplainedHint {
  const place = describePlace(t, area, grid);
  if (technique === undefined) return { heading: t('headings.step'), sentences: [place], chain: [], ask: t('ask.technique') };
  const { name, idea } = explainNamed(t, `techniques.${textKey(technique)}`);
  if (step === undefined) return { heading: name, sentences: [idea, place], chain: [], ask: t('ask.cells') };
  const { sentence, placed, chain } = explainStep(t, step, grid);
  const sentences = [sentence, placed, ...(step.reason === undefined ? [] : [describeReasonSize(t, step.reason)])];
  return { heading: name, sentences, chain, ask: t('ask.set', { count: step.placements.length }) };
}

function describeReasonSize(t: Translator, { marks, least }: ReasonSize): string {
  if (marks === 0) return t('reason.clues');
  if (least === 0) return t('reason.complete', { marks });
  return t(marks === least ? 'reason.smallest' : 'reason.bound', { marks, least });
}

function explainMistakes(t: Translator, { count, area, cells }: Extract<ShownHint, { type: 'mistakes' }>, grid: Grid): ExplainedHint {
  const heading = t('headings.mistakes', { count });
  const advice = t('advice.mistakes');
  if (cells !== undefined) {
    const wrong = t('wrong', { cells: describeCells(t, cells, grid) });
    return { heading, sentences: [advice, wrong], chain: [], ask: t('ask.clear', { count: cells.length }) };
  }
  if (area === undefined) return { heading, sentences: [advice], chain: [], ask: t('ask.more') };
  return { heading, sentences: [advice, describePlace(t, area, grid)], chain: [], ask: t('ask.cells') };
}
