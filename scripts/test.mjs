// `npm test`: sets up everything that testing needs, runs every suite, and ends with one line that counts them all.

import { Steps } from './setup/steps.mjs';
import { runEntry } from './setup/trouble.mjs';
import { buildForTests, onTestGround } from './test/ground.mjs';
import { Report } from './test/report.mjs';
import { closeRun, runPlaywright, runTools, runVitest } from './test/suites.mjs';

await runEntry(async () => {
  const steps = new Steps();
  const report = new Report();
  steps.say('Seawall tests');
  await onTestGround(steps, async ({ hasBrowser, env }) => {
    // What computes runs beside what waits: for a build, for browsers.
    const build = buildForTests(steps, report);
    await Promise.all([
      (async () => {
        await runTools(steps, report);
        await runVitest(steps, report, ['unit', 'deep'], { env });
        if (await build) await runVitest(steps, report, ['processes'], { env });
      })(),
      (async () => {
        if ((await build) && hasBrowser) await runPlaywright(steps, report, { env });
      })(),
    ]);
  });
  closeRun(steps, report);
});
