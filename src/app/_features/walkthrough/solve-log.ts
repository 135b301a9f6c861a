import type { Explainer } from '@/app/_features/explanations/explainer';
import type { Nogood } from '@/engine/core/trace';
import { SEARCH_IDS, type SearchId } from '@/engine/walkthrough/search-id';
import { type NodeEnding, unpackSet } from '@/engine/walkthrough/search-tree';
import type { Walkthrough } from '@/engine/walkthrough/walkthrough';
import type { SearchComparison } from './comparison';
import type { SolvePosition } from './solve-position';
import type { DrawnTree } from './tree-section';

/** What somebody has watched of a puzzle. */
export interface SolveLog {
  readonly position: SolvePosition;
  readonly film: Walkthrough;
  readonly drawn?: DrawnTree;
  readonly comparison?: SearchComparison;
}

/** What a log needs in the reader's language. */
export interface LogWords {
  readonly explainer: Explainer;
  heading(part: 'film' | 'tree' | 'compare'): string;
  puzzle(text: string): string;
  board(marks: string): string;
  level(level: number): string;
  end(end: Walkthrough['end']): string;
  search(search: SearchId): string;
  summary(drawn: DrawnTree): string;
  ending(ending: NodeEnding): string;
  root: string;
  fact(fact: Nogood): string;
  contender(search: SearchId, comparison: SearchComparison): string;
}

/** Everything that was watched, for people: a line for each step and each node, as deep as its guesses. */
export function writeTextLog(watched: SolveLog, words: LogWords): string {
  const { position, film, drawn, comparison } = watched;
  const { puzzle, marks } = position.asked;
  const head = [words.puzzle(puzzle), ...(marks === undefined ? [] : [words.board(marks)])];
  const parts = [
    head,
    [words.heading('film'), ...filmLines(position, film, words)],
    drawn === undefined
      ? []
      : [`${words.heading('tree')}: ${words.search(drawn.search)}`, words.summary(drawn), ...treeLines(position, drawn, words)],
    comparison === undefined ? [] : [words.heading('compare'), ...SEARCH_IDS.map((search) => words.contender(search, comparison))],
  ];
  return `${parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')}\n`;
}

/** The same for programs, in the engine's own words. */
export function writeJsonLog({ position, film, drawn, comparison }: SolveLog): string {
  return JSON.stringify({ ...position.asked, film, tree: drawn ?? null, comparison: comparison ?? null }, undefined, 1);
}

function filmLines({ puzzle }: SolvePosition, { steps, end }: Walkthrough, { explainer, level, end: sayEnd }: LogWords): string[] {
  const lines = steps.flatMap((step, i) => {
    const { name, sentence, placed, chain } = explainer.step(step, puzzle);
    return [`${i + 1}. ${name} (${level(step.level)}): ${sentence} ${placed}`, ...chain.map((link) => `     ${link}`)];
  });
  return [...lines, sayEnd(end)];
}

function treeLines({ puzzle }: SolvePosition, { tree }: DrawnTree, words: LogWords): string[] {
  return tree.nodes.map(({ depth, set, ending, deadEnd, fact }, node) => {
    const name = set < 0 ? words.root : `${node}. ${words.explainer.placed([unpackSet(set)], puzzle)}`;
    const rule = deadEnd?.rule === undefined ? '' : ` (${words.explainer.rule(deadEnd.rule).name})`;
    const learned = fact === undefined ? '' : ` ${words.fact(fact)}`;
    return `${'| '.repeat(depth)}${name} ${words.ending(ending)}${rule}${learned}`;
  });
}
