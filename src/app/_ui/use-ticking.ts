import { useCallback, useSyncExternalStore } from 'react';

/** What `read` gives, looked at again every `ms` if given. A tick that finds the same value renders nothing. `first` is for the server's render. */
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
