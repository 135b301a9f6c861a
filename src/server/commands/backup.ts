import { readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { backUpSqlite, timestamp } from '../store/sqlite/sqlite-backup';
import { runCommand } from './command-line';
import { requireSqlite } from './require-sqlite';

const USAGE = 'Usage: npm run backup -- [FILE | --keep N]  (--keep N deletes all but the newest N backups)';

/** Within the data folder. */
const USUAL_FOLDER = 'backups';
const USUAL_NAME = /^seawall-\d{8}T\d{6}Z\.db$/;

await runCommand(USAGE, async (args, print) => {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { keep: { type: 'string' } } });
  const keep = values.keep === undefined ? undefined : Number(values.keep);
  if (positionals.length > 1) return false;
  if (keep !== undefined && (positionals.length > 0 || !Number.isInteger(keep) || keep < 1)) return false;
  const dataFolder = requireSqlite('pg_dump --format=custom --file=seawall.dump "$DATABASE_URL"');
  const usual = path.join(dataFolder, USUAL_FOLDER);
  const file = path.resolve(positionals[0] ?? path.join(usual, `seawall-${timestamp(new Date())}.db`));
  print('Writing and checking…');
  const bytes = backUpSqlite(dataFolder, file);
  print(`${file} (${(bytes / 1e6).toFixed(1)} MB)`);
  if (keep !== undefined) for (const name of outlived(usual, keep)) rmSync(path.join(usual, name));
  return true;
});

function outlived(folder: string, keep: number): readonly string[] {
  const names = readdirSync(folder).filter((name) => USUAL_NAME.test(name));
  return names.sort().slice(0, -keep);
}
