import { globSync, readFileSync } from 'node:fs';
import babel from '@rolldown/plugin-babel';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { keepTemporaryFilesInMemory } from './scripts/files-in-memory.mjs';
import { inlineScript } from './scripts/inline-script.ts';

keepTemporaryFilesInMemory();

const styledComponents = babel({
  plugins: [['babel-plugin-styled-components', { ssr: true, displayName: true, pure: true }]],
});

const races = ['tests/server/races/**/*.test.ts', 'tests/server/two-servers/**/*.test.ts'];

const onPostgres = {
  environment: 'node',
  globalSetup: ['tests/server/global-setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

const componentFiles = ['tests/component/**/*.test.tsx', 'tests/flows/level-two/**/*.test.tsx'];
const inHappyDom = { environment: 'happy-dom', setupFiles: ['tests/component/setup.ts'] };

/**
 * What such a file puts in the place of a module would stay there for the files after it; styles are written once a
 * worker, into the document of the file that draws them first; a screen of the application starts its toasts, whose
 * place in the document goes with the file; and who listens to every actor hears those that other files left running.
 */
const needsOwnWorker = /vi\.(?:doM|m)ock\(|getComputedStyle\(|#app\/\w+\/routes\/|\blisten\(session/;
const alone = globSync(componentFiles).filter((file) => needsOwnWorker.test(readFileSync(file, 'utf8')));

/**
 * unit and model are pure, component renders in happy-dom, failures is the whole application there with only the network
 * replaced, server runs on a real PostgreSQL, and so do the races, on one server and on two. A worker takes file after
 * file of a project and loads once what they share, which is most of the time of a small file.
 */
export default defineConfig({
  plugins: [inlineScript(), react(), styledComponents],
  test: {
    isolate: false,
    setupFiles: ['tests/put-back.ts', 'tests/seed.ts'],
    maxWorkers: 2,
    // What is waited for comes late where other work is done too; only a failure takes as long as this.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
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
          ...inHappyDom,
          name: 'component',
          include: componentFiles,
          exclude: alone,
        },
      },
      { extends: true, test: { ...inHappyDom, name: 'component-alone', include: alone, isolate: true } },
      {
        extends: true,
        test: {
          name: 'failures',
          environment: 'happy-dom',
          include: ['tests/failures/**/*.test.ts'],
          env: { VITE_FEATURES: 'bookmark,locationSearch' },
        },
      },
      {
        extends: true,
        test: { ...onPostgres, name: 'server', include: ['tests/server/**/*.test.ts'], exclude: races },
      },
      { extends: true, test: { ...onPostgres, name: 'races', include: races, isolate: true } },
    ],
  },
});
