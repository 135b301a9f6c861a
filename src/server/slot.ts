import type { Tables } from './services/tables';

/** What pages may use of the server. */
export interface Services {
  readonly tables: Tables;
}

/**
 * Next bundles its own copy of every module that a page imports, so a module variable would be a second, empty one.
 * This slot on `globalThis` is the one place through which `main.ts` hands its single instances to pages.
 */
const SLOT = Symbol.for('seawall.services');
type Slotted = typeof globalThis & { [SLOT]?: Services };

export function fillSlot(services: Services): void {
  (globalThis as Slotted)[SLOT] = services;
}

export function services(): Services {
  const held = (globalThis as Slotted)[SLOT];
  if (held === undefined) throw new Error('The pages were asked to render outside the Seawall server');
  return held;
}
