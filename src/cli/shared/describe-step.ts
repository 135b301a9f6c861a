import type { Board, Puzzle, PuzzleKind, Step } from '@/engine/core/kind';
import { symbolOf } from '@/engine/notations/board-text';
import { describeMessage } from '../../engine/english/describe-message';
import { drawBoard, type Emphasis } from './draw-board';
import { nameCell } from './output';

/** A step as text: its technique, what it sets and why, and the board after it. */
export function explainStep(kind: PuzzleKind, puzzle: Puzzle, after: Board, step: Step, label: string, hasColour: boolean): string[] {
  const emphasis = new Map<number, Emphasis>(step.because.map((cell) => [cell, 'because']));
  for (const { cell } of step.sets) emphasis.set(cell, 'set');
  return [
    `${label}. ${step.technique} (level ${step.level}): ${describeMessage(step.message)}`,
    ...describeSets(kind, puzzle, step).map((line) => `   ${line}`),
    ...(step.chain ?? []).map((link) => `   - ${describeLink(kind, puzzle, link)}`),
    ...drawBoard(kind, puzzle, after, { hasColour, emphasis }),
  ];
}

function describeSets(kind: PuzzleKind, puzzle: Puzzle, step: Step): string[] {
  return step.sets.map(({ cell, mark }) => `${nameCell(puzzle, cell)} is ${symbolOf(kind, mark)}`);
}

function describeLink(kind: PuzzleKind, puzzle: Puzzle, link: Step): string {
  return `${describeSets(kind, puzzle, link).join('; ')}: ${describeMessage(link.message)}`;
}
