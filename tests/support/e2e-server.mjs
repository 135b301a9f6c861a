// The server for the browser tests: the test build, on an empty embedded database.
import { rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { inProject, TEST_BUILD } from '../../scripts/setup/paths.mjs';

const data = inProject(TEST_BUILD, 'e2e-data');
rmSync(data, { recursive: true, force: true });
for (const name of ['DATABASE_URL', 'REDIS_URL', 'PUBLIC_ORIGIN', 'HOST', 'METRICS_TOKEN', 'SHUTDOWN_SECONDS']) delete process.env[name];
Object.assign(process.env, {
  NODE_ENV: 'production',
  SEAWALL_BUILD_DIR: TEST_BUILD,
  SEAWALL_DATA_DIR: data,
  LOG_LEVEL: 'warn',
  SEAWALL_PREGENERATE: 'today',
});
await import(pathToFileURL(inProject(TEST_BUILD, 'server.mjs')).href);
