import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { orderStates } from '#domain/processes/order-process.ts';
import { figuresOfModules } from '#server/make-metrics.ts';
import { serverModules } from '#server/modules.ts';
import { createFigures, figuresLastMs } from '#server/platform/metrics/figures.ts';
import { createMetrics, reasonsForBrowser, renderKinds } from '#server/platform/metrics/metrics.ts';
import { listenForMetrics } from '#server/platform/metrics/metrics-route.ts';
import { outcomes, requestKinds } from '#server/platform/metrics/request-labels.ts';
import { freePort } from '#tests/free-port.ts';
import { readContract } from '#tests/server/contract/schema-walker.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { openOneEventShop } from '#tests/server/payments/payment-fixture.ts';
import { placeOrder } from '#tests/server/payments/placed-order.ts';

const metricsToken = 'a-token-of-the-tests';
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ config: { metricsToken }, jobs: false });
});
afterAll(() => server.close());

const read = async (bearer: string | null = metricsToken, url = server.url) => {
  const headers: Record<string, string> = {
    accept: 'text/plain',
    ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
  };
  const response = await fetch(`${url}/metrics`, { headers });
  return { status: response.status, text: await response.text() };
};

type Sample = { name: string; labels: Record<string, string>; value: number };

const samplesOf = (text: string): Sample[] =>
  [...text.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(([, name = '', labels = '', value]) => ({
    name,
    labels: Object.fromEntries(
      [...labels.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/g)].map(([, key = '', each = '']) => [key, each]),
    ),
    value: Number(value),
  }));

/** The value of this sample now; undefined where there is none. */
const valueOf = async (name: string, labels: Record<string, string> = {}) =>
  samplesOf((await read()).text).find(
    (sample) => sample.name === name && JSON.stringify(sample.labels) === JSON.stringify(labels),
  )?.value;

