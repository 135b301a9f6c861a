import { BLANK, type Step } from './kind';

/** Sets, in place, what a step sets and earlier steps of the same scan left blank; the step reduced to that, or undefined when they left nothing. */
export function applyStep(marks: Uint8Array, step: Step): Step | undefined {
  const sets = step.sets.filter(({ cell }) => marks[cell] === BLANK);
  for (const { cell, mark } of sets) marks[cell] = mark;
  if (sets.length === 0) return undefined;
  return sets.length === step.sets.length ? step : { ...step, sets };
}
