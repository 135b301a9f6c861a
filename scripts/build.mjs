// `npm run build`: all that `npm start` does before it serves.
import { setUpToServe } from './setup/set-up-to-serve.mjs';
import { runEntry } from './setup/trouble.mjs';

await runEntry(setUpToServe);
