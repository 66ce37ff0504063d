import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const setups = ['tests/server/global-setup.ts', 'tests/operations/install-parts.ts'];
const alone = {
  environment: 'node',
  setupFiles: ['tests/put-back.ts', 'tests/seed.ts'],
  testTimeout: 180_000,
  hookTimeout: 90_000,
  fileParallelism: false,
};

/**
 * npm run test:operations: servers, a pooler, a balancer and two databases, alone on the machine; and the races once more,
 * on four servers behind a balancer and a pooler.
 */
export default defineConfig({
  root: fileURLToPath(new URL('../../', import.meta.url)),
  test: {
    projects: [
      {
        test: {
          ...alone,
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          globalSetup: setups,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...alone,
          name: 'races on many servers',
          include: ['tests/server/races/**/*.test.ts', 'tests/server/two-servers/**/*.test.ts'],
          globalSetup: [...setups, 'tests/operations/between.ts'],
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
