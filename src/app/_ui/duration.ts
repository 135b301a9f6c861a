const SECOND_MS = 1000;
const MINUTE_S = 60;
const HOUR_S = 3600;

/** A duration as a clock shows it: 4:07, or 1:02:33. All languages of the site use the same digits for it. */
export function formatDuration(milliseconds: number): string {
  const seconds = Math.max(0, Math.floor(milliseconds / SECOND_MS));
  const [hours, minutes, rest] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S), seconds % MINUTE_S];
  const tail = `${`${minutes}`.padStart(hours > 0 ? 2 : 1, '0')}:${`${rest}`.padStart(2, '0')}`;
  return hours > 0 ? `${hours}:${tail}` : tail;
}

/** A duration as the machine-readable value of an HTML `time`. */
export function isoDuration(milliseconds: number): string {
  return `PT${Math.max(0, Math.floor(milliseconds / SECOND_MS))}S`;
}
