import type { Endpoint, Method } from './endpoint';

export const API_PREFIX = '/api/v1';

/** A path of the table: its endpoints by method. */
export interface Route {
  readonly endpoints: ReadonlyMap<Method, Endpoint>;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns a function that finds the route of a path; undefined when there is none. */
export function createRouter(endpoints: readonly Endpoint[]): (pathname: string) => Route | undefined {
  const byPath = new Map<string, Map<Method, Endpoint>>();
  for (const endpoint of endpoints) {
    const methods = byPath.get(endpoint.path) ?? new Map<Method, Endpoint>();
    if (methods.has(endpoint.method)) throw new Error(`${endpoint.method} ${endpoint.path} is defined twice`);
    byPath.set(endpoint.path, methods.set(endpoint.method, endpoint));
  }
  const templates = Array.from(byPath, ([path, methods]) => ({ parts: path.slice(1).split('/'), methods }));
  return (pathname) => {
    if (!pathname.startsWith(`${API_PREFIX}/`)) return undefined;
    const parts = decodeParts(pathname.slice(API_PREFIX.length + 1));
    if (parts === undefined) return undefined;
    for (const { parts: template, methods } of templates) {
      const params = matchParts(template, parts);
      if (params !== undefined) return { endpoints: methods, params };
    }
    return undefined;
  };
}

function decodeParts(path: string): string[] | undefined {
  try {
    return path.split('/').map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

function matchParts(template: readonly string[], parts: readonly string[]): Record<string, string> | undefined {
  if (template.length !== parts.length) return undefined;
  const params: Record<string, string> = {};
  for (const [i, part] of template.entries()) {
    const name = /^\{(\w+)\}$/.exec(part)?.[1];
    if (name === undefined ? part !== parts[i] : parts[i] === '') return undefined;
    if (name !== undefined) params[name] = parts[i];
  }
  return params;
}
