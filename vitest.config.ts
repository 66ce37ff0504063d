import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { inlineScript } from './scripts/inline-script.ts';

const styledComponents = babel({
  plugins: [['babel-plugin-styled-components', { ssr: true, displayName: true, pure: true }]],
});

const races = ['tests/server/races/**/*.test.ts', 'tests/server/two-servers/**/*.test.ts'];

const onPostgres = {
  environment: 'node',
  globalSetup: ['tests/server/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  maxWorkers: 2,
};

/**
 * unit and model are pure, component renders in happy-dom, failures is the whole application there with only the network
 * replaced, server runs on a real PostgreSQL, and so do the races, on one server and on two.
 */
export default defineConfig({
  plugins: [inlineScript(), react(), styledComponents],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'node',
          // As a build has it that nobody told anything.
          env: { VITE_FEATURES: '' },
          include: ['tests/unit/**/*.test.{ts,tsx}', 'tests/model/**/*.test.{ts,tsx}', 'tools/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'component',
          environment: 'happy-dom',
          include: ['tests/component/**/*.test.tsx', 'tests/flows/level-two/*.test.tsx'],
          setupFiles: ['tests/component/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'failures',
          environment: 'happy-dom',
          include: ['tests/failures/**/*.test.ts'],
          // Vitest wants a place in the order of each project that says how many workers it takes.
          sequence: { groupOrder: 1 },
          env: { VITE_FEATURES: 'bookmark,locationSearch' },
          testTimeout: 20_000,
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          ...onPostgres,
          name: 'server',
          include: ['tests/server/**/*.test.ts'],
          exclude: races,
          sequence: { groupOrder: 2 },
        },
      },
      { test: { ...onPostgres, name: 'races', include: races, sequence: { groupOrder: 3 } } },
    ],
  },
});
