// `npm run fuzz -- [--frames N] [--bodies N] [--seed S] [--again FILE]`: strange frames and requests against a real server.
import { becomeTool } from './setup/become-tool.mjs';
import { productBuild } from './setup/build.mjs';
import { TEST_BUILD } from './setup/folders.mjs';
import { prismaClients } from './setup/prisma.mjs';

await becomeTool('tests/fuzz/command.ts', 'build/fuzz/command.mjs', [prismaClients, productBuild(TEST_BUILD)]);
