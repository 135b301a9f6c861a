import type { Explainer } from '@/app/_features/explanations/explainer';
import type { Nogood } from '@/engine/core/trace';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import { type NodeEnding, unpackPlacement } from '@/engine/walkthrough/search-tree';
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
  readonly explainer: Explainer;
  heading(role: 'player' | 'tree' | 'compare'): string;
  puzzle(text: string): string;
  board(marks: string): string;
  level(level: number): string;
  end(end: Walkthrough['end']): string;
  search(search: SearchId): string;
  summary(loaded: LoadedTree): string;
  ending(ending: NodeEnding): string;
  root: string;
  nogood(nogood: Nogood): string;
  compared(search: SearchId, comparison: SearchComparison): string;
}

/** The log as text: one line per step and node, indented by decision level. */
export function writeTextLog(solveLog: SolveLog, texts: LogTexts): string {
  const { position, walkthrough, loaded, comparison } = solveLog;
  const { puzzle, marks } = position.asked;
  const head = [texts.puzzle(puzzle), ...(marks === undefined ? [] : [texts.board(marks)])];
  const parts = [
    head,
    [texts.heading('player'), ...walkthroughLines(position, walkthrough, texts)],
    loaded === undefined
      ? []
      : [`${texts.heading('tree')}: ${texts.search(loaded.search)}`, texts.summary(loaded), ...treeLines(position, loaded, texts)],
    comparison === undefined ? [] : [texts.heading('compare'), ...SEARCH_IDS.map((search) => texts.compared(search, comparison))],
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

function walkthroughLines(
  { puzzle }: SolvePosition,
  { steps, end }: Walkthrough,
  { explainer, level, end: describeEnd }: LogTexts,
): string[] {
  const lines = steps.flatMap((step, i) => {
    const { name, sentence, placed, chain } = explainer.step(step, puzzle);
    return [`${i + 1}. ${name} (${level(step.level)}): ${sentence} ${placed}`, ...chain.map((link) => `     ${link}`)];
  });
  return [...lines, describeEnd(end)];
}

function treeLines({ puzzle }: SolvePosition, { tree }: LoadedTree, texts: LogTexts): string[] {
  return tree.nodes.map(({ depth, placement, ending, deadEnd, nogood }, node) => {
    const name = placement < 0 ? texts.root : `${node}. ${texts.explainer.placed([unpackPlacement(placement)], puzzle)}`;
    const rule = deadEnd?.rule === undefined ? '' : ` (${texts.explainer.rule(deadEnd.rule).name})`;
    const learned = nogood === undefined ? '' : ` ${texts.nogood(nogood)}`;
    return `${'| '.repeat(depth)}${name} ${texts.ending(ending)}${rule}${learned}`;
  });
}
