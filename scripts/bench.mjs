// `npm run bench:NAME -- ARGUMENTS` and `npm run soak`: runs a benchmark of tests/bench, which prints its tables.
import { startTestServices } from './services/test-services.mjs';
import { productBuild, toolBundle } from './setup/build.mjs';
import { guardSignals } from './setup/child-processes.mjs';
import { TEST_BUILD } from './setup/paths.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { runBundled } from './setup/run-bundled.mjs';
import { StepReporter } from './setup/step-reporter.mjs';

/** The programs that the rooms benchmark starts beside the server: the baseline, the load generator and the probe. */
const ROOM_PROGRAMS = ['rooms-bare', 'rooms-load', 'rooms-probe'];

const NEEDS = {
  engine: [],
  guard: [],
  results: [],
  pacers: [prismaClients],
  rooms: [prismaClients, productBuild(TEST_BUILD), ...ROOM_PROGRAMS.map((name) => toolBundle(...filesOf(name)))],
  soak: [prismaClients, productBuild(TEST_BUILD), ...['rooms-load', 'rooms-probe'].map((name) => toolBundle(...filesOf(name)))],
  growth: [prismaClients, productBuild(TEST_BUILD)],
  web: [prismaClients, productBuild(TEST_BUILD)],
};

const [name] = process.argv.splice(2, 1);
const SERVICES = { rooms: startDatabase, soak: startDatabase, growth: startDatabase, web: findBrowser };
const services = await SERVICES[name]?.();
try {
  await runBundled(...filesOf(name), NEEDS[name]);
} finally {
  await services?.stop();
}

function filesOf(program) {
  return [`tests/bench/${program}.ts`, `build/bench/${program}.mjs`];
}

/** Measures PostgreSQL if it is available: the server named in the environment, or a private one. */
async function startDatabase() {
  guardSignals();
  const named = {
    postgresqlUrl: process.env.SEAWALL_TEST_POSTGRESQL || process.env.DATABASE_URL,
    redisUrl: process.env.SEAWALL_TEST_REDIS || process.env.REDIS_URL,
  };
  const wanted = process.argv.includes('--cluster') ? ['postgresqlUrl', 'redisUrl'] : ['postgresqlUrl'];
  const services = wanted.every((name) => named[name])
    ? { ...named, stop: async () => {} }
    : await startTestServices(new StepReporter(process.stderr), { wanted });
  process.env.SEAWALL_TEST_POSTGRESQL = services.postgresqlUrl ?? '';
  process.env.SEAWALL_TEST_REDIS = services.redisUrl ?? '';
  return services;
}

async function findBrowser() {
  guardSignals();
  const services = await startTestServices(new StepReporter(process.stderr), { wanted: ['browser'] });
  process.env.CHROMIUM_PATH = services.browser ?? '';
  return services;
}
