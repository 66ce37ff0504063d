import fastify, { LogController } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { idsOf, registerRequestLog } from '#server/platform/http/request-log.ts';
import { createLog } from '#server/platform/log.ts';
import { startTestServer } from '#tests/server/harness.ts';
import type { TestServer } from '#tests/server/harness.ts';
import { logInto, type LogLine } from '#tests/server/platform/log-into.ts';

test('of the variables only ids are logged', () => {
  const variables = {
    id: '6f9619ff-8b86-4d01-b42d-00cf4fc964ff',
    orderId: 'order-1',
    sourceId: 'cnon:card-nonce-ok',
    password: 'welcome-to-foyer',
    token: 'abc',
    code: 'FOY-500C-AKES',
    input: { orderId: 'inside', password: 'x' },
    eventId: 'not an id: a sentence',
  };
  expect(idsOf({ operationName: 'Pay', variables })).toEqual({ id: variables.id, orderId: 'order-1' });
  expect(idsOf('no body')).toEqual({});
});

describe('of a request beside the API that fails', () => {
  const askPageThatFailsBy = async (failure: Error): Promise<LogLine[]> => {
    const lines: LogLine[] = [];
    const app = fastify({
      loggerInstance: createLog('info', logInto(lines)),
      logController: new LogController({ disableRequestLogging: true }),
    });
    registerRequestLog(app, '/shop-api');
    app.get('/verify', () => Promise.reject(failure));
    await app.inject('/verify?token=of-a-mail');
    return lines;
  };

  test('the route is logged with what went wrong, and not the address', async () => {
    expect(await askPageThatFailsBy(new Error('no database'))).toEqual([
      { level: 50, msg: 'a request failed', route: '/verify', err: { message: 'no database' } },
    ]);
  });

  test('nothing is logged where the request was wrong', async () => {
    expect(await askPageThatFailsBy(Object.assign(new Error('no such page'), { statusCode: 404 }))).toEqual([]);
  });

  test('a client that left is no failure', async () => {
    const left = Object.assign(new Error('Premature close'), { code: 'ERR_STREAM_PREMATURE_CLOSE' });
    expect(await askPageThatFailsBy(left)).toEqual([
      { level: 30, msg: 'the client left before its answer', route: '/verify' },
    ]);
  });
});

describe('of a request to the API', () => {
  const line = z.object({
    msg: z.string(),
    operation: z.string().optional(),
    status: z.number().optional(),
    codes: z.array(z.string()).optional(),
  });
  const lines: z.infer<typeof line>[] = [];
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      config: { logLevel: 'info' },
      logTo: { write: (text) => void lines.push(line.parse(JSON.parse(text))) },
    });
  });
  afterAll(() => server.close());

  /** What is logged of a body that is sent as it is. */
  async function logged(body: unknown): Promise<object> {
    lines.length = 0;
    await fetch(server.url + server.config.apiPath, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'apollo-require-preflight': 'true' },
      body: JSON.stringify(body),
    });
    await expect.poll(() => lines.filter(({ msg }) => msg === 'api').length).toBe(1);
    const { msg: _msg, ...told } = lines.find(({ msg }) => msg === 'api') ?? { msg: '' };
    return told;
  }

  test('the fields are logged that the server carried out, not the names that the client gave', async () => {
    const query =
      'query Harmless { a: organizations(options: { take: 1 }) { totalItems } ...more } fragment more on Query { ... { b: me { id } } }';
    for (const _again of [1, 2, 3])
      expect(await logged({ query, operationName: 'Harmless' })).toEqual({
        operation: 'query me organizations',
        status: 200,
      });
    const login = 'mutation GetMe { me: login(username: "x", password: "y") { __typename } }';
    expect(await logged({ query: login, operationName: 'GetMe' })).toEqual({
      operation: 'mutation login',
      status: 200,
    });
  });

  test('of several operations the one is logged that was carried out', async () => {
    const query = 'query A { me { id } } mutation B { logout { success } }';
    expect(await logged({ query, operationName: 'B' })).toEqual({ operation: 'mutation logout', status: 200 });
  });

  test('the code of an error is logged', async () => {
    expect(await logged({ query: '{ mySessions { id } }' })).toMatchObject({
      operation: 'query mySessions',
      codes: ['UNAUTHENTICATED'],
    });
  });

  test.each([
    ['is no operation of ours', { query: '{ nothing }', operationName: 'GetMe' }, 400],
    ['is no GraphQL', { query: '{ me {', operationName: 'GetMe' }, 400],
    ['is a batch', [{ query: '{ me { id } }', operationName: 'GetMe' }], 400],
    ['has no text', { operationName: 'GetMe' }, 400],
  ])('what %s is unrecognised, whatever it says', async (_name, body, status) => {
    expect(await logged(body)).toMatchObject({ operation: 'unrecognised', status });
  });
});
