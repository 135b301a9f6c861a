import type { useTranslations } from 'next-intl';
import type { Explainer } from '@/app/_features/explanations/explainer';
import type { LabFailure } from '@/app/_features/lab/use-lab-job';
import type { Nogood } from '@/engine/core/trace';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import { unpackPlacement } from '@/engine/walkthrough/search-tree';
import type { Walkthrough } from '@/engine/walkthrough/walkthrough';
import type { SearchComparison } from './comparison';
import type { SolvePosition } from './solve-position';
import type { LoadedTree } from './tree-section';

/** What the viewer has loaded about a puzzle. */
export interface SolveLog {
  readonly position: SolvePosition;
  readonly walkthrough: Walkthrough;
  readonly loaded?: LoadedTree;
  readonly comparison?: SearchComparison;
}

/** The texts of a log in the viewer's language. */
export interface LogTexts {
  readonly t: ReturnType<typeof useTranslations<'walkthrough'>>;
  readonly explainer: Explainer;
  nogood(nogood: Nogood): string;
  failure(failure: LabFailure): string | undefined;
}

/** The log as text: one line per step and node, indented by decision level. */
export function writeTextLog(solveLog: SolveLog, texts: LogTexts): string {
  const { position, walkthrough, loaded, comparison } = solveLog;
  const { t } = texts;
  const { puzzle, marks } = position.asked;
  const parts = [
    [t('log.puzzle', { puzzle }), ...(marks === undefined ? [] : [t('log.board', { marks })])],
    [t('player.heading'), ...walkthroughLines(position, walkthrough, texts)],
    loaded === undefined ? [] : treeLines(position, loaded, texts),
    comparison === undefined ? [] : [t('compare.heading'), ...SEARCH_IDS.map((search) => comparedLine(search, comparison, texts))],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The log as JSON, in the engine's terms. */
export function writeJsonLog({ position, walkthrough, loaded, comparison }: SolveLog): string {
  return JSON.stringify({ ...position.asked, walkthrough, tree: loaded ?? null, comparison: comparison ?? null }, undefined, 1);
}

function walkthroughLines({ puzzle }: SolvePosition, { steps, end }: Walkthrough, { t, explainer }: LogTexts): string[] {
  const lines = steps.flatMap((step, i) => {
    const { name, sentence, placed, chain } = explainer.step(step, puzzle);
    return [
      `${i + 1}. ${name} (${t('player.level', { level: `level${step.level}` })}): ${sentence} ${placed}`,
      ...chain.map((link) => `     ${link}`),
    ];
  });
  return [...lines, t(`player.ends.${end}`)];
}

function treeLines({ puzzle }: SolvePosition, { search, tree }: LoadedTree, { t, explainer, nogood: describeNogood }: LogTexts): string[] {
  const { decisions: guesses, deadEnds, deepest: depth } = tree.counts;
  const lines = tree.nodes.map(({ depth, placement, ending, deadEnd, nogood }, node) => {
    const name = placement < 0 ? t('tree.root') : `${node}. ${explainer.placed([unpackPlacement(placement)], puzzle)}`;
    const rule = deadEnd?.rule === undefined ? '' : ` (${explainer.rule(deadEnd.rule).name})`;
    const learned = nogood === undefined ? '' : ` ${describeNogood(nogood)}`;
    return `${'| '.repeat(depth)}${name} ${t(`tree.endings.${ending}`)}${rule}${learned}`;
  });
  const summary = t('tree.summary', { guesses, deadEnds, depth, answer: t(`answers.${tree.status}`) });
  return [`${t('tree.heading')}: ${t(`searches.${search}.name`)}`, summary, ...lines];
}

function comparedLine(search: SearchId, comparison: SearchComparison, { t, failure }: LogTexts): string {
  const name = t(`searches.${search}.name`);
  const one = comparison[search];
  if (one.status === 'failed') return `${name}: ${failure(one.failure)}`;
  if (one.status !== 'ended') return `${name}: ${t('compare.waiting')}`;
  const { status, decisions, ms } = one.answer;
  const answer = status === 'gave-up' ? t('compare.gaveUp', { count: decisions }) : t(`answers.${status}`);
  return `${name}: ${t('compare.guesses')} ${decisions}, ${t('compare.ms', { ms: ms.toFixed(1) })}, ${answer}`;
}
