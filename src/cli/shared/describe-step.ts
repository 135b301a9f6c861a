import type { Board, Puzzle, PuzzleKind, Step } from '@/engine/core/kind';
import { symbolOf } from '@/engine/notations/board-text';
import { describeReason, describeReasonSize } from '../../engine/english/describe-message';
import { drawBoard, type Emphasis } from './draw-board';
import { nameCell } from './output';

/** Describes a step as text: its technique, its placements and reason, and the board after it. */
export function describeStep(kind: PuzzleKind, puzzle: Puzzle, after: Board, step: Step, label: string, hasColour: boolean): string[] {
  const emphasis = new Map<number, Emphasis>(step.reasonCells.map((cell) => [cell, 'reason']));
  for (const { cell } of step.placements) emphasis.set(cell, 'placement');
  return [
    `${label}. ${step.technique} (level ${step.level}): ${describeReason(step)}`,
    ...describeSets(kind, puzzle, step).map((line) => `   ${line}`),
    ...(step.chain ?? []).map((link) => `   - ${describeLink(kind, puzzle, link)}`),
    ...(step.reason === undefined ? [] : [`   ${describeReasonSize(step.reason)}`]),
    ...drawBoard(kind, puzzle, after, { hasColour, emphasis }),
  ];
}

function describeSets(kind: PuzzleKind, puzzle: Puzzle, step: Step): string[] {
  return step.placements.map(({ cell, mark }) => `${nameCell(puzzle, cell)} is ${symbolOf(kind, mark)}`);
}

function describeLink(kind: PuzzleKind, puzzle: Puzzle, link: Step): string {
  return `${describeSets(kind, puzzle, link).join('; ')}: ${describeReason(link)}`;
}
