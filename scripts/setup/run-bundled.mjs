import { pathToFileURL } from 'node:url';
import { toolBundle } from './build.mjs';
import { guardSignals } from './child-processes.mjs';
import { dependencies } from './dependencies.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { inProject } from './paths.mjs';
import { setup } from './setup.mjs';
import { StepReporter } from './step-reporter.mjs';
import { runMain } from './user-error.mjs';

/** Sets up what is missing, including `needs`, with messages on standard error only, then runs the program `entry` in this process. */
export function runBundled(entry, outfile, needs = []) {
  return runMain(async () => {
    checkNodeVersion();
    const unguardSignals = guardSignals();
    await setup(new StepReporter(process.stderr), [dependencies, ...needs, toolBundle(entry, outfile)]);
    unguardSignals();
    await import(pathToFileURL(inProject(outfile)).href);
  });
}
