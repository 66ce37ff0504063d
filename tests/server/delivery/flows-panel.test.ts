import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PageAnswer } from '#domain/page-rendering.ts';
import { buildApp } from '#server/app.ts';
import { parseConfig } from '#server/platform/config.ts';
import type { BuiltClient } from '#server/platform/http/built-client.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const drawn: PageAnswer = {
  kind: 'page',
  isPersonal: false,
  status: 200,
  route: '/terms',
  modules: [],
  params: {},
  title: 'Terms of Service · Foyer',
  html: '<main>The terms</main>',
  styles: '',
  hoisted: '',
  state: {},
  data: {},
};
const left: PageAnswer = { kind: 'shell', route: '/my-cart', title: 'Cart', modules: [] };
const script = '<script src="/flows-panel/start.js"></script>';

let server: TestServer;
let folder: string;
const apps: FastifyInstance[] = [];

async function openApp(flowsPanel: boolean, panelFolder: string | null): Promise<FastifyInstance> {
  const client: BuiltClient = {
    languages: new Map([
      ['en', { folder: null, html: await readFile('index.html', 'utf8'), modulesOf: () => ['/assets/entry.js'] }],
    ]),
    panelFolder,
    renderer: {
      render: async ({ path }) => (path === '/terms' ? drawn : left),
      loader: 'start()',
      entryKeeper: 'keep()',
      drawCover: () => '',
      prepare: async () => undefined,
      isPersonal: async () => false,
      listAddresses: async () => [],
    },
  };
  const app = await buildApp({ ...server.services, config: { ...server.config, flowsPanel } }, client);
  apps.push(app);
  return app;
}

beforeAll(async () => {
  server = await startTestServer({ jobs: false });
  folder = await mkdtemp(join(tmpdir(), 'foyer-panel-'));
  await writeFile(join(folder, 'start.js'), 'hear()');
  await writeFile(join(folder, 'panel.js'), 'show()');
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await rm(folder, { recursive: true });
  await server.close();
});

const pageOf = async (app: FastifyInstance, url: string) => {
  const { payload, headers } = await app.inject({ url, headers: { accept: 'text/html' } });
  return { payload, opener: headers['cross-origin-opener-policy'], policy: String(headers['content-security-policy']) };
};
const statusesOf = (app: FastifyInstance) =>
  Promise.all(
    ['start.js', 'panel.js', 'gone.js'].map(
      async (file) => (await app.inject({ url: `/flows-panel/${file}` })).statusCode,
    ),
  );

describe('the panel that watches flows', () => {
  test('is off unless somebody says otherwise, on a public site too', () => {
    const publicSite = { PUBLIC_URL: 'https://foyer.example', ALLOW_SANDBOX: 'yes' };
    expect(
      [{}, publicSite, { FLOWS_PANEL: '' }, { FLOWS_PANEL: 'off' }, { FLOWS_PANEL: 'on' }].map(
        (environment) => parseConfig(environment).flowsPanel,
      ),
    ).toEqual([false, false, false, false, true]);
  });

  test.each(['/terms', '/my-cart'])(
    'is no part of a page where it is off, and no file of it is there: %s',
    async (url) => {
      const app = await openApp(false, folder);
      const { payload, opener } = await pageOf(app, url);
      expect([payload.includes('flows-panel'), opener, await statusesOf(app)]).toEqual([
        false,
        'same-origin',
        [404, 404, 404],
      ]);
    },
  );

  test.each(['/terms', '/my-cart'])('begins before every script of the page that starts the flows: %s', async (url) => {
    const app = await openApp(true, folder);
    const { payload, opener, policy } = await pageOf(app, url);
    const scripts = [
      ...payload.matchAll(/<script(?: src="[^"]*")?(?: type="module" src="[^"]*")?(?: data-modules="[^"]*")?>/g),
    ];
    const [, first, ...others] = scripts.map(([tag]) => tag);
    expect([first, others.length]).toEqual([script.replace('</script>', ''), 1]);
    expect([opener, policy.includes("script-src 'self'"), await statusesOf(app)]).toEqual([
      'same-origin-allow-popups',
      true,
      [200, 200, 404],
    ]);
  });

  test('is asked for each time, so that a new build is seen', async () => {
    const { headers, payload } = await (await openApp(true, folder)).inject({ url: '/flows-panel/start.js' });
    expect([headers['cache-control'], payload]).toEqual(['no-cache', 'hear()']);
  });

  test('is no part of a page where it was not built', async () => {
    const app = await openApp(true, null);
    expect([(await pageOf(app, '/terms')).payload.includes('flows-panel'), await statusesOf(app)]).toEqual([
      false,
      [404, 404, 404],
    ]);
  });
});
