import { bundleWithReplacement } from '../../support/bundle-with-replacement';

/** Bundles the server with a store that acknowledges before it commits: whatever a scenario does, this one must be found out. */
export function bundleEarlyAckServer(): Promise<string> {
  return bundleWithReplacement('early-ack-server', /prisma-room-store$/, 'tests/support/early-ack-store.ts');
}
