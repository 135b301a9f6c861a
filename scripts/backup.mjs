// `npm run backup [-- FILE | --keep N]`: copies the embedded database to a file. The server may be running.
import { becomeTool } from './setup/become-tool.mjs';

await becomeTool('src/server/commands/backup.ts', 'build/backup.mjs');
