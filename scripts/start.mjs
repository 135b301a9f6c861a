// `npm start`: sets up what is missing, then becomes the server (same process, so that signals need no relay).
import { pathToFileURL } from 'node:url';
import { productBuild } from './setup/build.mjs';
import { guardSignals } from './setup/children.mjs';
import { dependencies } from './setup/dependencies.mjs';
import { inProject, START_BUILD } from './setup/folders.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { noteServing } from './setup/serving.mjs';
import { setUp } from './setup/set-up.mjs';
import { Steps } from './setup/steps.mjs';
import { runEntry } from './setup/trouble.mjs';

await runEntry(async () => {
  checkNodeVersion();
  const steps = new Steps();
  const unguardSignals = guardSignals();
  steps.say('Seawall');
  await setUp(steps, [dependencies, prismaClients, productBuild(START_BUILD)]);
  unguardSignals();
  noteServing();
  process.env.NODE_ENV = 'production';
  process.env.SEAWALL_BUILD = START_BUILD;
  process.chdir(inProject());
  await import(pathToFileURL(inProject(START_BUILD, 'server.mjs')).href);
});
