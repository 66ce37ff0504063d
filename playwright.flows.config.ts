import { defineConfig } from '@playwright/test';
import shared from './playwright.config.ts';

const port = 4114;
/** As scripts/build.mjs makes it for the flows. */
process.env['BUILD_DIR'] ??= 'dist/flows';
const [desktop] = shared.projects ?? [];
const server = Array.isArray(shared.webServer) ? undefined : shared.webServer;
if (!desktop || !server) throw new Error('playwright.config.ts has no desktop project or no server');

/** They bring a server of their own up: they go first, so that nobody waits for it at the end. */
const onOwnServer = [
  'hold',
  'confirm-identity',
  'account-deletion',
  'desk',
  'desk-cancellations',
  'desk-history',
  'desk-reports',
  'desk-start',
  'desk-team',
].map((name) => `**/flows/${name}.flow.ts`);

/** Every transition of every flow in Chromium, and then the count of them. */
export default defineConfig({
  ...shared,
  outputDir: 'test-results/flows',
  // While one page waits for the server, another is drawn.
  workers: 3,
  use: {
    ...shared.use,
    baseURL: `http://localhost:${port}`,
    contextOptions: { reducedMotion: 'reduce' },
    // A trace takes the processor from the scenes, too; the recording of one that fails is kept.
    trace: 'off',
  },
  projects: [
    // One server serves them one after the other.
    { ...desktop, name: 'own-server', testIgnore: [], testMatch: onOwnServer, workers: 1 },
    { ...desktop, name: 'desktop', testIgnore: onOwnServer, testMatch: '**/flows/*.flow.ts' },
    { name: 'count', testMatch: '**/flows/coverage.check.ts', dependencies: ['own-server', 'desktop'] },
  ],
  webServer: {
    ...server,
    command: 'node e2e/flows/start-server.ts',
    url: `http://localhost:${port}/healthz`,
    env: {
      ...server.env,
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      // The tours go through every first question and its failure, which a drawn page has behind it.
      PERSONAL_PAGES: 'off',
      LANGUAGES: 'en',
    },
  },
});
