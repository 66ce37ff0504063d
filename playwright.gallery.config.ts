import { defineConfig } from '@playwright/test';
import shared from './playwright.config.ts';

const port = 4112;

/** Every screen in every state, from a build that has the gallery in it; there is no server behind it. */
export default defineConfig({
  testDir: 'e2e/gallery',
  testMatch: '**/*.pictures.ts',
  outputDir: 'test-results/pictures',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    ...(shared.use?.launchOptions && { launchOptions: shared.use.launchOptions }),
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --outDir dist/gallery --port ${port} --strictPort`,
    url: `http://localhost:${port}/dev/states`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  },
});
