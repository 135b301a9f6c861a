import type { IncomingMessage } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/**
 * Whether the router state that a page of ours sends with a navigation can be parsed. The pages' server parses it with the same function
 * and fails on what it cannot parse.
 */
export function hasReadableState({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  try {
    parseAndValidateFlightRouterState(headers['next-router-state-tree']);
    return true;
  } catch {
    return false;
  }
}
