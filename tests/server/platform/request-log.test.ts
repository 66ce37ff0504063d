import { expect, test } from 'vitest';
import { loggedIds } from '#server/platform/http/request-log.ts';

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
  expect(loggedIds({ operationName: 'Pay', variables })).toEqual({ id: variables.id, orderId: 'order-1' });
  expect(loggedIds('no body')).toEqual({});
});
