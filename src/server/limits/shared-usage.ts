import { z } from 'zod';

/** Usage within this time is published together: a burst of a fast program is one message, and too short to exceed a limit by much. */
const BATCH_MS = 50;

const usageSchema = z.array(z.tuple([z.string(), z.string(), z.number()]));
/** Limiter, key and what was consumed of it; negative for refunds. */
export type Usage = z.infer<typeof usageSchema>[number];

/** What another process has consumed; nothing for any other text. */
export function parseUsage(text: string): readonly Usage[] {
  try {
    return usageSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/**
 * Shares usage between processes: each publishes what it has consumed, and continues alone while nothing arrives. Returns the function to
 * call for everything consumed here.
 */
export function batchUsage(
  publish: (text: string) => void,
  after: (milliseconds: number, task: () => void) => unknown,
): (...usage: Usage) => void {
  let batch = new Map<string, Usage>();

  function publishBatch(): void {
    // What was consumed and refunded meanwhile cancels out.
    const usage = [...batch.values()].filter(([, , cost]) => cost !== 0);
    batch = new Map();
    if (usage.length > 0) publish(JSON.stringify(usage));
  }

  return (limiter, key, cost) => {
    if (batch.size === 0) after(BATCH_MS, publishBatch);
    const name = `${limiter} ${key}`;
    batch.set(name, [limiter, key, (batch.get(name)?.[2] ?? 0) + cost]);
  };
}
