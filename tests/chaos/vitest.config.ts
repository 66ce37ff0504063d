import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from '../../scripts/files-in-memory.mjs';

keepTemporaryFilesInMemory();

/** npm run test:chaos: longer than a test may take, and alone on the machine. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    name: 'chaos',
    environment: 'node',
    include: ['tests/chaos/**/*.test.ts'],
    globalSetup: ['tests/server/global-setup.ts'],
    testTimeout: 300_000,
    hookTimeout: 60_000,
    fileParallelism: false,
  },
});
