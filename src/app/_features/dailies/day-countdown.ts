const DAY_MS = 86_400_000;
/** Between two requests for a new day that did not arrive. */
const RETRY_MS = 15_000;

/** The time that is left of the UTC day of `now`, `elapsed` later; 0 once the day is over. */
export function leftOfDay(now: number, elapsed: number): number {
  return Math.max(0, DAY_MS - (now % DAY_MS) - elapsed);
}

/** A function to call every second. It shows what is left of the day of `now`, and refreshes once the day is over, now and then until a new day arrives. */
export function createDayCountdown(now: number, elapsed: () => number, show: (left: number) => void, refresh: () => void): () => void {
  let refreshedAt = Number.NEGATIVE_INFINITY;
  return () => {
    const present = elapsed();
    const left = leftOfDay(now, present);
    show(left);
    if (left > 0 || present - refreshedAt < RETRY_MS) return;
    refreshedAt = present;
    refresh();
  };
}
