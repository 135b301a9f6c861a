// `npm run doctor`: checks an installation, running or not, and says what to do about each fault.
import { runBundled } from './setup/run-bundled.mjs';

await runBundled('src/server/commands/doctor.ts', 'build/doctor.mjs');
