// `npm run fuzz -- [--frames N] [--bodies N] [--seed S] [--again FILE]`: sends malformed frames and requests to a real server.

import { productBuild } from './setup/build.mjs';
import { TEST_BUILD } from './setup/paths.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { runBundled } from './setup/run-bundled.mjs';

await runBundled('tests/fuzz/command.ts', 'build/fuzz/command.mjs', [prismaClients, productBuild(TEST_BUILD)]);
