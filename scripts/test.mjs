// `npm test`: sets up everything that testing needs, runs every suite, and ends with one line that counts them all.

import { Steps } from './setup/steps.mjs';
import { runEntry } from './setup/trouble.mjs';
import { buildForTests, onTestGround } from './test/ground.mjs';
import { Report } from './test/report.mjs';
import { beginRun, closeRun, runPlaywright, runTools, runVitest } from './test/suites.mjs';

await runEntry(async () => {
  const steps = new Steps();
  steps.say('Seawall tests');
  const run = await onTestGround(steps, async ({ hasBrowser, env }) => {
    const run = beginRun(steps, new Report());
    // What computes runs beside what waits: for a build, for browsers.
    const build = buildForTests(run);
    await Promise.all([
      (async () => {
        await runTools(run);
        await runVitest(run, ['deep', 'isolated', 'unit'], { env });
        if (await build) await runVitest(run, ['processes'], { env });
      })(),
      (async () => {
        if ((await build) && hasBrowser) await runPlaywright(run, { env });
      })(),
    ]);
    return run;
  });
  closeRun(run);
});
