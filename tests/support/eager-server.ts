import path from 'node:path';
import { build } from 'esbuild';

const EAGER_STORE = path.resolve('tests/support/eager-room-store.ts');

/** Bundles the server with a store that acknowledges before it commits, and returns where it is. The product has no such switch. */
export async function bundleEagerServer(): Promise<string> {
  const outfile = path.resolve('build/test/eager-server.mjs');
  await build({
    entryPoints: ['src/server/main.ts'],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    logLevel: 'warning',
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
