import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { bundleOptions } from '../../../scripts/setup/build.mjs';
import type { TestServer } from '../test-server';
import type { Mutation } from './attack-case';

const ENTRY = 'tests/support/test-server.ts';
/** The file of the bundle. */
export const MUTANT_BUNDLE = 'mutants.mjs';
const OUTFILE = path.resolve('build/test', MUTANT_BUNDLE);
/** What the bundle is asked for, after its address, and the name under which its modules know it. The product has no such switch. */
export const SWITCH = 'mutationIndex';

/**
 * Bundles a whole server once, with every mutated file as it is and as each mutation leaves it. Returns what opens a server, in this process, that
 * is the product but for one mutation.
 */
export async function bundleMutants(mutations: readonly Mutation[]): Promise<(mutation: Mutation) => Promise<TestServer>> {
  await build({
    ...bundleOptions(ENTRY, OUTFILE),
    sourcemap: false,
    banner: { js: `const ${SWITCH} = new URL(import.meta.url).searchParams.get('${SWITCH}');` },
    plugins: [mutationPlugin(mutations)],
  });
  return async (mutation) => {
    // Each address is a bundle of its own, with a state of its own.
    const address = `${pathToFileURL(OUTFILE).href}?${SWITCH}=${mutations.indexOf(mutation)}`;
    const { openTarget } = (await import(/* @vite-ignore */ address)) as typeof import('../test-server');
    return openTarget({ isBroken: true });
  };
}

/** In place of a mutated file stands one that hands on what the chosen version of it has. */
function mutationPlugin(mutations: readonly Mutation[]): Plugin {
  const versions = mutations.map((mutation, i) => ({ ...mutation, file: path.resolve(mutation.file), suffix: `?${i}` }));
  const isVersion = /\?(honest|\d+)$/;
  return {
    name: 'mutations',
    setup({ onResolve, onLoad }) {
      onResolve({ filter: isVersion }, ({ path: asked }) => ({
        path: asked.replace(isVersion, ''),
        suffix: isVersion.exec(asked)?.[0] ?? '',
      }));
      onLoad({ filter: /\.ts$/ }, async ({ path: file, suffix }) => {
        if (!versions.some((one) => one.file === file)) return undefined;
        const source = readFileSync(file, 'utf8');
        if (suffix === '') return { contents: await chooser(file, versions), loader: 'js', resolveDir: path.dirname(file) };
        const mutation = versions.find((one) => one.suffix === suffix);
        if (mutation !== undefined && source.split(mutation.from).length !== 2) {
          throw new Error(`${mutation.file} does not have this exactly once: ${mutation.from}`);
        }
        return { contents: mutation === undefined ? source : source.replace(mutation.from, () => mutation.to), loader: 'ts' };
      });
    },
  };
}

async function chooser(file: string, versions: readonly { readonly file: string; readonly suffix: string }[]): Promise<string> {
  const suffixes = versions.filter((one) => one.file === file).map(({ suffix }) => suffix);
  const name = (suffix: string) => `version${suffix.slice(1)}`;
  const { metafile } = await build({ entryPoints: [file], outdir: 'nowhere', format: 'esm', write: false, metafile: true });
  const [{ exports }] = Object.values(metafile.outputs);
  return [
    ...['?honest', ...suffixes].map((suffix) => `import * as ${name(suffix)} from ${JSON.stringify(file + suffix)};`),
    `const chosen = { ${suffixes.map((suffix) => `${suffix.slice(1)}: ${name(suffix)}`).join(', ')} }[${SWITCH}] ?? versionhonest;`,
    ...exports.map((exported) => `export const ${exported} = chosen.${exported};`),
  ].join('\n');
}
