import { useEffect, useState } from 'react';

/** The whole address of a path of this site, as soon as scripts run. */
export function useAddress(path: string): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => setAddress(new URL(path, window.location.origin).href), [path]);
  return address;
}
