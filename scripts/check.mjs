// `npm run check`: the fast part of `npm test`, without servers, build, browser and the tests that try thousands of cases.
import { guardSignals } from './setup/children.mjs';
import { dependencies } from './setup/dependencies.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { setUp } from './setup/set-up.mjs';
import { Steps } from './setup/steps.mjs';
import { runEntry } from './setup/trouble.mjs';
import { runStatic, runVitest, Tally } from './suites.mjs';

await runEntry(async () => {
  checkNodeVersion();
  guardSignals();
  await setUp(new Steps(), [dependencies, prismaClients]);
  const tally = new Tally();
  for (const result of await runStatic()) tally.add(result);
  tally.add(await runVitest(['unit']));
  process.stdout.write(`\n${tally.summary()}\n`);
  process.exitCode = tally.failed > 0 ? 1 : 0;
});
