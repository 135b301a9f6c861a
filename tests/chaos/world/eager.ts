import { bundleAlteredServer } from '../../support/altered-server';

/** Bundles the server with a store that acknowledges before it commits: whatever a scenario does, this one must be found out. */
export function bundleEagerServer(): Promise<string> {
  return bundleAlteredServer('eager-server', /prisma-room-store$/, 'tests/support/eager-room-store.ts');
}
