import { cpSync, rmSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { packageBin, quietEnvironment } from './dependencies.mjs';
import { inProject, START_BUILD } from './paths.mjs';
import { DATABASES } from './prisma.mjs';
import { fingerprint } from './stamp.mjs';
import { runOrFail } from './step-reporter.mjs';

const SOURCES = [
  'src',
  'prisma/sqlite/migrations',
  'prisma/postgresql/migrations',
  'prisma/models.prisma',
  'next.config.js',
  'tsconfig.json',
  'package-lock.json',
  'scripts/setup/build.mjs',
];

/** The entry points of the server's threads and of the pages' process, and their file names in a build. */
const THREADS = [
  ['src/server/worker/main.ts', 'worker.mjs'],
  ['src/server/pages-main.ts', 'pages.mjs'],
  ['src/server/store/sqlite/log-writer-main.ts', 'log-writer.mjs'],
  ['src/server/store/sqlite/checkpointer-main.ts', 'checkpointer.mjs'],
];

/** Enough of a fingerprint to distinguish versions. */
const VERSION_LENGTH = 16;

/** The build of pages and server in a folder. */
export function productBuild(folder) {
  const sources = () => fingerprint(SOURCES, process.versions.modules);
  return {
    name: 'Build',
    doing: 'building server and pages',
    done: 'built',
    replacesServedFiles: folder === START_BUILD,
    stamp: path.join(folder, 'stamp'),
    fingerprint: sources,
    async run() {
      await bundle('src/server/main.ts', path.join(folder, 'server.mjs'));
      for (const [entry, file] of THREADS) await bundle(entry, path.join(folder, file));
      copyMigrations(folder);
      const [command, ...args] = packageBin('next', 'dist/bin/next');
      const env = quietEnvironment({
        SEAWALL_BUILD_DIR: folder,
        SEAWALL_VERSION: sources().slice(0, VERSION_LENGTH),
        NODE_ENV: 'production',
      });
      await runOrFail(command, [...args, 'build'], { env }, () => 'The build failed. See the output above.');
      await compressStaticFiles(inProject(folder, 'next/static'));
    },
  };
}

/** Scripts and styles are compressed once, as small as they get, instead of for each request. */
async function compressStaticFiles(folder) {
  const names = (await readdir(folder, { recursive: true })).filter((name) => /\.(js|css)$/.test(name));
  await Promise.all(
    names.map(async (name) => {
      const file = path.join(folder, name);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(await readFile(file)));
    }),
  );
}

/** A build contains its migrations. */
export function copyMigrations(folder) {
  rmSync(inProject(folder, 'migrations'), { recursive: true, force: true });
  for (const database of DATABASES) {
    cpSync(inProject('prisma', database, 'migrations'), inProject(folder, 'migrations', database), { recursive: true });
  }
}

/** One command-line entry point, bundled to `outfile`. */
export function toolBundle(entry, outfile) {
  return {
    name: 'Build',
    doing: `building ${entry}`,
    done: 'built',
    stamp: `${outfile}.stamp`,
    fingerprint: () => fingerprint([...SOURCES, path.dirname(entry)], entry),
    run: () => bundle(entry, outfile),
  };
}

/** Rebuilds the entry points of the threads in a folder when their sources change, until the returned function is called. */
export async function watchThreads(folder) {
  const { context } = await import('esbuild');
  const watched = await Promise.all(THREADS.map(([entry, file]) => context(bundleOptions(entry, path.join(folder, file)))));
  for (const one of watched) {
    await one.rebuild();
    await one.watch();
  }
  return () => Promise.all(watched.map((one) => one.dispose()));
}

/** Bundles one entry point of the project into one module; packages stay external. */
export async function bundle(entry, outfile) {
  const { build } = await import('esbuild');
  await build(bundleOptions(entry, outfile));
}

/**
 * The options for bundling an entry point of the project.
 * @returns {import('esbuild').BuildOptions}
 */
export function bundleOptions(entry, outfile) {
  return {
    absWorkingDir: inProject(),
    entryPoints: [entry],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
  };
}
