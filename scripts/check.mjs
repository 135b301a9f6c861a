// `npm run check`: the fast part of `npm test`, without servers, build, browser and the tests that try thousands of cases.
import { guardSignals } from './setup/children.mjs';
import { dependencies } from './setup/dependencies.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { setUp } from './setup/set-up.mjs';
import { Steps } from './setup/steps.mjs';
import { runEntry } from './setup/trouble.mjs';
import { useOwnFolder } from './test/own-folder.mjs';
import { Report } from './test/report.mjs';
import { beginRun, closeRun, runTools, runVitest } from './test/suites.mjs';

await runEntry(async () => {
  checkNodeVersion();
  guardSignals();
  const steps = new Steps();
  const run = beginRun(steps, new Report());
  await setUp(steps, [dependencies, prismaClients]);
  const removeFolder = useOwnFolder();
  try {
    await Promise.all([runTools(run), runVitest(run, ['isolated', 'unit'])]);
  } finally {
    removeFolder();
  }
  closeRun(run);
});
