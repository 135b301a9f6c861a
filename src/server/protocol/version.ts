/** Raised when a change would confuse an older page; such a page is asked to reload. */
export const PROTOCOL_VERSION = 4;
