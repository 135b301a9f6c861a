// `npm run moderator -- NAME`: makes the account of this name a moderator; with `--remove` one no more. The server may be running.
import { becomeTool } from './setup/become-tool.mjs';

await becomeTool('src/server/commands/moderator.ts', 'build/moderator.mjs');
