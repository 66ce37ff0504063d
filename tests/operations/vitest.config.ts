import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** npm run test:operations: servers, a pooler, a balancer and two databases, alone on the machine. */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    name: 'operations',
    environment: 'node',
    include: ['tests/operations/**/*.test.ts'],
    globalSetup: ['tests/server/global-setup.ts', 'tests/operations/install-parts.ts'],
    testTimeout: 180_000,
    hookTimeout: 90_000,
    fileParallelism: false,
  },
});
