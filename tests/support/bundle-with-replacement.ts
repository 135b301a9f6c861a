import path from 'node:path';
import { build } from 'esbuild';
import { bundleOptions } from '../../scripts/setup/build.mjs';

/**
 * Bundles the server with one of its modules exchanged for another file, and returns where it is. That file itself still gets the honest module.
 * The product has no such switch.
 */
export async function bundleWithReplacement(name: string, module: RegExp, replacement: string): Promise<string> {
  const outfile = path.resolve(`build/test/${name}.mjs`);
  const file = path.resolve(replacement);
  await build({
    ...bundleOptions('src/server/main.ts', outfile),
    plugins: [
      {
        name,
        setup({ onResolve }) {
          onResolve({ filter: module }, ({ importer }) => (importer === file ? undefined : { path: file }));
        },
      },
    ],
  });
  return outfile;
}
