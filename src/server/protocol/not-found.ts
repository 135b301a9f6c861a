/** The answer to an address that leads nowhere, outside of pages. */
export const NOT_FOUND_TEXT = 'Page not found. Check the address, or start at /.\n';
