import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/**
 * Whether it can be read what a page of ours says about where it is when it asks for the next one. The pages' server reads it in this very way, and
 * fails over what it cannot read.
 */
export function hasReadableState({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}
