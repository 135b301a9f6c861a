import type { ExerciseNotation } from '@/engine/core/position';

export const EXERCISE_FETCH_FAILURES = ['none', 'busy', 'offline', 'cancelled'] as const;
/** Why there is no new exercise. */
export type ExerciseFetchFailure = (typeof EXERCISE_FETCH_FAILURES)[number];

export type FetchedExercise =
  | { readonly ok: true; readonly exercise: ExerciseNotation }
  | { readonly ok: false; readonly failure: ExerciseFetchFailure };

const UNPROCESSABLE = 422;

/** Has the server generate an exercise of a technique. */
export async function fetchExercise(technique: string, signal: AbortSignal): Promise<FetchedExercise> {
  try {
    const response = await fetch('/api/v1/exercise', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ technique }),
      signal,
    });
    if (response.ok) return { ok: true, exercise: (await response.json()) as ExerciseNotation };
    return { ok: false, failure: response.status === UNPROCESSABLE ? 'none' : 'busy' };
  } catch {
    return { ok: false, failure: signal.aborted ? 'cancelled' : 'offline' };
  }
}
