import { useEffect, useState } from 'react';

/** The absolute URL of a path of this site. Undefined before hydration. */
export function useAbsoluteUrl(path: string): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => setUrl(new URL(path, window.location.origin).href), [path]);
  return url;
}
