import { defineConfig } from '@playwright/test';
import type { Options } from './e2e/engines/fixtures.ts';
import shared from './playwright.config.ts';

const port = 4116;
const server = Array.isArray(shared.webServer) ? undefined : shared.webServer;
if (!server) throw new Error('playwright.config.ts has no server');

const sizes = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
/** Those that are on this machine: 'firefox,webkit'. */
const engines = (process.env['ENGINES'] ?? 'firefox,webkit').split(',').filter((name) => name !== '');

/** The walks of e2e/engines in Firefox and WebKit, which Playwright starts nothing of: `npm run test:browsers`. */
export default defineConfig<object, Options>({
  ...shared,
  testMatch: '**/engines/*.walk.ts',
  outputDir: 'test-results/browsers',
  use: { baseURL: `http://localhost:${port}` },
  projects: engines.flatMap((engine) =>
    Object.entries(sizes).map(([name, size]) => ({
      name: `${engine}-${name}`,
      use: { engine: engine === 'webkit' ? ('webkit' as const) : ('firefox' as const), size },
    })),
  ),
  webServer: {
    ...server,
    url: `http://localhost:${port}/healthz`,
    env: { ...server.env, PORT: String(port), PUBLIC_URL: `http://localhost:${port}` },
  },
});
