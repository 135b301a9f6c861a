// `npm run chaos -- ARGUMENTS`: breaks things on purpose while people play; see tests/chaos/chaos-command.ts.
import { becomeTool } from './setup/become-tool.mjs';
import { productBuild } from './setup/build.mjs';
import { TEST_BUILD } from './setup/folders.mjs';
import { prismaClients } from './setup/prisma.mjs';

// As deep as the modules of scripts/setup, which find the project from where they are.
await becomeTool('tests/chaos/chaos-command.ts', 'build/chaos/chaos.mjs', [prismaClients, productBuild(TEST_BUILD)]);
