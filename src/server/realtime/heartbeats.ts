import { type After, after as afterTimer } from '../rooms/timer';

/** After this time without an answer to a heartbeat a connection counts as silent. */
export const SILENT_AFTER_MS = 5_000;
/** A timer that runs later than this was held up by a busy event loop, which also sent no heartbeats. */
const LATE_MS = 1_000;

/** Reports when a connection stops answering heartbeats, and when it answers again. Returns a function that stops watching. */
export function watchHeartbeats(
  connection: { on(event: 'heartbeat', listener: () => void): unknown },
  { now, after = afterTimer }: { readonly now: () => number; readonly after?: After },
  onChange: (isSilent: boolean) => void,
): () => void {
  let heardAt = now();
  let isSilent = false;
  let cancel = checkIn(SILENT_AFTER_MS);
  connection.on('heartbeat', () => {
    heardAt = now();
    if (!isSilent) return;
    isSilent = false;
    onChange(false);
    cancel = checkIn(SILENT_AFTER_MS);
  });

  /** One timer in five seconds, however many heartbeats come: there are thousands of connections. */
  function checkIn(milliseconds: number): () => void {
    const dueAt = now() + milliseconds;
    return after(milliseconds, () => {
      const left = now() - dueAt > LATE_MS ? SILENT_AFTER_MS : heardAt + SILENT_AFTER_MS - now();
      if (left > 0) {
        cancel = checkIn(left);
        return;
      }
      isSilent = true;
      onChange(true);
    });
  }

  return () => cancel();
}
