import { accessSync, constants, existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import path from 'node:path';
import { engines } from '../../../../package.json';
import type { Env } from '../../config/env';
import { DATABASE_FILE, isOpenToOthers } from '../../store/data-folder';
import { type Finding, findingsAbout } from './finding';

const GIGABYTE = 1e9;
const SCARCE_BYTES = GIGABYTE;
const FULL_BYTES = 0.2 * GIGABYTE;
const HOUR_MS = 3_600_000;
const OLD_BACKUP_HOURS = 48;
const BUILD_PARTS = ['server.mjs', 'migrations', 'next/BUILD_ID'];

/** Whether this Node is one of those that package.json names, such as `^20.19.0 || >=24.0.0`. */
export function checkNode(version: string): Finding {
  const { ok, fault } = findingsAbout('Node');
  const [major, minor] = version.split('.').map(Number);
  const isSupported = [...engines.node.matchAll(/(\^|>=)(\d+)\.(\d+)/g)].some(
    ([, sign, least, leastMinor]) => (major === Number(least) && minor >= Number(leastMinor)) || (sign === '>=' && major > Number(least)),
  );
  return isSupported
    ? ok(`Version ${version}.`)
    : fault(`Version ${version} isn’t supported. Install one of ${engines.node} (nodejs.org).`);
}

export function checkBuild({ buildFolder }: Env): Finding {
  const { ok, fault } = findingsAbout('Build');
  const missing = BUILD_PARTS.filter((part) => !existsSync(path.join(buildFolder, part)));
  return missing.length === 0 ? ok('Complete.') : fault(`${buildFolder} has no ${missing.join(' and no ')}. Run: npm run build`);
}

/** The folder of the embedded database: there, writable, and closed to other users. */
export function checkDataFolder({ dataFolder }: Env): Finding {
  const { ok, note, fault } = findingsAbout('Data folder');
  if (!existsSync(dataFolder)) return note(`${dataFolder} doesn’t exist yet. The first start creates it.`);
  const files = [dataFolder, path.join(dataFolder, DATABASE_FILE)].filter((file) => existsSync(file));
  try {
    for (const file of files) accessSync(file, constants.R_OK | constants.W_OK);
  } catch {
    return fault(`This user can’t write to ${dataFolder}. Run the doctor as the user who runs Seawall, or: chown -R USER ${dataFolder}`);
  }
  const open = files.filter(isOpenToOthers);
  if (open.length > 0) return fault(`Other users can read the keys in ${open.join(' and ')}. Run: chmod -R go= ${dataFolder}`);
  return ok(`${dataFolder} is writable, and closed to other users.`);
}

/** Free space where the data is; with PostgreSQL, where the build is. */
export function checkDisk({ databaseUrl, dataFolder, buildFolder }: Env, measureFree = freeBytes): Finding {
  const { ok, warning, fault } = findingsAbout('Disk');
  const [folder] = [...(databaseUrl === undefined ? [dataFolder] : []), buildFolder, process.cwd()].filter((one) => existsSync(one));
  const free = measureFree(folder);
  const text = `${(free / GIGABYTE).toFixed(1)} GB free in ${folder}.`;
  if (free < FULL_BYTES) return fault(`${text} Moves can’t be stored on a full disk: free up space now.`);
  return free < SCARCE_BYTES ? warning(`${text} Free up space soon.`) : ok(text);
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** The age of the newest backup of the embedded database, in the usual folder. */
export function checkBackups({ dataFolder }: Env, now: number): Finding {
  const { ok, note, warning } = findingsAbout('Backup');
  if (!existsSync(path.join(dataFolder, DATABASE_FILE))) return note('Nothing to back up yet.');
  const folder = path.join(dataFolder, 'backups');
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.db')) : [];
  const advice = 'Run it every night: npm run backup -- --keep 14';
  if (files.length === 0) return warning(`There’s none in ${folder}. ${advice}`);
  const newest = Math.max(...files.map((name) => statSync(path.join(folder, name)).mtimeMs));
  const hours = Math.floor((now - newest) / HOUR_MS);
  const text = `The newest one is ${hours} hours old.`;
  return hours > OLD_BACKUP_HOURS ? warning(`${text} ${advice}`) : ok(text);
}
