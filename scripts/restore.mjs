// `npm run restore -- FILE`: replaces the embedded database by a backup. The server must be stopped.
import { runBundled } from './setup/run-bundled.mjs';

await runBundled('src/server/commands/restore.ts', 'build/restore.mjs');
