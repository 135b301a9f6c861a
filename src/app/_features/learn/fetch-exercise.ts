import type { ExerciseNotation } from '@/engine/core/position';

export const EXERCISE_TROUBLES = ['none', 'busy', 'offline', 'cancelled'] as const;
/** Why there is no new exercise. */
export type ExerciseTrouble = (typeof EXERCISE_TROUBLES)[number];

export type AskedExercise =
  | { readonly ok: true; readonly exercise: ExerciseNotation }
  | { readonly ok: false; readonly trouble: ExerciseTrouble };

const UNPROCESSABLE = 422;

/** Has the server make an exercise of a technique. */
export async function askExercise(technique: string, signal: AbortSignal): Promise<AskedExercise> {
  try {
    const response = await fetch('/api/v1/exercise', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ technique }),
      signal,
    });
    if (response.ok) return { ok: true, exercise: (await response.json()) as ExerciseNotation };
    return { ok: false, trouble: response.status === UNPROCESSABLE ? 'none' : 'busy' };
  } catch {
    return { ok: false, trouble: signal.aborted ? 'cancelled' : 'offline' };
  }
}
