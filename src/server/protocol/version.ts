/** Raised when a change would break an older page. A page older than the oldest version has to reload. */
export const PROTOCOL_VERSION = 9;
/** From this version on a page gets its own entries with the answers to its commands. */
export const OWN_ENTRIES_PROTOCOL_VERSION = 8;
/** The oldest version that is served. */
export const OLDEST_PROTOCOL_VERSION = 7;
