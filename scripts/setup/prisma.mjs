import { readFileSync, writeFileSync } from 'node:fs';
import { packageBin, quietEnvironment } from './dependencies.mjs';
import { inProject } from './paths.mjs';
import { fingerprint } from './stamp.mjs';
import { runOrFail } from './step-reporter.mjs';

export const DATABASES = ['sqlite', 'postgresql'];

/** The schema of one database: its head and the models that both share. */
export function composeSchema(database, models = readFileSync(inProject('prisma/models.prisma'), 'utf8')) {
  return `${readFileSync(inProject('prisma', database, 'head.prisma'), 'utf8')}\n${models}`;
}

/** The generated Prisma client of each database. */
export const prismaClients = {
  name: 'Prisma',
  doing: 'generating the database clients',
  done: 'generated',
  stamp: 'src/generated/prisma/.stamp',
  fingerprint: () =>
    fingerprint([
      'prisma/models.prisma',
      ...DATABASES.map((database) => `prisma/${database}/head.prisma`),
      'node_modules/prisma/package.json',
    ]),
  async run() {
    for (const database of DATABASES) {
      const schema = inProject('prisma', database, 'schema.prisma');
      writeFileSync(schema, composeSchema(database));
      const [command, ...args] = packageBin('prisma', 'build/index.js');
      await runOrFail(
        command,
        [...args, 'generate', '--schema', schema],
        { env: quietEnvironment() },
        () => 'Couldn’t generate the Prisma clients.',
      );
    }
  },
};
