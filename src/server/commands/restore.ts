import path from 'node:path';
import { parseArgs } from 'node:util';
import { restoreSqlite } from '../store/sqlite/sqlite-backup';
import { runCommand } from './command-line';
import { requireSqlite } from './require-sqlite';

const USAGE = 'Usage: npm run restore -- FILE  (stop the server first)';

await runCommand(USAGE, async (args, print) => {
  const { positionals } = parseArgs({ args, allowPositionals: true });
  if (positionals.length !== 1) return false;
  const dataFolder = requireSqlite(
    'psql "$DATABASE_URL" --command="DROP SCHEMA public CASCADE; CREATE SCHEMA public"\n  pg_restore --dbname="$DATABASE_URL" seawall.dump',
  );
  print('Checking and copying…');
  const kept = restoreSqlite(dataFolder, path.resolve(positionals[0]), new Date());
  print(`Restored ${positionals[0]} to ${dataFolder}. You can start the server now.`);
  if (kept !== undefined) print(`The previous database is kept in ${kept}. Delete it when you no longer need it.`);
  return true;
});
