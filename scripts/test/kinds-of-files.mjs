import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { inProject } from '../setup/folders.mjs';

/** Who imports one of these has a database, a socket, a thread or a process. */
const OUTSIDE = /^(better-sqlite3|pg|ioredis|socket\.io|socket\.io-client|node:(child_process|cluster|http|net|worker_threads))$/;
const IMPORT = /\b(?:from|import)\s*\(?\s*'([^']+)'/g;
const TYPE_IMPORT = /\b(?:import|export)\s+type\s[^;]*?from\s*'[^']+'/g;
/** Who says one of these changes what other files see: mocks, globals, the process. */
const PATCHES = /\bvi\.|\bglobalThis\b|\bprocess\./;
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** The test files of vitest. */
export function listTests() {
  const all = readdirSync(inProject('tests'), { recursive: true }).map((name) => path.join('tests', name));
  return all.filter((file) => /\.test\.tsx?$/.test(file)).sort();
}

/** Those of the files that touch nothing outside of themselves, and may share a process. */
export function findPure(files) {
  const integration = new Set(findIntegration(files));
  return files.filter((file) => !integration.has(file) && !PATCHES.test(readFileSync(inProject(file), 'utf8')));
}

/** Those of the files that reach a database, a socket, a thread or a process through what they import. */
export function findIntegration(files) {
  const imports = new Map();
  const importsOf = (file) => {
    if (!imports.has(file)) imports.set(file, readImports(file));
    return imports.get(file);
  };
  return files.filter((file) => {
    const reached = new Set([file]);
    for (const one of reached) {
      for (const name of importsOf(one)) {
        if (OUTSIDE.test(name)) return true;
        const found = resolve(one, name);
        if (found !== undefined) reached.add(found);
      }
    }
    return false;
  });
}

function readImports(file) {
  const text = readFileSync(inProject(file), 'utf8').replace(TYPE_IMPORT, '');
  return [...text.matchAll(IMPORT)].map(([, name]) => name);
}

/** The file of ours that a name stands for, if it is one. */
function resolve(from, name) {
  const stem = name.startsWith('@/') ? path.join('src', name.slice(2)) : path.join(path.dirname(from), name);
  if (!name.startsWith('@/') && !name.startsWith('.')) return undefined;
  return ENDINGS.map((ending) => stem + ending).find((file) => /\.(ts|tsx|mjs)$/.test(file) && existsSync(inProject(file)));
}
