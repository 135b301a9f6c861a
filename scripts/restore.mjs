// `npm run restore -- FILE`: puts a backup in the place of the embedded database. The server must be stopped.
import { becomeTool } from './setup/become-tool.mjs';

await becomeTool('src/server/commands/restore.ts', 'build/restore.mjs');
