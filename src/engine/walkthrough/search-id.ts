/** The searches that can be compared, the simplest first. */
export const SEARCH_IDS = ['backtracking', 'forward-checking', 'learning'] as const;
export type SearchId = (typeof SEARCH_IDS)[number];
