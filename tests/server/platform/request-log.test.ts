import { expect, test } from 'vitest';
import { loggedOf } from '#server/platform/http/request-log.ts';

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