describe('/metrics', () => {
  test('is for who has the token', async () => {
    expect([(await read(null)).status, (await read('another-token')).status]).toEqual([401, 401]);
    const { status, text } = await read();
    expect([status, text.includes('# TYPE foyer_requests_total counter')]).toEqual([200, true]);
  });

  test('is not there without one', async () => {
    const plain = await startTestServer({ jobs: false });
    expect((await read(metricsToken, plain.url)).status).toBe(404);
    await plain.close();
  });

  test('has a port of its own, where it asks for no token that there is not', async () => {
    const metrics = createMetrics(server.pool, createFigures([], server.services.jobs));
    const metricsPort = await freePort();
    const listening = await listenForMetrics(metrics, { ...server.config, metricsToken: null, metricsPort });
    expect((await read(null, `http://127.0.0.1:${metricsPort}`)).status).toBe(200);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/events`)).status).toBe(404);
    await listening.close();
  });
});

describe('a request', () => {
  const counted = (operation: string, outcome: string) => valueOf('foyer_requests_total', { operation, outcome });

  test('is counted by its field of the schema and what became of it', async () => {
    await server.query('query Harmless { a: me { id } }');
    await server.query('{ me { id } ...more } fragment more on Query { organizations { totalItems } }');
    await server.query('{ mySessions { id } }');
    await server.query('{ nothing }');
    await fetch(`${server.url}/nowhere`, { headers: { accept: 'text/html' } });
    expect(
      await Promise.all([
        counted('me', 'ok'),
        counted('several', 'ok'),
        counted('mySessions', 'refused'),
        counted('unrecognised', 'refused'),
        counted('page', 'busy'),
      ]),
    ).toEqual([1, 1, 1, 1, 1]);
    expect(await valueOf('foyer_request_seconds_count', { kind: 'api' })).toBe(4);
  });

  test('of who watches is not counted', async () => {
    await fetch(`${server.url}/healthz`);
    expect(samplesOf((await read()).text).filter(({ labels }) => labels['operation'] === 'other')).toEqual([]);
  });
});

/** What the database says now: what is told is read anew only now and then. */
async function figuresNow() {
  const metrics = createMetrics(server.pool, createFigures(figuresOfModules(), server.services.jobs));
  return samplesOf(await metrics.text());
}

describe('what the database says', () => {
  test('is told: orders, holds, attempts of unknown outcome, mails', async () => {
    const shop = await openOneEventShop(server);
    const { orderId } = await placeOrder(server, shop);
    await server.pool.query(
      `insert into payment_attempts (order_id, idempotency_key, fingerprint, method, amount_cents, claimed_until, created_at)
       values ($1, 'lost', '', 'SQUARE', 100, now() - interval '1 minute', now() - interval '10 minutes')`,
      [orderId],
    );
    const samples = await figuresNow();
    const told = (name: string, state?: string) =>
      samples.find((one) => one.name === name && one.labels['state'] === state)?.value;
    expect(told('foyer_orders', 'PaymentSettled')).toBe(1);
    expect(told('foyer_orders', 'AddingItems')).toBe(0);
    expect(told('foyer_holds')).toBe(0);
    expect(told('foyer_payments_unknown')).toBe(1);
    expect(told('foyer_payment_unknown_oldest_seconds')).toBeGreaterThanOrEqual(600);
    expect(told('foyer_mails', 'waiting')).toBeGreaterThan(0);
    expect(told('foyer_mails', 'dead')).toBe(0);
    expect(told('foyer_refunds', 'Pending')).toBe(0);
    expect(told('foyer_figures_read')).toBe(1);
  });

  test('is read once in a while, and stays as it was where it cannot be read', async () => {
    let now = 0;
    let asked = 0;
    const ask = async () => {
      asked += 1;
      if (asked > 1) throw new Error('no database');
      return [{ name: 'foyer_seats', label: null, value: 7 }];
    };
    const figures = createFigures([{ name: 'foyer_seats', help: 'Seats', sql: 'select 7' }], { ask, now: () => now });
    const metrics = createMetrics(server.pool, figures);
    const seats = async () =>
      samplesOf(await metrics.text())
        .filter(({ name }) => /^foyer_(seats|figures)/.test(name))
        .map(({ value }) => value);
    expect([await seats(), await seats(), asked]).toEqual([[7, 1], [7, 1], 1]);
    now = figuresLastMs;
    expect([await seats(), asked]).toEqual([[7, 0], 2]);
  });
});

describe('labels', () => {
  /** Of prom-client's own metrics of the process. */
  const isOfProcess = ({ name }: Sample) => /^(?:nodejs|process)_/.test(name);

  test('have values of the code and the schema alone, whatever is sent', async () => {
    const person = await server.signUp({ emailAddress: 'maya.label@foyer.example' });
    await server.query(
      'query maya_label($id: ID!) { order(id: $id) { id } }',
      { id: 'maya-label' },
      { cookie: person.cookie },
    );
    await server.query('{ maya_label: __typename }');
    await server.query('{ maya_label }');
    for (const path of ['/maya-label', '/assets/maya-label.js', '/metrics?maya-label', '/webhooks/maya-label'])
      await fetch(server.url + path, { method: path.includes('webhooks') ? 'POST' : 'GET' });
    const schema = readContract();
    const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
      Object.keys(type?.getFields() ?? {}),
    );
    const queues = serverModules.flatMap(({ jobs = [] }) => jobs.map(({ queue }) => queue));
    const known: Record<string, readonly string[]> = {
      operation: [...fields, '__typename', 'several', 'unrecognised', ...requestKinds],
      outcome: outcomes,
      kind: [...requestKinds, ...renderKinds],
      reason: reasonsForBrowser,
      state: [...orderStates, 'waiting', 'dead', 'Pending', 'Owed', 'Failed', 'Held'],
      queue: queues,
      use: ['used', 'idle'],
    };
    const { text } = await read();
    const foreign = samplesOf(text)
      .filter((sample) => !isOfProcess(sample))
      .flatMap(({ labels }) => Object.entries(labels))
      .filter(([label, value]) => label !== 'le' && !known[label]?.includes(value));
    expect(foreign).toEqual([]);
    expect(text.replace(/maya/gi, '')).toBe(text);
  });
});
