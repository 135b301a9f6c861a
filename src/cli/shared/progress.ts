import type { Terminal } from './terminal';

const BAR_WIDTH = 24;
/** Work shorter than this shows no bar. */
const QUIET_MS = 400;
const REDRAW_MS = 100;

/** A progress bar on the last line of standard error during long work. */
export interface ProgressBar {
  update(done: number, total: number, label: string): void;
  clear(): void;
}

export function progressBar(terminal: Terminal): ProgressBar {
  const startedAt = performance.now();
  let drawnAt = startedAt + QUIET_MS - REDRAW_MS;
  return {
    update(done, total, label) {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      const filled = total === 0 ? 0 : Math.round((done / total) * BAR_WIDTH);
      terminal.showProgress(`[${'#'.repeat(filled)}${'.'.repeat(BAR_WIDTH - filled)}] ${done}/${total} ${label}`);
    },
    clear() {
      terminal.showProgress('');
    },
  };
}
