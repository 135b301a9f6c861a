// `npm run -s cli -- COMMAND`: sets up what is missing (talking on standard error), then becomes the command line.
import { pathToFileURL } from 'node:url';
import { toolBundle } from './setup/build.mjs';
import { guardSignals } from './setup/children.mjs';
import { dependencies } from './setup/dependencies.mjs';
import { inProject } from './setup/folders.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { setUp } from './setup/set-up.mjs';
import { Steps } from './setup/steps.mjs';
import { runEntry } from './setup/trouble.mjs';

const OUTFILE = 'build/cli.mjs';

await runEntry(async () => {
  checkNodeVersion();
  const unguardSignals = guardSignals();
  await setUp(new Steps(process.stderr), [dependencies, toolBundle('src/cli/main.ts', OUTFILE)]);
  unguardSignals();
  await import(pathToFileURL(inProject(OUTFILE)).href);
});
