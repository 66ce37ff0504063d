import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { tracedProvider } from '#server/modules/payments/traced-provider.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { openSpans } from '#server/platform/spans.ts';
import type { Spans } from '#server/platform/spans.ts';
import { inTrace, traceOf, traceparent } from '#server/platform/trace.ts';
import { startTestServer } from '#tests/server/harness.ts';
import { until } from '#tests/server/until.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const callerId = '00f067aa0ba902b7';
const kept = `00-${traceId}-${callerId}-01`;

const attribute = z.object({
  key: z.string(),
  value: z.object({ stringValue: z.string().optional(), intValue: z.coerce.number().optional() }),
});
const span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  kind: z.number(),
  status: z.object({ code: z.number().optional() }).optional(),
  attributes: z.array(attribute).default([]),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
});
const export_ = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(attribute) }),
      scopeSpans: z.array(z.object({ spans: z.array(span) })),
    }),
  ),
});
const request = 2;
const call = 3;
const job = 5;

let collector: Server;
let endpoint: string;
let got: z.infer<typeof span>[];
let services: (string | undefined)[];
let spans: Spans;

beforeEach(async () => {
  got = [];
  services = [];
  collector = createServer((incoming, response) => {
    void text(incoming).then((body) => {
      for (const { resource, scopeSpans } of export_.parse(JSON.parse(body)).resourceSpans) {
        services.push(resource.attributes.find(({ key }) => key === 'service.name')?.value.stringValue);
        got.push(...scopeSpans.flatMap(({ spans: some }) => some));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
  const address = collector.address();
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  spans = await openSpans({ endpoint, share: 1, serviceName: 'foyer-of-a-test' });
});
afterEach(async () => {
  collector.closeAllConnections();
  collector.close();
  await once(collector, 'close');
});

const valuesOf = ({ attributes }: z.infer<typeof span>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

/** Answers as the provider does that says nothing of a charge. */
const silent: PaymentProvider = {
  browserContext: { applicationId: '', locationId: '', scriptSrc: '', wallets: [] },
  charge: async () => ({ outcome: 'unknown', message: 'no answer' }),
  findPayment: async () => ({ outcome: 'notFound' }),
  cancelPayment: async () => ({ outcome: 'done' }),
  refund: async () => ({ outcome: 'unknown', message: 'no answer' }),
  findRefund: async () => null,
  findDispute: async () => null,
};

describe('where a collector is named', () => {
  test('it gets each call of the API, under the ids that the caller and the answer say', async () => {
    const server = await startTestServer({ jobs: false, spans });
    const told = await server.query('{ me { id } }', {}, { headers: { traceparent: kept } });
    const refused = await server.query('{ myOrders { next } }', {}, { headers: { traceparent: kept } });
    await server.close();
    await spans.close();
    const [first, second] = got;
    expect(services[0]).toBe('foyer-of-a-test');
    expect(first).toMatchObject({ traceId, parentSpanId: callerId, name: 'query me', kind: request });
    expect(told.headers.get('traceresponse')).toBe(`00-${traceId}-${first?.spanId}-01`);
    expect(first && valuesOf(first)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/shop-api',
      'http.response.status_code': 200,
    });
    expect(first && first.startTimeUnixNano <= first.endTimeUnixNano).toBe(true);
    expect(second?.name).toBe('query myOrders');
    expect(second && valuesOf(second)['error.type']).toBe(refused.errors[0]?.extensions?.['code']);
  });

  test('nothing of what people typed is in it', async () => {
    const server = await startTestServer({ jobs: false, spans });
    await server.query('mutation ($name: String!) { login(username: $name, password: "tell-nobody") { __typename } }', {
      name: 'secret@foyer.example',
    });
    await server.close();
    await spans.close();
    expect(got.map(({ name }) => name)).toEqual(['mutation login']);
    expect(JSON.stringify(got, (_key, value) => (typeof value === 'bigint' ? String(value) : value))).not.toMatch(
      /secret|tell-nobody/,
    );
  });

  test('a job is a trace of its own', async () => {
    const server = await startTestServer({ spans });
    const { pool } = server;
    const { emailAddress: to } = await server.signUp();
    await server.services.jobs.enqueue('send-mail', { template: 'address-registered', to });
    await server.mailbox.waitFor(to);
    await until(async () => (await pool.query("select from jobs.job where state = 'completed'")).rowCount === 1);
    await server.close();
    await spans.close();
    expect(got.map(({ name, kind, parentSpanId }) => ({ name, kind, parentSpanId }))).toEqual([
      { name: 'job send-mail', kind: job, parentSpanId: undefined },
    ]);
  });

  test('a call of the card provider is a part of what makes it, and says so to the provider; no answer is a failure', async () => {
    const trace = traceOf(kept);
    let sent: string | null = null;
    const provider = tracedProvider(
      {
        ...silent,
        findRefund: async () => {
          sent = traceparent();
          return null;
        },
      },
      spans,
    );
    await inTrace(trace, async () => {
      await provider.findRefund('R1');
      await provider.cancelPayment({ idempotencyKey: 'key' });
      await provider.refund({
        idempotencyKey: 'key',
        providerPaymentId: 'P1',
        amountCents: 100,
        currency: 'CAD',
        reason: 'given up',
      });
    });
    await spans.close();
    expect(got.map(({ name, kind, status }) => [name, kind, status?.code ?? 0])).toEqual([
      ['card provider findRefund', call, 0],
      ['card provider cancelPayment', call, 0],
      ['card provider refund', call, 2],
    ]);
    expect(new Set(got.map(({ traceId: id, parentSpanId }) => `${id} ${parentSpanId}`))).toEqual(
      new Set([`${traceId} ${trace.spanId}`]),
    );
    expect(sent).toBe(`00-${traceId}-${got[0]?.spanId}-01`);
  });

  test('a trace that its caller does not keep goes nowhere', async () => {
    const server = await startTestServer({ jobs: false, spans });
    await server.query('{ me { id } }', {}, { headers: { traceparent: kept.replace(/01$/, '00') } });
    await server.close();
    await spans.close();
    expect(got).toEqual([]);
  });
});

test.each([
  [0, '00'],
  [1, '01'],
])('of the traces that begin here the share %d is kept', async (share, flags) => {
  const some = await openSpans({ endpoint, share, serviceName: 'foyer' });
  expect(traceOf(undefined, some.keepsNext).flags).toBe(flags);
  await some.close();
});

test('a collector that is away holds nobody up', async () => {
  const away = await openSpans({ endpoint: 'http://127.0.0.1:9', share: 1, serviceName: 'foyer' });
  const server = await startTestServer({ jobs: false, spans: away });
  expect((await server.query('{ me { id } }')).status).toBe(200);
  await server.close();
  await away.close();
});
