import { defineConfig } from '@playwright/test';
import shared from './playwright.config.ts';

const port = 4114;
const [desktop] = shared.projects ?? [];
const server = Array.isArray(shared.webServer) ? undefined : shared.webServer;
if (!desktop || !server) throw new Error('playwright.config.ts has no desktop project or no server');

/** Every transition of every flow in Chromium: the tours of e2e/flows, and the other browser tests, whose flows are recorded too. */
export default defineConfig({
  ...shared,
  outputDir: 'test-results/flows',
  use: { ...shared.use, baseURL: `http://localhost:${port}` },
  projects: [
    {
      ...desktop,
      testMatch: ['**/flows/*.flow.ts', '**/*.spec.ts'],
      testIgnore: ['**/accessibility.spec.ts', '**/panel.spec.ts', '**/first-paint.spec.ts', '**/no-script.spec.ts'],
    },
  ],
  webServer: {
    ...server,
    url: `http://localhost:${port}/healthz`,
    env: { PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
  },
});
