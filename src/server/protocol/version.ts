/** Raised when a change would break an older page; such a page has to reload. */
export const PROTOCOL_VERSION = 7;
