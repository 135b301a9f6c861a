// `npm run backup [-- FILE | --keep N]`: copies the embedded database to a file. The server may be running.
import { runBundled } from './setup/run-bundled.mjs';

await runBundled('src/server/commands/backup.ts', 'build/backup.mjs');
