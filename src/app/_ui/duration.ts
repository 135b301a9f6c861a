const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** A time as a clock shows it: 4:07, or 1:02:33. Digits are the same in all our languages, as on every stopwatch. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND_MS));
  const [hours, minutes, rest] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S), seconds % MINUTE_S];
  const tail = `${`${minutes}`.padStart(hours > 0 ? 2 : 1, '0')}:${`${rest}`.padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** The same as the machine-readable value of an HTML `time`. */
export function isoDuration(milliseconds: number): string {
  return `PT${Math.max(0, Math.floor(milliseconds / SECOND_MS))}S`;
}
