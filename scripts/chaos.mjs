// `npm run chaos -- ARGUMENTS`: injects faults while simulated players play; see tests/chaos/chaos-command.ts.

import { productBuild } from './setup/build.mjs';
import { TEST_BUILD } from './setup/paths.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { runBundled } from './setup/run-bundled.mjs';

// The bundle is as deep as the modules of scripts/setup, which find the project relative to their own location.
await runBundled('tests/chaos/chaos-command.ts', 'build/chaos/chaos.mjs', [prismaClients, productBuild(TEST_BUILD)]);
