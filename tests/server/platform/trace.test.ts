import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSquareProvider } from '#server/modules/payments/square-provider.ts';
import { inTrace, textOfTrace, traceOf } from '#server/platform/trace.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const given = `00-${traceId}-00f067aa0ba902b7-01`;
const whole = /^00-[\da-f]{32}-[\da-f]{16}-00$/;

describe('a traceparent', () => {
  test('is gone on from by a part of our own', () => {
    const trace = traceOf(given);
    expect([trace.traceId, trace.flags, trace.spanId === '00f067aa0ba902b7']).toEqual([traceId, '01', false]);
  });

  test('of a later version may say more', () => {
    expect(traceOf(`01-${traceId}-00f067aa0ba902b7-01-more`).traceId).toBe(traceId);
  });

  test.each([
    ['none', undefined],
    ['two', [given, given]],
    ['capitals', given.toUpperCase()],
    ['no trace', given.replace(traceId, '0'.repeat(32))],
    ['no parent', given.replace('00f067aa0ba902b7', '0'.repeat(16))],
    ['a forbidden version', given.replace(/^00/, 'ff')],
    ['more than version 00 has', `${given}-more`],
    ['a line break', `${given}\r\nset-cookie: a=b`],
  ])('that is wrong begins a new one: %s', (_what, text) => {
    const trace = traceOf(text);
    expect(textOfTrace(trace)).toMatch(whole);
    expect(trace.traceId).not.toBe(traceId);
  });
});

describe('a call of the API', () => {
  const line = z.object({ msg: z.string(), traceId: z.string().optional() });
  const lines: z.infer<typeof line>[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      jobs: false,
      config: { logLevel: 'info' },
      logTo: { write: (text) => void lines.push(line.parse(JSON.parse(text))) },
    });
  });
  afterAll(() => server.close());

  test('is answered and logged with its trace', async () => {
    const { headers } = await server.query('{ me { id } }', {}, { headers: { traceparent: given } });
    expect(traceOf(headers.get('traceresponse') ?? '').traceId).toBe(traceId);
    await expect.poll(() => lines.find(({ msg }) => msg === 'api')?.traceId).toBe(traceId);
  });

  test('has one of its own where it brings none', async () => {
    expect((await server.query('{ me { id } }')).headers.get('traceresponse')).toMatch(whole);
  });
});

test('the card provider is called in the trace of what was asked for', async () => {
  const seen: unknown[] = [];
  const square = createServer((request, response) => {
    seen.push(request.headers['traceparent']);
    response.setHeader('content-type', 'application/json').end('{"payment":null}');
  }).listen(0, '127.0.0.1');
  await once(square, 'listening');
  const address = square.address();
  const port = typeof address === 'object' ? address?.port : null;
  const provider = createSquareProvider({
    account: null,
    sandbox: { origin: () => `http://127.0.0.1:${port}`, accessToken: async () => 'token' },
  });
  const trace = traceOf(given);
  const charge = {
    idempotencyKey: 'key',
    sourceId: 'cnon:card-nonce-ok',
    amountCents: 100,
    currency: 'CAD',
    orderId: 'order',
    attemptId: 'attempt',
    note: 'An order',
  } as const;
  await inTrace(trace, () => provider.charge(charge));
  await provider.charge(charge);
  square.close();
  expect(seen).toEqual([textOfTrace(trace), undefined]);
});
