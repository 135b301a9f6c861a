import { type Explanations, textKey } from '@/app/_i18n/explanations/texts';
import type { Locale } from '@/app/_i18n/locales';
import type { Cell } from '@/engine/core/grid';
import type { Placement, Step } from '@/engine/core/kind';
import type { HintStage, ShownHint } from '@/engine/play/hints';
import { describeCells, describePlace, describePlaced, type Grid } from './describe-cells';
import { createSpeaker, type Translator } from './translator';

/** Something under its name. */
export interface Named {
  readonly name: string;
  readonly idea: string;
}

/** A step in words. */
export interface ExplainedStep {
  /** What its technique is called. */
  readonly name: string;
  /** Why it is forced. */
  readonly sentence: string;
  /** What it sets where, for those who cannot see the lit cells. */
  readonly placed: string;
  /** What follows from a supposition up to the contradiction, in the order of the step's own chain. */
  readonly chain: readonly string[];
}

/** As much of a hint as its stage shows, in words. */
export interface ExplainedHint {
  readonly heading: string;
  /** In the order to read them in. */
  readonly sentences: readonly string[];
  readonly chain: readonly string[];
  /** What asking again would do; undefined when that would do nothing. */
  readonly ask: string | undefined;
}

/** Says in one language what the engine means. */
export interface Explainer {
  technique(id: string): Named;
  rule(id: string): Named;
  step(step: Step, grid: Grid): ExplainedStep;
  /** Which cells these are, in a few words. */
  cells(cells: readonly Cell[], grid: Grid): string;
  /** Which marks go where, a sentence for each mark. */
  placed(sets: readonly Placement[], grid: Grid): string;
  /** What breaks a rule is left to the sentences of its violations. */
  hint(shown: ShownHint, stage: HintStage, grid: Grid): ExplainedHint;
}

export function createExplainer(locale: Locale, texts: Explanations): Explainer {
  const say = createSpeaker(locale, texts);
  return {
    technique: (id) => explainNamed(say, `techniques.${textKey(id)}`),
    rule: (id) => explainNamed(say, `rules.${textKey(id)}`),
    step: (step, grid) => explainStep(say, step, grid),
    cells: (cells, grid) => describeCells(say, cells, grid),
    placed: (sets, grid) => describePlaced(say, sets, grid),
    hint: (shown, stage, grid) => explainHint(say, shown, stage, grid),
  };
}

/** An id from a server that is newer than the page has no words yet. */
function known(say: Translator, key: string, otherwise: string): string {
  return say.has(key) ? key : otherwise;
}

function explainNamed(say: Translator, key: string): Named {
  return { name: say(known(say, `${key}.name`, 'unknown.name')), idea: say(known(say, `${key}.idea`, 'unknown.idea')) };
}

function explainStep(say: Translator, step: Step, grid: Grid): ExplainedStep {
  const chain = (step.chain ?? []).map((link) => `${describePlaced(say, link.sets, grid)} ${reasonFor(say, link)}`);
  return {
    name: explainNamed(say, `techniques.${textKey(step.technique)}`).name,
    sentence: reasonFor(say, step),
    placed: describePlaced(say, step.sets, grid),
    chain,
  };
}

function reasonFor(say: Translator, { message: { key, params }, sets }: Step): string {
  const all: Record<string, number | string> = { ...params, cells: sets.length };
  // No branch of a text can be called `?`.
  if (all.clue === '?') all.clue = 'unknown';
  if (all.contradiction !== undefined) all.ending = say(known(say, `endings.${textKey(String(all.contradiction))}`, 'unknown.ending'));
  return say(known(say, `steps.${textKey(key)}`, 'unknown.step'), all);
}

function explainHint(say: Translator, shown: ShownHint, stage: HintStage, grid: Grid): ExplainedHint {
  const silent = { chain: [], ask: undefined };
  switch (shown.type) {
    case 'step':
      return explainShownStep(say, shown, grid);
    case 'proven': {
      const place = describePlace(say, shown.area, grid);
      const heading = say('headings.proven');
      if (shown.set !== undefined) {
        const sentences = [say('advice.proven'), describePlaced(say, [shown.set], grid)];
        return { heading, sentences, chain: [], ask: say('ask.set', { count: 1 }) };
      }
      return stage === 1
        ? { heading, sentences: [place], chain: [], ask: say('ask.more') }
        : { heading, sentences: [say('advice.proven'), place], chain: [], ask: say('ask.cells') };
    }
    case 'mistakes':
      return explainMistakes(say, shown, grid);
    case 'broken': {
      const rules = [...new Set(shown.violations.map(({ rule }) => rule))];
      const ideas = rules.map((rule) => explainNamed(say, `rules.${textKey(rule)}`).idea);
      return { ...silent, heading: say('headings.broken'), sentences: [say('advice.broken'), ...ideas] };
    }
    default:
      return { ...silent, heading: say(`headings.${shown.type}`), sentences: [say(`advice.${shown.type}`)] };
  }
}

function explainShownStep(say: Translator, { area, technique, step }: Extract<ShownHint, { type: 'step' }>, grid: Grid): ExplainedHint {
  const place = describePlace(say, area, grid);
  if (technique === undefined) return { heading: say('headings.step'), sentences: [place], chain: [], ask: say('ask.technique') };
  const { name, idea } = explainNamed(say, `techniques.${textKey(technique)}`);
  if (step === undefined) return { heading: name, sentences: [idea, place], chain: [], ask: say('ask.cells') };
  const { sentence, placed, chain } = explainStep(say, step, grid);
  return { heading: name, sentences: [sentence, placed], chain, ask: say('ask.set', { count: step.sets.length }) };
}

function explainMistakes(say: Translator, { count, area, cells }: Extract<ShownHint, { type: 'mistakes' }>, grid: Grid): ExplainedHint {
  const heading = say('headings.mistakes', { count });
  const advice = say('advice.mistakes');
  if (cells !== undefined) {
    const wrong = say('wrong', { cells: describeCells(say, cells, grid) });
    return { heading, sentences: [advice, wrong], chain: [], ask: say('ask.clear', { count: cells.length }) };
  }
  if (area === undefined) return { heading, sentences: [advice], chain: [], ask: say('ask.more') };
  return { heading, sentences: [advice, describePlace(say, area, grid)], chain: [], ask: say('ask.cells') };
}
