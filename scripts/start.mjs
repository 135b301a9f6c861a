// `npm start`: sets up what is missing, then runs the server in the same process, so that it receives signals directly.
import { pathToFileURL } from 'node:url';
import { inProject, START_BUILD } from './setup/paths.mjs';
import { markServing } from './setup/serving-lock.mjs';
import { setupServer } from './setup/setup-server.mjs';
import { runMain } from './setup/user-error.mjs';

await runMain(async () => {
  await setupServer();
  markServing();
  process.env.NODE_ENV = 'production';
  process.env.SEAWALL_BUILD_DIR = START_BUILD;
  process.chdir(inProject());
  await import(pathToFileURL(inProject(START_BUILD, 'server.mjs')).href);
});
