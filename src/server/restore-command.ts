import path from 'node:path';
import { parseArgs } from 'node:util';
import { runCommand } from './command-line';
import { embeddedOnly } from './embedded-only';
import { restoreSqlite } from './store/sqlite-backup';

const USAGE = 'Use: npm run restore -- FILE, while no server is running on the data folder';

await runCommand(USAGE, async (args, say) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length !== 1) return false;
  const dataFolder = embeddedOnly('pg_restore --clean --if-exists --dbname="$DATABASE_URL" seawall.dump');
  say('Checking and copying…');
  const kept = restoreSqlite(dataFolder, path.resolve(positionals[0]), new Date());
  say(`The data folder ${dataFolder} is as it was in ${positionals[0]}. Start the server.`);
  if (kept !== undefined) say(`What was there before is kept in ${kept}; remove it when you no longer want it.`);
  return true;
});
