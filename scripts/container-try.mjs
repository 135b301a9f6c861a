// `npm run container:try -- [--pull]`: builds the image of deploy/Dockerfile, starts it alone and as a pair, plays a race over a rolling
// replacement, and removes everything again; see tests/container/command.ts.
import { toolBundle } from './setup/build.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { runBundled } from './setup/run-bundled.mjs';

// The bundles are as deep as the modules of scripts/setup, which find the project relative to their own location.
const race = toolBundle('tests/container/race.ts', 'build/container/race.mjs');
await runBundled('tests/container/command.ts', 'build/container/command.mjs', [prismaClients, race]);
