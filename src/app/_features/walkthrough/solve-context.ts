import { createContext, useContext } from 'react';
import type { Explainer } from '@/app/_features/explanations/explainer';
import type { SolvePosition } from './solve-position';

/** The position that the whole page is about, and the words for it. */
export const SolveContext = createContext<(SolvePosition & { readonly explainer: Explainer }) | null>(null);

export function useSolve(): SolvePosition & { readonly explainer: Explainer } {
  const solve = useContext(SolveContext);
  if (solve === null) throw new Error('Rendered outside of a walkthrough');
  return solve;
}
