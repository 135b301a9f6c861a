import { productBuild } from './build.mjs';
import { guardSignals } from './child-processes.mjs';
import { dependencies } from './dependencies.mjs';
import { checkNodeVersion } from './node-version.mjs';
import { START_BUILD } from './paths.mjs';
import { prismaClients } from './prisma.mjs';
import { setup } from './setup.mjs';
import { StepReporter } from './step-reporter.mjs';

/** Sets up everything that is missing to start the server. */
export async function setupServer() {
  checkNodeVersion();
  const steps = new StepReporter();
  const unguardSignals = guardSignals();
  steps.say('Seawall');
  await setup(steps, [dependencies, prismaClients, productBuild(START_BUILD)]);
  unguardSignals();
}
