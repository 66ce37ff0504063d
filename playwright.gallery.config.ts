import { defineConfig } from '@playwright/test';
import { galleryFolder, galleryLanguages } from './e2e/gallery/gallery-languages.ts';
import shared from './playwright.config.ts';

const firstPort = 4112;

/** Every screen in every state, from builds that have the gallery in them, one a language; there is no server behind them. */
const galleries = galleryLanguages.map((language, nth) => ({
  language,
  port: firstPort + nth,
  folder: galleryFolder(language),
}));

export default defineConfig({
  testDir: 'e2e/gallery',
  outputDir: 'test-results/pictures',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 600_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    ...(shared.use?.launchOptions && { launchOptions: shared.use.launchOptions }),
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: galleries.map(({ language, port }) => ({
    name: language,
    testMatch: language === 'en' ? '**/states.pictures.ts' : '**/languages.pictures.ts',
    use: { baseURL: `http://localhost:${port}` },
  })),
  webServer: galleries.map(({ port, folder }) => ({
    command: `node node_modules/vite/bin/vite.js preview --outDir ${folder} --port ${port} --strictPort`,
    url: `http://localhost:${port}/dev/states`,
    reuseExistingServer: false,
    timeout: 60_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 5_000 },
  })),
});
