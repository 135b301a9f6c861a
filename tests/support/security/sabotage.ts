import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleOptions } from '../../../scripts/setup/build.mjs';
import type { TestServer } from '../test-server';
import type { Edit } from './defence';

/** Opens a whole server, in this process, that is the product but for one place of it. The product has no such switch. */
export async function openSabotaged(edit: Edit): Promise<TestServer> {
  const file = path.resolve(edit.file);
  const source = readFileSync(file, 'utf8');
  if (source.split(edit.from).length !== 2) throw new Error(`${edit.file} does not have this exactly once: ${edit.from}`);
  const name = createHash('sha256').update(JSON.stringify(edit)).digest('hex').slice(0, 16);
  const outfile = path.resolve(`build/test/sabotaged/${name}.mjs`);
  await build({
    ...bundleOptions('tests/support/test-server.ts', outfile),
    sourcemap: false,
    plugins: [
      {
        name: 'sabotage',
        setup({ onLoad }) {
          onLoad({ filter: /\.ts$/ }, ({ path: loaded }) =>
            loaded === file ? { contents: source.replace(edit.from, () => edit.to), loader: 'ts' } : undefined,
          );
        },
      },
    ],
  });
  const { openTarget } = (await import(/* @vite-ignore */ pathToFileURL(outfile).href)) as typeof import('../test-server');
  return openTarget({ isBroken: true });
}
