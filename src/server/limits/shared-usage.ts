import { z } from 'zod';

/** What was taken within so short a time is told at once: a burst of a fast program is one message, and nobody gets far in it. */
const GATHER_MS = 50;

const spentSchema = z.array(z.tuple([z.string(), z.string(), z.number()]));
/** Credits of a key that a counter has given away, or with a minus has got back. */
export type Usage = z.infer<typeof spentSchema>[number];

/** What another process has given away; nothing of a text that says something else. */
export function parseSpent(text: string): readonly Usage[] {
  try {
    return spentSchema.safeParse(JSON.parse(text)).data ?? [];
  } catch {
    return [];
  }
}

/**
 * Lets the counters of all processes count together: each tells the others what it has given away, and goes on by itself while nobody hears
 * it. Returns what is to be told of all that is taken here.
 */
export function batchUsage(
  publish: (text: string) => void,
  after: (milliseconds: number, task: () => void) => unknown,
): (...spent: Usage) => void {
  let gathered = new Map<string, Usage>();

  function tell(): void {
    // What was taken and given back meanwhile has cost nobody anything.
    const spent = [...gathered.values()].filter(([, , credits]) => credits !== 0);
    gathered = new Map();
    if (spent.length > 0) publish(JSON.stringify(spent));
  }

  return (counter, key, credits) => {
    if (gathered.size === 0) after(GATHER_MS, tell);
    const name = `${counter} ${key}`;
    gathered.set(name, [counter, key, (gathered.get(name)?.[2] ?? 0) + credits]);
  };
}
