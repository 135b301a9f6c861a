import { productBuild } from './build.mjs';
import { guardSignals } from './children.mjs';
import { dependencies } from './dependencies.mjs';
import { START_BUILD } from './folders.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { prismaClients } from './prisma.mjs';
import { setUp } from './set-up.mjs';
import { Steps } from './steps.mjs';

/** Does what is missing until the server can be started. */
export async function setUpToServe() {
  checkNodeVersion();
  const steps = new Steps();
  const unguardSignals = guardSignals();
  steps.say('Seawall');
  await setUp(steps, [dependencies, prismaClients, productBuild(START_BUILD)]);
  unguardSignals();
}
