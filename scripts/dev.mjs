// `npm run dev`: the server restarts when its sources change, the pages reload by themselves.
import { copyMigrations, watchThreads } from './setup/build.mjs';
import { guardSignals, runChild } from './setup/children.mjs';
import { dependencies, packageBin } from './setup/dependencies.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';
import { prismaClients } from './setup/prisma.mjs';
import { setUp } from './setup/set-up.mjs';
import { Steps } from './setup/steps.mjs';
import { runEntry } from './setup/trouble.mjs';

const DEV_BUILD = 'build/dev';

await runEntry(async () => {
  checkNodeVersion();
  guardSignals();
  await setUp(new Steps(), [dependencies, prismaClients]);
  copyMigrations(DEV_BUILD);
  const stopWatching = await watchThreads(DEV_BUILD);
  const [command, ...args] = packageBin('tsx', 'dist/cli.mjs');
  // Pages are watched by Next itself.
  const { code } = await runChild(command, [...args, 'watch', '--exclude', 'src/app/**', '--clear-screen=false', 'src/server/main.ts'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development', SEAWALL_BUILD: DEV_BUILD, NEXT_TELEMETRY_DISABLED: '1' },
  });
  await stopWatching();
  process.exitCode = code;
});
