// `npm run -s cli -- COMMAND`: runs the command line.
import { runBundled } from './setup/run-bundled.mjs';

await runBundled('src/cli/main.ts', 'build/cli.mjs');
