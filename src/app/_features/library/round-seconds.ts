const SECOND_MS = 1_000;
const PRECISE_MS = 10_000;

/** Milliseconds as seconds, with a tenth below ten. */
export function roundSeconds(ms: number): number {
  return ms < PRECISE_MS ? Math.round(ms / (SECOND_MS / 10)) / 10 : Math.round(ms / SECOND_MS);
}
