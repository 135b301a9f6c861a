// `npm run -s cli -- COMMAND`: the command line.
import { becomeTool } from './setup/become-tool.mjs';

await becomeTool('src/cli/main.ts', 'build/cli.mjs');
