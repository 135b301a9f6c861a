import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../setup/folders.mjs';

/** Who imports one of these has a database, a socket, a thread or a process. */
const OUTSIDE = /^(better-sqlite3|pg|ioredis|socket\.io|socket\.io-client|node:(child_process|cluster|http|net|worker_threads))$/;
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const TYPE_IMPORT = /\b(?:import|export)\s+type\s[^;]*?from\s*'[^']+'/g;
/** A test that says one of these changes what other files see: mocks, globals, the process. */
const PATCHES = /\bvi\.(?!fn\b|waitFor\b)|\bglobalThis\b|\bprocess\.(?:chdir|on|once|stdout|stderr)\b|\bprocess\.env\b[^;]*[^=!]=[^=>]/;
/** So does a helper of tests that says one of these. */
const MOCKS = /\bvi\.(?!fn\b|waitFor\b)/;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** The test files of vitest. */
export function listTests() {
  const all = readdirSync(inProject('tests'), { recursive: true }).map((name) => path.join('tests', name));
  return all.filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

/** Those of the files that change what others in their process would see, themselves or through the tests' own helpers. */
export function findPatching(files) {
  const reach = createReach();
  return files.filter(
    (file) => PATCHES.test(read(file)) || [...reach(file)].some((helper) => helper.startsWith('tests/') && MOCKS.test(read(helper))),
  );
}

/** Those of the files that reach a database, a socket, a thread or a process through what they import. */
export function findIntegration(files) {
  const reach = createReach();
  return files.filter((file) => [...reach(file)].some((name) => OUTSIDE.test(name)));
}

/** What gives all that a file reaches through its imports: files of ours, and the names of packages. */
function createReach() {
  const imports = new Map();
  const importsOf = (file) => {
    if (!imports.has(file)) imports.set(file, isOurs(file) ? readImports(file) : []);
    return imports.get(file);
  };
  return (file) => {
    const reached = new Set([file]);
    for (const one of reached) for (const name of importsOf(one)) reached.add(resolve(one, name) ?? name);
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

/** The file of ours that a name stands for, if it is one. */
function resolve(from, name) {
  const stem = name.startsWith('@/') ? path.join('src', name.slice(2)) : path.join(path.dirname(from), name);
  if (!name.startsWith('@/') && !name.startsWith('.')) return undefined;
  return ENDINGS.map((ending) => stem + ending).find((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(inProject(file)));
}
