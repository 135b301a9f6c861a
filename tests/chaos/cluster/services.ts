import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOnPath } from '../../../scripts/services/debian.mjs';
import { findPostgresql, startPostgresql } from '../../../scripts/services/postgresql.mjs';
import { startRedis } from '../../../scripts/services/redis.mjs';

/** Servers of PostgreSQL and Redis of our own, that may be stopped at will. */
export interface Services {
  readonly postgresql: Awaited<ReturnType<typeof startPostgresql>>;
  readonly redis: Awaited<ReturnType<typeof startRedis>>;
  stop(): Promise<void>;
}

/** Whether both are installed here. */
export function hasServices(): boolean {
  return findPostgresql() !== null && findOnPath('redis-server') !== null;
}

export async function startServices(): Promise<Services> {
  const bin = findPostgresql();
  const program = findOnPath('redis-server');
  if (bin === null || program === null) throw new Error('PostgreSQL and Redis have to be installed');
  const folder = mkdtempSync(path.join(tmpdir(), 'seawall-chaos-'));
  chmodSync(folder, 0o755);
  const postgresql = await startPostgresql(bin, folder);
  const redis = await startRedis(program, folder);
  return {
    postgresql,
    redis,
    async stop() {
      await redis.stop();
      await postgresql.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
