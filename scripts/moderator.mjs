// `npm run moderator -- NAME`: makes the account of this name a moderator, or with `--remove` an ordinary account again. The server may be
// running.
import { runBundled } from './setup/run-bundled.mjs';

await runBundled('src/server/commands/moderator.ts', 'build/moderator.mjs');
