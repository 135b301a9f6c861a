import { defineConfig } from '@playwright/test';
import { chromiumOptions } from './tests/support/chromium';

const PORT = Number(process.env.SEAWALL_E2E_PORT ?? 3900);

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'build/test/e2e-results',
  // As many as a small machine has cores: more would only find what a busy machine does to a page.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  // A page that lost its connection waits up to 4 s for an attempt that hangs and 7.5 s before the next.
  expect: { timeout: 20_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${PORT}`,
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    launchOptions: chromiumOptions(),
  },
  webServer: {
    command: 'node tests/support/e2e-server.mjs',
    url: `http://localhost:${PORT}/readyz`,
    env: { PORT: String(PORT) },
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
