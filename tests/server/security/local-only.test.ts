import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '#server/app.ts';
import { sandboxSecrets } from '#server/sandbox/sandbox-account.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let local: FastifyInstance;
let named: FastifyInstance;

beforeAll(async () => {
  server = await startTestServer();
  const of = (publicUrl: string) => buildApp({ ...server.services, config: { ...server.config, publicUrl } }, null);
  local = await of('http://localhost:4000');
  named = await of('http://tickets.example:4000');
});
afterAll(async () => {
  await local.close();
  await named.close();
  await server.close();
});

type Asked = { url: string; host: string; peer?: string; headers?: Record<string, string> };

const statusOf = async (app: FastifyInstance, { url, host, peer = '127.0.0.1', headers = {} }: Asked) =>
  (await app.inject({ url, remoteAddress: peer, headers: { host, accept: 'application/json', ...headers } }))
    .statusCode;

/** The answers to one request each, told by what differs. */
const statuses = async (app: FastifyInstance, asked: Record<string, Asked>) =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(asked).map(async ([what, request]) => [what, await statusOf(app, request)] as const),
    ),
  );
const byHost = (url: string, hosts: string[]) => Object.fromEntries(hosts.map((host) => [host, { url, host }]));
const byPeer = (url: string, peers: string[]) =>
  Object.fromEntries(peers.map((peer) => [peer, { url, host: here, peer }]));
const all = (status: number, asked: Record<string, Asked>) =>
  Object.fromEntries(Object.keys(asked).map((what) => [what, status]));

const here = 'localhost:4000';
const aids = [
  '/dev/mail.json',
  '/sandbox/square/ledger',
  '/sandbox/square/card-form',
  '/sandbox/square/web/v1/square.js',
];

describe('the testing aids', () => {
  test.each(aids)('%s answers this machine, under a name of it', async (url) => {
    const asked = {
      ...byHost(url, [here, '127.0.0.1:4000', '[::1]:4000', 'localhost:5173']),
      ...byPeer(url, ['::1', '::ffff:127.0.0.1', '127.8.9.10']),
    };
    expect(await statuses(local, asked)).toEqual(all(200, asked));
  });

  test.each(aids)('%s is not there for another machine, whatever it says of itself', async (url) => {
    const asked = {
      ...byPeer(url, ['203.0.113.9', '192.168.1.20', '::ffff:10.0.0.7', '2001:db8::1']),
      claiming: { url, host: here, peer: '192.168.1.20', headers: { 'x-forwarded-for': '127.0.0.1' } },
    };
    expect(await statuses(local, asked)).toEqual(all(404, asked));
  });

  test.each(aids)('%s is not there for what a proxy on this machine passes on', async (url) => {
    const asked: Record<string, Asked> = {
      'x-forwarded-for': { url, host: here, headers: { 'x-forwarded-for': '127.0.0.1' } },
      forwarded: { url, host: here, headers: { forwarded: 'for=127.0.0.1' } },
      via: { url, host: here, headers: { via: '1.1 proxy' } },
      'x-real-ip': { url, host: here, headers: { 'x-real-ip': '::1' } },
    };
    expect(await statuses(local, asked)).toEqual(all(404, asked));
  });

  test.each(aids)('%s is not there for a page of another site whose name leads here', async (url) => {
    const asked = byHost(url, ['evil.example', 'localhost.evil.example:4000', '127.0.0.1.evil.example', 'a b']);
    expect(await statuses(local, asked)).toEqual(all(404, asked));
  });

  test('are found by no other spelling of their address', async () => {
    const spellings = ['/%64ev/mail.json', '/dev/%6Dail.json', '/%73andbox/square/ledger'];
    const asked = Object.fromEntries(spellings.map((url) => [url, { url, host: here, peer: '192.168.1.20' }]));
    expect(await statuses(local, asked)).toEqual(all(404, asked));
  });
});

describe('where the site has a name of its own', () => {
  const url = '/sandbox/square/ledger';

  test('the testing aids take that name alone: a proxy that says nothing of itself calls by the loopback address', async () => {
    expect(await statusOf(named, { url, host: 'tickets.example:4000' })).toBe(200);
    expect(await statusOf(named, { url, host: 'tickets.example:4000', peer: '192.168.1.20' })).toBe(404);
    const asked = byHost(url, [here, '127.0.0.1:4000', '[::1]:4000']);
    expect(await statuses(named, asked)).toEqual(all(404, asked));
  });

  test('the server still calls its sandbox, which asks for a token', async () => {
    const { accessToken } = await sandboxSecrets(server.pool);
    const payments = { url: '/sandbox/square/v2/payments', host: '127.0.0.1:4000' };
    expect(await statusOf(named, payments)).toBe(401);
    const headers = { authorization: `Bearer ${accessToken}` };
    expect(await statusOf(named, { ...payments, headers })).toBe(200);
    expect(await statusOf(named, { ...payments, headers, peer: '192.168.1.20' })).toBe(404);
  });
});

describe('the rest of the site', () => {
  test('answers everybody', async () => {
    expect(await statusOf(local, { url: '/healthz', host: 'evil.example', peer: '203.0.113.9' })).toBe(200);
  });
});

describe('the secrets of the sandbox', () => {
  test('are random, of one database, and the same for all servers on it', async () => {
    const other = await startTestServer();
    try {
      const [one, two] = [await sandboxSecrets(server.pool), await sandboxSecrets(other.pool)];
      expect(new Set([one.accessToken, one.webhookKey, two.accessToken, two.webhookKey]).size).toBe(4);
      expect(one.accessToken).toMatch(/^[\w-]{43}$/);
      const call = (token: string) =>
        fetch(`${other.url}/sandbox/square/v2/payments`, { headers: { authorization: `Bearer ${token}` } });
      expect([(await call(one.accessToken)).status, (await call(two.accessToken)).status]).toEqual([401, 200]);
    } finally {
      await other.close();
    }
    const { rows } = await server.pool.query<{ name: string }>('select current_database() as name');
    const beside = await startTestServer({ database: rows[0]?.name ?? '' });
    try {
      expect(await sandboxSecrets(beside.pool)).toEqual(await sandboxSecrets(server.pool));
    } finally {
      await beside.close();
    }
  });

  test('let nobody make the sandbox call another server', async () => {
    const { accessToken } = await sandboxSecrets(server.pool);
    const subscribe = (notificationUrl: string) =>
      fetch(`${server.url}/sandbox/square/v2/webhooks/subscriptions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ notification_url: notificationUrl, signature_key: 'a-key-of-some-length' }),
      }).then(({ status }) => status);
    const elsewhere = [
      'http://169.254.169.254/latest',
      'https://evil.example/hook',
      `${server.config.publicUrl}.evil.example/x`,
    ];
    expect(await Promise.all(elsewhere.map(subscribe))).toEqual([400, 400, 400]);
    expect(await subscribe(`${server.config.publicUrl}/webhooks/square`)).toBe(200);
  });
});
