import { describe, expect, test } from 'vitest';
import { matchRoute } from '#app/match-route.ts';
import { isRedirect } from '#app/route-table.ts';

describe('matchRoute', () => {
  test.each([
    ['/events', '/events', {}],
    ['/events/', '/events', {}],
    ['/event/42', '/event/:eventId', { eventId: '42' }],
    ['/event/a%20b', '/event/:eventId', { eventId: 'a b' }],
    ['/event/%E0%A4%A', '/event/:eventId', { eventId: '%E0%A4%A' }],
    ['/order-confirmation', '/order-confirmation/:orderId?', {}],
    ['/order-confirmation/7', '/order-confirmation/:orderId?', { orderId: '7' }],
    ['/event', '*', {}],
    ['/event/1/2', '*', {}],
    ['/nowhere', '*', {}],
  ])('%s is %s', async (path, entry, params) => {
    const match = await matchRoute(path);
    expect([match.entry.path, match.params]).toEqual([entry, params]);
  });

  test('the root leads to the events and keeps the search', async () => {
    const { entry, params } = await matchRoute('/');
    expect(isRedirect(entry) && entry.redirect(params, '?keywords=jazz')).toBe('/events?keywords=jazz');
  });
});
