// `npm run model -- --seeds 10000`: rooms under every fault that can be thought of, one world for each seed.
import { becomeTool } from './setup/become-tool.mjs';

await becomeTool('tests/model-command.ts', 'build/model.mjs');
