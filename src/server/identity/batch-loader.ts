/**
 * Looks many things up in one query that are asked for in the same turn of the event loop: when two thousand browsers come back at once, the
 * database is asked a few times and not two thousand times.
 */
export function batched<Value>(
  load: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let waiting: { readonly keys: Set<string>; readonly found: Promise<ReadonlyMap<string, Value>> } | undefined;
  return async (key) => {
    if (waiting === undefined) {
      const keys = new Set<string>();
      const found = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
        waiting = undefined;
        return load([...keys]);
      });
      waiting = { keys, found };
    }
    waiting.keys.add(key);
    return (await waiting.found).get(key);
  };
}
