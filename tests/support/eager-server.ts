import path from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../scripts/setup/build.mjs';

const EAGER_STORE = path.resolve('tests/support/eager-room-store.ts');

/** Bundles the server with a store that acknowledges before it commits, and returns where it is. The product has no such switch. */
export async function bundleEagerServer(): Promise<string> {
  const outfile = path.resolve('build/test/eager-server.mjs');
  await build({
    ...bundleOptions('src/server/main.ts', outfile),
    plugins: [
      {
        name: 'eager-store',
        setup({ onResolve }) {
          onResolve({ filter: /database-room-store$/ }, ({ importer }) => (importer === EAGER_STORE ? undefined : { path: EAGER_STORE }));
        },
      },
    ],
  });
  return outfile;
}
