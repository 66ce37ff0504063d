import { defineConfig } from '@playwright/test';
import shared from './playwright.config.ts';

const port = 4114;
const [desktop] = shared.projects ?? [];
const server = Array.isArray(shared.webServer) ? undefined : shared.webServer;
if (!desktop || !server) throw new Error('playwright.config.ts has no desktop project or no server');

/** What measures how pages look, load and are developed moves no flow that these do not. */
const besides = ['accessibility', 'panel', 'first-paint', 'no-script'].map((name) => `**/${name}.spec.ts`);

/** Every transition of every flow in Chromium: the tours of e2e/flows and the browser tests, and then their count. */
export default defineConfig({
  ...shared,
  outputDir: 'test-results/flows',
  use: { ...shared.use, baseURL: `http://localhost:${port}` },
  projects: [
    { ...desktop, name: 'desktop', testMatch: ['**/flows/*.flow.ts', '**/*.spec.ts'], testIgnore: besides },
    { name: 'count', testMatch: '**/flows/coverage.check.ts', dependencies: ['desktop'] },
  ],
  webServer: {
    ...server,
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
  },
});
