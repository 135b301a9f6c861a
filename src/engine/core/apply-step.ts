import { BLANK, type Step } from './kind';

/**
 * Sets in place the cells of a step that are still blank. Returns the step with only those placements, or undefined if earlier steps of the
 * same scan have set all of them.
 */
export function applyStep(marks: Uint8Array, step: Step): Step | undefined {
  const placements = step.placements.filter(({ cell }) => marks[cell] === BLANK);
  for (const { cell, mark } of placements) marks[cell] = mark;
  if (placements.length === 0) return undefined;
  return placements.length === step.placements.length ? step : { ...step, placements };
}
