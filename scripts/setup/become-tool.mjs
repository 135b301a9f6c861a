import { pathToFileURL } from 'node:url';
import { toolBundle } from './build.mjs';
import { guardSignals } from './children.mjs';
import { dependencies } from './dependencies.mjs';
import { inProject } from './folders.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { setUp } from './set-up.mjs';
import { Steps } from './steps.mjs';
import { runEntry } from './trouble.mjs';

/** Sets up what is missing, `needs` included, talking on standard error only, then becomes the program that `entry` is. */
export function becomeTool(entry, outfile, needs = []) {
  return runEntry(async () => {
    checkNodeVersion();
    const unguardSignals = guardSignals();
    await setUp(new Steps(process.stderr), [dependencies, ...needs, toolBundle(entry, outfile)]);
    unguardSignals();
    await import(pathToFileURL(inProject(outfile)).href);
  });
}
