import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** Small files that leave something behind: `tests/scripts/leftovers.deep.test.ts` runs them and expects them to fail. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('../../../src', import.meta.url)) } },
  test: {
    root: fileURLToPath(new URL('../../..', import.meta.url)),
    setupFiles: ['tests/support/own-setup.ts'],
    include: ['tests/support/leftovers/*.case.ts'],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
