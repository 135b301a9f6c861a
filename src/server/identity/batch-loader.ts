/**
 * Loads all keys that are requested in the same turn of the event loop with one query: when two thousand browsers reconnect at once, the
 * database gets a few queries and not two thousand.
 */
export function createBatchLoader<Value>(
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
