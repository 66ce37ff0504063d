import { defineConfig, devices } from '@playwright/test';

const port = 4110;
const chromiumArgs = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
];

const desktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } };
const phone = { ...devices['Pixel 7'], viewport: { width: 390, height: 844 } };
/** Where there are many: a trace takes the processor from the screens; of one that fails the picture and its words are kept. */
const untraced = { trace: 'off' } as const;
/** The longer walks through every screen: `npm run test:screens`. */
const screens = [
  'accessibility',
  'account',
  'after-purchase',
  'arrival',
  'back-forward-cache',
  'before-taking-over',
  'desk-pages',
  'first-hour',
  'first-paint',
  'hold',
  'my-events',
  'no-connection',
  'offline',
  'panel',
  'panel-in-staging',
  'private-pages',
  'small-window',
  'two-tabs',
  'unknown',
  'way-back',
].map((name) => `**/${name}.spec.ts`);

/** The main job in French: on a phone alone. */
const french = '**/french.spec.ts';
/** Kills, lost answers, reloads and ended sessions: `npm run test:survival`. */
const survival = '**/survival*.spec.ts';

/** The built product on a fresh data folder; every test brings its own people. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  // Browser, server and database share few cores. What needed its second try is named in the last lines: mend it.
  retries: 1,
  timeout: 90_000,
  expect: { timeout: 10_000 },
  forbidOnly: true,
  use: {
    baseURL: `http://localhost:${port}`,
    // A film of every test takes half of the processor; the steps and the last picture of one that fails are kept.
    trace: { mode: 'retain-on-failure', screenshots: false },
    screenshot: 'only-on-failure',
    // What a worker answers no test can meet; offline.spec.ts lets it in.
    serviceWorkers: 'block',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium', args: chromiumArgs },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: [...screens, survival, french] },
    { name: 'phone', use: phone, testMatch: ['**/main-job.spec.ts', french] },
    { name: 'survival', use: desktop, testMatch: survival },
    { name: 'screens-desktop', use: { ...desktop, ...untraced }, testMatch: screens },
    { name: 'screens-phone', use: { ...phone, ...untraced }, testMatch: '**/accessibility.spec.ts' },
  ],
  webServer: {
    command: 'node e2e/start-server.ts',
    url: `http://localhost:${port}/healthz`,
    reuseExistingServer: false,
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    // The server shares the machine with the browsers: a page may take longer.
    env: {
      PORT: String(port),
      PUBLIC_URL: `http://localhost:${port}`,
      RENDERING_TIMEOUT_MS: '20000',
      // Each person of a test comes from an address of their own.
      TRUSTED_PROXIES: '127.0.0.1, ::1',
    },
  },
});
