// `npm run dev`: restarts the server when its sources change; the pages reload by themselves.
import { copyMigrations, watchThreads } from './setup/build.mjs';
import { guardSignals, runChild } from './setup/child-processes.mjs';
import { dependencies, packageBin } from './setup/dependencies.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { setup } from './setup/setup.mjs';
import { StepReporter } from './setup/step-reporter.mjs';
import { runMain } from './setup/user-error.mjs';

const DEV_BUILD = 'build/dev';

await runMain(async () => {
  checkNodeVersion();
  guardSignals();
  await setup(new StepReporter(), [dependencies, prismaClients]);
  copyMigrations(DEV_BUILD);
  const stopWatching = await watchThreads(DEV_BUILD);
  const [command, ...args] = packageBin('tsx', 'dist/cli.mjs');
  // Next itself watches the pages.
  const { code } = await runChild(command, [...args, 'watch', '--exclude', 'src/app/**', '--clear-screen=false', 'src/server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', SEAWALL_BUILD_DIR: DEV_BUILD, NEXT_TELEMETRY_DISABLED: '1' },
  });
  await stopWatching();
  process.exitCode = code;
});
