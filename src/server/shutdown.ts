import type { Logger } from 'pino';

type Work = () => Promise<void>;

export interface Shutdown {
  /** Runs at shutdown, in reverse order of registration. */
  onClose(name: string, work: Work): void;
}

/** A Ctrl-C reaches the process from the terminal and again from npm: only a later signal counts as a second one. */
const DUPLICATE_SIGNAL_MS = 1_000;

/**
 * Closes everything in order at a signal, and after an unexpected error. It takes at most `limitMs`; a second signal ends the process at
 * once.
 */
export function createShutdown(logger: Logger, limitMs: number): Shutdown {
  const work: { name: string; run: Work }[] = [];
  let firstSignalAt: number | undefined;
  let closing = false;

  async function close(exitCode: number): Promise<void> {
    closing = true;
    const limit = setTimeout(() => {
      logger.error({ limitMs }, 'shutdown timed out');
      process.exit(1);
    }, limitMs);
    limit.unref();
    for (const { name, run } of work) {
      try {
        await run();
      } catch (error) {
        logger.error({ err: error, part: name }, 'failed to close');
      }
    }
    process.exit(exitCode);
  }

  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (firstSignalAt !== undefined) {
        if (performance.now() - firstSignalAt > DUPLICATE_SIGNAL_MS) process.exit(1);
        return;
      }
      firstSignalAt = performance.now();
      logger.info({ signal }, 'closing');
      if (!closing) void close(0);
    });
  }
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      logger.fatal({ err: error }, event);
      if (!closing) void close(1);
    });
  }

  return { onClose: (name, run) => void work.unshift({ name, run }) };
}
