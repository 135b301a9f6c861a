// `node scripts/image.mjs FOLDER`: copies what a container needs of the build in this folder: no sources, no development dependencies, no
// caches. deploy/Dockerfile runs it after `npm run build`.
import { cpSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { inProject, ROOT, START_BUILD } from './setup/paths.mjs';
import { runMain, UserError } from './setup/user-error.mjs';

const PAGES = path.join(START_BUILD, 'next');
/** What of the build the server reads; the rest is for people and for the next build. */
const SERVED = /^([^/]+\.mjs|migrations\/.*|next\/(?!cache|types|diagnostics|trace).*(?<!\.map|\.nft\.json))$/;
/** What no trace contains: the config's import, and what Next finds by a computed name. */
const UNTRACED = ['constants.js', 'dist/compiled/webpack', 'dist/compiled/@babel/runtime/package.json'];
const IGNORED = ['**/*.map', '**/*.dev.js'];

await runMain(async () => {
  const [target] = process.argv.slice(2);
  if (target === undefined) throw new UserError('Usage: node scripts/image.mjs FOLDER');
  const served = listFiles(START_BUILD).filter((file) => SERVED.test(path.relative(START_BUILD, file)));
  const programs = served.filter((file) => /^[^/]+\.mjs$/.test(path.relative(START_BUILD, file)));
  const needed = [
    ...served,
    ...['public', ...UNTRACED.map((name) => `node_modules/next/${name}`)].flatMap(listFiles),
    'package.json',
    'next.config.js',
    ...(await tracePrograms(programs)),
    ...tracePages(),
  ];
  for (const file of withoutEmptyPackages([...new Set(needed)])) copy(file, target);
});

/** A trace contains the description of every package that is installed, used or not. */
function withoutEmptyPackages(files) {
  const packageOf = (file) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];
  const used = new Set(files.filter((file) => !file.endsWith('/package.json')).map(packageOf));
  return files.filter((file) => used.has(packageOf(file)));
}

/** The files that programs import, directly or not. */
async function tracePrograms(programs) {
  const { nodeFileTrace } = createRequire(import.meta.url)('next/dist/compiled/@vercel/nft');
  const { fileList } = await nodeFileTrace(programs, { base: ROOT, processCwd: ROOT, ignore: IGNORED });
  return fileList;
}

/** The files that pages import: Next has written them down beside each page. */
function tracePages() {
  return listFiles(PAGES)
    .filter((file) => file.endsWith('.nft.json'))
    .flatMap((file) => JSON.parse(readFileSync(inProject(file), 'utf8')).files.map((name) => path.join(path.dirname(file), name)))
    .filter((file) => file.startsWith('node_modules/') && !file.endsWith('.map'));
}

function listFiles(start) {
  const full = inProject(start);
  if (lstatSync(full).isFile()) return [start];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath ?? entry.path, entry.name)));
}

/** Copies a file, or a link as it is: pages reach some packages through links. Traces name folders and missing files too. */
function copy(file, target) {
  if (lstatSync(inProject(file), { throwIfNoEntry: false })?.isDirectory() !== false) return;
  cpSync(inProject(file), path.join(target, file), { verbatimSymlinks: true });
}
