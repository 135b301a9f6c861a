import { readFileSync } from 'node:fs';
import path from 'node:path';
import vm from 'node:vm';
import { build, type Plugin } from 'esbuild';
import { bundleOptions } from '../../../scripts/setup/build.mjs';
import type { Target } from '../test-server';
import type { Mutation } from './attack-case';

const ENTRY = 'tests/support/test-server.ts';
/** What the modules of the bundle call the index of the mutation. The product has no such switch. */
export const SWITCH = 'mutationIndex';

/** Runs the bundle, and writes its exports into `module`. */
type RunBundle = (
  packages: ReadonlyMap<string, object>,
  mutationIndex: number,
  module: { exports?: typeof import('../test-server') },
) => void;

/**
 * Bundles a whole server once, with every mutated file as it is and as each mutation leaves it. Returns what opens a server, in this process, that
 * is the product but for one mutation. The bundle is compiled once too, and runs once for each mutation, with a state of its own.
 */
export async function bundleMutants(mutations: readonly Mutation[]): Promise<(mutation: Mutation) => Promise<Target>> {
  const packages = new Map<string, object>();
  const { outputFiles } = await build({
    ...bundleOptions(ENTRY, 'mutants.cjs'),
    format: 'cjs',
    define: { 'import.meta.url': JSON.stringify(import.meta.url) },
    sourcemap: false,
    write: false,
    plugins: [mutationPlugin(mutations), packagesPlugin(packages)],
  });
  const run = new vm.Script(`(function (packages, ${SWITCH}, module) {${outputFiles[0].text}\n})`).runInThisContext() as RunBundle;
  return async (mutation) => {
    const module: Parameters<RunBundle>[2] = {};
    run(packages, mutations.indexOf(mutation), module);
    if (module.exports === undefined) throw new Error('The bundle exports nothing');
    return module.exports.openTarget({ isBroken: true });
  };
}

/** All runs of the bundle share the packages that it uses; they are put into a map. */
function packagesPlugin(packages: Map<string, object>): Plugin {
  const namespace = 'packages';
  return {
    name: namespace,
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^(@[^/]|[^@./])/ }, ({ path: name, kind }) => (kind === 'entry-point' ? undefined : { path: name, namespace }));
      onLoad({ filter: /./, namespace }, async ({ path: name }) => {
        const found = (await import(/* @vite-ignore */ name)) as object;
        packages.set(name, found);
        const lines = Object.keys(found).map((exported, i) => {
          const value = `packages.get(${JSON.stringify(name)})[${JSON.stringify(exported)}]`;
          return `const value${i} = /* @__PURE__ */ (() => ${value})(); export { value${i} as ${JSON.stringify(exported)} };`;
        });
        return { contents: lines.join('\n'), loader: 'js' };
      });
    },
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
