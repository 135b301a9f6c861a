import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../setup/paths.mjs';

/** A file that imports one of these uses a database, a socket, a thread or a process. */
const OUTSIDE = /^(better-sqlite3|pg|ioredis|socket\.io|socket\.io-client|node:(child_process|cluster|http|net|worker_threads))$/;
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const TYPE_IMPORT = /\b(?:import|export)\s+type\s[^;]*?from\s*'[^']+'/g;
/** A test or helper with this exchanges modules, which a process loads once for all of its files. */
const MOCKS = /\bvi\.(?:mock|doMock|resetModules)\b/;
/** A test with one of these changes its process for good. What `vi` has patched is undone after each test. */
const PATCHES = /^\s*(?:process\.(?:chdir|on|once)\(|process\.env(?:\.\w+|\[[^\]]+\])?\s*=|Object\.assign\(process\.env\b)/m;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** The test files of Vitest. */
export function listTests() {
  const all = readdirSync(inProject('tests'), { recursive: true }).map((name) => path.join('tests', name));
  return all.filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

/** The files that change what other files in their process see, themselves or through test helpers. */
export function findPatching(files) {
  const reach = createReach();
  return files.filter(
    (file) => PATCHES.test(read(file)) || [...reach(file)].some((reached) => reached.startsWith('tests/') && MOCKS.test(read(reached))),
  );
}

/** The files that use a database, a socket, a thread or a process through their imports. */
export function findIntegration(files) {
  const reach = createReach();
  return files.filter((file) => [...reach(file)].some((name) => OUTSIDE.test(name)));
}

/** Creates a function that returns everything a file imports, directly or not: files of the project, and names of packages. */
function createReach() {
  const imports = new Map();
  const importsOf = (file) => {
    if (!imports.has(file)) imports.set(file, isOurs(file) ? readImports(file).map((name) => resolve(file, name) ?? name) : []);
    return imports.get(file);
  };
  return (file) => {
    const reached = new Set([file]);
    for (const one of reached) for (const imported of importsOf(one)) reached.add(imported);
    return reached;
  };
}

function isOurs(name) {
  return /^(src|tests|scripts)[/]/.test(name);
}

function read(file) {
  return readFileSync(inProject(file), 'utf8');
}

function readImports(file) {
  return [...read(file).replace(TYPE_IMPORT, '').matchAll(IMPORT)].map(([, name]) => name);
}

/** The project file that a name refers to, or undefined. */
function resolve(from, name) {
  const stem = name.startsWith('@/') ? path.join('src', name.slice(2)) : path.join(path.dirname(from), name);
  if (!name.startsWith('@/') && !name.startsWith('.')) return undefined;
  return ENDINGS.map((ending) => stem + ending).find((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(inProject(file)));
}
