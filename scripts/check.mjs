// `npm run check`: the fast part of `npm test`, without build, browser, databases, sockets, processes and the tests that try thousands of cases.
import { guardSignals } from './setup/child-processes.mjs';
import { dependencies } from './setup/dependencies.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { setup } from './setup/setup.mjs';
import { StepReporter } from './setup/step-reporter.mjs';
import { runMain } from './setup/user-error.mjs';
import { findIntegration, listTests } from './test/kinds-of-files.mjs';
import { useOwnFolder } from './test/own-folder.mjs';
import { Report } from './test/report.mjs';
import { beginRun, closeRun, runChecks, runVitest } from './test/suites.mjs';

await runMain(async () => {
  checkNodeVersion();
  guardSignals();
  const steps = new StepReporter();
  const run = beginRun(steps, new Report());
  await setup(steps, [dependencies, prismaClients]);
  const removeFolder = useOwnFolder();
  try {
    const all = listTests();
    const integration = new Set(findIntegration(all));
    const args = all.filter((file) => !integration.has(file));
    await Promise.all([runChecks(run), runVitest(run, ['isolated', 'unit'], { args })]);
  } finally {
    removeFolder();
  }
  closeRun(run);
});
