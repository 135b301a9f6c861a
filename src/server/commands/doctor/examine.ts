import { BootError } from '../../config/boot-error';
import { type Env, parseEnv } from '../../config/env';
import { checkDatabase } from './database';
import { type Finding, findingsAbout } from './finding';
import { checkBackups, checkBuild, checkDataFolder, checkDisk, checkNode } from './machine';
import { checkOrigin, checkRedis, checkServer } from './network';

/** What tests replace. */
export interface Outside {
  readonly nodeVersion: string;
  readonly now: () => number;
  readonly freeBytes?: (folder: string) => number;
  /** Certificates to trust instead of the usual ones. */
  readonly ca?: string;
}

/** Checks the installation with these environment variables, running or not. It changes nothing. */
export async function examine(
  variables: Readonly<Record<string, string | undefined>>,
  { nodeVersion, now, freeBytes, ca }: Outside = { nodeVersion: process.versions.node, now: Date.now },
): Promise<readonly Finding[]> {
  const { ok, fault } = findingsAbout('Settings');
  let env: Env;
  try {
    env = parseEnv(variables);
  } catch (error) {
    if (!(error instanceof BootError)) throw error;
    const [, ...sentences] = error.message.split('\n');
    return [checkNode(nodeVersion), ...sentences.map((sentence) => fault(sentence.trim()))];
  }
  const isEmbedded = env.databaseUrl === undefined;
  return [
    checkNode(nodeVersion),
    ok('Every variable is valid.'),
    checkBuild(env),
    checkDisk(env, freeBytes),
    ...(isEmbedded ? [checkDataFolder(env)] : []),
    ...(await checkDatabase(env, now)),
    ...(isEmbedded ? [checkBackups(env, now())] : []),
    await checkRedis(env),
    await checkServer(env),
    ...(await checkOrigin(env, { now: now(), ...(ca !== undefined && { ca }) })),
  ];
}
