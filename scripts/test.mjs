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
    const build = buildForTests(run);
    await runTools(run);
    await runVitest(run, ['deep', 'isolated', 'unit'], { env });
    // Browsers come last and alone: beside other suites they would only be slower, and meet every race there is.
    if (await build) {
      await runVitest(run, ['processes'], { env });
      if (hasBrowser) await runPlaywright(run, { env });
    }
    return run;
  });
  closeRun(run);
});
