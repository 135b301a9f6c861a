import { PROTOCOL_VERSION as CURRENT } from '@/server/protocol/version';

export { OWN_ENTRIES_PROTOCOL_VERSION } from '@/server/protocol/version';

/** As of a version to come, whose pages this one would misunderstand. */
export const PROTOCOL_VERSION = CURRENT + 1;
export const OLDEST_PROTOCOL_VERSION = PROTOCOL_VERSION;
