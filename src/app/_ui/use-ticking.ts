import { useCallback, useSyncExternalStore } from 'react';

/**
 * What `read` gives, which changes in steps, such as whole seconds. It is looked at again every `ms`, if given; a tick that finds the same
 * value renders nothing. `first` is for the server's render.
 */
export function useTicking<Value extends number | undefined>(read: () => Value, first: Value, ms: number | undefined): Value {
  const subscribe = useCallback(
    (look: () => void) => {
      const timer = ms === undefined ? undefined : setInterval(look, ms);
      return () => clearInterval(timer);
    },
    [ms],
  );
  return useSyncExternalStore(subscribe, read, () => first);
}
