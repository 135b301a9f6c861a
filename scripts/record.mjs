// `npm run record`: records the data of this version for the tests of later ones; see tests/record-command.ts.

import { startTestServices } from './services/test-services.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { runBundled } from './setup/run-bundled.mjs';
import { StepReporter } from './setup/step-reporter.mjs';

const services = await startTestServices(new StepReporter(process.stderr), { wanted: ['postgresqlUrl'], isDurable: false });
process.env.SEAWALL_TEST_POSTGRESQL = services.postgresqlUrl;
try {
  await runBundled('tests/record-command.ts', 'build/record.mjs', [prismaClients]);
} finally {
  await services.stop();
}
