import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { findPatching, listTests } from './scripts/test/kinds-of-files.mjs';
import { LongestFirst } from './scripts/test/longest-first.mjs';
import { chromiumOptions } from './tests/support/chromium.ts';

const COMPONENT_TESTS = 'tests/component/**/*.test.tsx';
const PROCESS_TESTS = 'tests/chaos/**/*.test.ts';
/** What computes for many seconds, such as models, properties and differential tests with thousands of cases: `npm test` runs it, `npm run check` does not. */
const DEEP_TESTS = 'tests/**/*.deep.test.ts';
/** What exchanges modules has a process of its own; all others share some: loading everything for each file takes longer than most of them. */
const PATCHING_TESTS = findPatching(listTests().filter((file) => !/\.deep\.|^tests\/(chaos|component)\//.test(file)));

const resolve = { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } };

/** What the projects in Node share. With `extends`, each of them would load this file again. */
const SHARED = {
  setupFiles: ['tests/support/fixed-seed.ts', 'tests/support/own-setup.ts'],
  // Long enough for a busy machine; a real hang is still found.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 30_000 } },
  // The next file in the process finds everything as it was.
  restoreMocks: true,
  unstubGlobals: true,
  // What a test has bundled itself is run as it is.
  server: { deps: { external: [/\/build\/test\//] } },
};

export default defineConfig({
  test: {
    // Tests with processes and databases wait half of their time.
    maxWorkers: Math.ceil(1.5 * availableParallelism()),
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        test: {
          ...SHARED,
          name: 'unit',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [PROCESS_TESTS, DEEP_TESTS, COMPONENT_TESTS, ...PATCHING_TESTS],
          isolate: false,
        },
      },
      { resolve, test: { ...SHARED, name: 'isolated', include: PATCHING_TESTS } },
      { resolve, test: { ...SHARED, name: 'deep', include: [DEEP_TESTS] } },
      // In a real browser, with what Node's tests of it set up left out.
      {
        resolve,
        define: { 'process.env': {} },
        // Found only while a test runs, which would begin again.
        optimizeDeps: { include: ['next/dynamic', 'next/dist/shared/lib/app-router-context.shared-runtime'] },
        test: {
          name: 'chromium',
          include: [COMPONENT_TESTS],
          testTimeout: 120_000,
          restoreMocks: true,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumOptions(), contextOptions: { hasTouch: true } }),
            instances: [{ browser: 'chromium', name: 'component' }],
          },
        },
      },
      // Start real servers from the test build: `npm test` makes it.
      { resolve, test: { ...SHARED, name: 'processes', include: [PROCESS_TESTS], testTimeout: 240_000 } },
    ],
  },
});
