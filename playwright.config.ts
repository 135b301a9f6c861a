import { defineConfig } from '@playwright/test';

const PORT = Number(process.env.SEAWALL_E2E_PORT ?? 3900);

/** Debian's Chromium as root, without a GPU, and without its own errands on the network. */
const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-dev-shm-usage',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'build/test/e2e-results',
  // The tests of one file take turns: the open tables are shared by everybody. Files run side by side.
  workers: 2,
  retries: 0,
  timeout: 90_000,
  // A page that lost its connection waits up to 4 s for an attempt that hangs and 7.5 s before the next.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: CHROMIUM_FLAGS },
  },
  webServer: {
    command: 'node tests/support/e2e-server.mjs',
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT) },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
