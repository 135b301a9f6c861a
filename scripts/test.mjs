// `npm test`: sets up everything that testing needs, runs every suite, and prints one line with all counts at the end.

import { StepReporter } from './setup/step-reporter.mjs';
import { runMain } from './setup/user-error.mjs';
import { buildForTests, onTestGround } from './test/ground.mjs';
import { Report } from './test/report.mjs';
import { beginRun, closeRun, runChecks, runPlaywright, runVitest } from './test/suites.mjs';

await runMain(async () => {
  const steps = new StepReporter();
  steps.say('Seawall tests');
  const run = await onTestGround(steps, async ({ hasBrowser, env }) => {
    const run = beginRun(steps, new Report());
    const build = buildForTests(run);
    await runChecks(run);
    const isBuilt = await build;
    // Browser tests, and those with processes and databases, wait for a third of their time. Beside each other they keep two cores busy.
    await Promise.all([
      runVitest(run, ['deep', 'isolated', ...(isBuilt ? ['processes'] : []), 'unit', ...(hasBrowser ? ['component'] : [])], { env }),
      isBuilt && hasBrowser && runPlaywright(run, { env }),
    ]);
    return run;
  });
  closeRun(run);
});
