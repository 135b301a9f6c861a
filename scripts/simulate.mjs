// `npm run simulate -- --seeds 10000`: simulates rooms under all known faults, one world for each seed.
import { runBundled } from './setup/run-bundled.mjs';

await runBundled('tests/simulate-command.ts', 'build/simulate.mjs');
