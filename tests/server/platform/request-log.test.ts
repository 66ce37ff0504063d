import fastify, { LogController } from 'fastify';
import { describe, expect, test } from 'vitest';
import { loggedOf, registerRequestLog } from '#server/platform/http/request-log.ts';
import { createLog } from '#server/platform/log.ts';
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
  expect(loggedOf({ operationName: 'Pay', variables })).toEqual({
    operation: 'Pay',
    ids: { id: variables.id, orderId: 'order-1' },
  });
  expect(loggedOf('no body')).toEqual({ operation: 'unnamed', ids: {} });
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
