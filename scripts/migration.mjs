// `npm run migration -- NAME`: writes a migration for each database from the committed models to those in the working tree.
import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { startTestServices } from './services/test-services.mjs';
import { guardSignals } from './setup/child-processes.mjs';
import { dependencies } from './setup/dependencies.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { inProject } from './setup/paths.mjs';
import { composeSchema, DATABASES } from './setup/prisma.mjs';
import { setup } from './setup/setup.mjs';
import { StepReporter } from './setup/step-reporter.mjs';
import { runMain, UserError } from './setup/user-error.mjs';

const NOTHING = '-- This is an empty migration.';

await runMain(async () => {
  const [name = ''] = process.argv.slice(2);
  if (!/^[a-z][a-z0-9_]*$/.test(name)) throw new UserError('Give the migration a lowercase name: npm run migration -- add_players');
  checkNodeVersion();
  guardSignals();
  const steps = new StepReporter();
  await setup(steps, [dependencies]);
  const services = await startTestServices(steps, { wanted: ['postgresqlUrl'] });
  try {
    if (!services.postgresqlUrl) throw new UserError('Migrations are written for both databases, and PostgreSQL isn’t available here.');
    const { diffSchemas } = await import('./schema-engine.mjs');
    const committed = execFileSync('git', ['show', 'HEAD:prisma/models.prisma'], { cwd: inProject(), encoding: 'utf8' });
    const scripts = [];
    for (const database of DATABASES) {
      const sql = await diffSchemas(database, composeSchema(database, committed), composeSchema(database), services.postgresqlUrl);
      if (sql.startsWith(NOTHING)) throw new UserError('Nothing to migrate: prisma/models.prisma hasn’t changed since the last commit.');
      scripts.push([database, sql]);
    }
    const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14);
    for (const [database, sql] of scripts) {
      const folder = path.join('prisma', database, 'migrations', `${stamp}_${name}`);
      mkdirSync(inProject(folder));
      writeFileSync(inProject(folder, 'migration.sql'), sql);
      steps.say(`Wrote ${path.join(folder, 'migration.sql')}`);
    }
  } finally {
    await services.stop();
  }
});
// The engine's database pool would delay the exit by another ten seconds.
process.exit();
