// `npm start`: sets up what is missing, then becomes the server (same process, so that signals need no relay).
import { pathToFileURL } from 'node:url';
import { inProject, START_BUILD } from './setup/folders.mjs';
import { noteServing } from './setup/serving.mjs';
import { setUpToServe } from './setup/set-up-to-serve.mjs';
import { runEntry } from './setup/trouble.mjs';

await runEntry(async () => {
  await setUpToServe();
  noteServing();
  process.env.NODE_ENV = 'production';
  process.env.SEAWALL_BUILD = START_BUILD;
  process.chdir(inProject());
  await import(pathToFileURL(inProject(START_BUILD, 'server.mjs')).href);
});
