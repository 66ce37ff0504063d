import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { App } from '#app/app.tsx';
import { createAppFlows } from '#app/app-flows.tsx';
import { matchRoute } from '#app/match-route.ts';
import { loadRoute } from '#app/route-modules.ts';
import { createClient } from '#services/client/create-client.ts';
import { aListedEvent } from '#tests/model/event-search/a-listed-event.ts';

/** Renders one address as a server would: a client for this request, the route's code and query first, one pass. */
async function render(path: string, search = '', data: Record<string, unknown> = {}) {
  const client = createClient({
    uri: 'http://foyer.test/shop-api',
    readChannelToken: () => null,
    notify: () => undefined,
    onUnauthorized: () => undefined,
    ssr: true,
    fetch: async () => new Response(JSON.stringify({ data }), { headers: { 'content-type': 'application/json' } }),
  });
  const { entry, params } = matchRoute(path);
  await loadRoute(entry);
  const query = await entry.query?.(params, search);
  if (query) await client.query(query);
  const html = renderToString(<App client={client} flows={createAppFlows(client)} path={path} search={search} />);
  return html.replaceAll('<!-- -->', '');
}

describe('the application in Node, with no browser', () => {
  test('draws the events that the route’s query has brought', async () => {
    const html = await render('/events', '', {
      events: { __typename: 'EventList', totalItems: 1, items: [aListedEvent] },
    });
    for (const words of ['The Winter’s Tale', '12 spots left', '1 of 1', 'href="/event/ev-1"']) {
      expect(html).toContain(words);
    }
  });

  test.each(['/my-cart', '/auth/login', '/sign-up', '/verify', '/reset-password', '/order-confirmation', '/nowhere'])(
    'draws %s without a window, a storage or a document',
    async (path) => {
      expect(await render(path)).toContain('id="main"');
    },
  );

  test('draws the same twice: fixed ids, no clock, no random', async () => {
    const data = { events: { __typename: 'EventList', totalItems: 1, items: [aListedEvent] } };
    expect(await render('/events', '', data)).toBe(await render('/events', '', data));
  });
});
