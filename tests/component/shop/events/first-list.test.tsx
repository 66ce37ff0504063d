import { act, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Router } from 'wouter';
import { memoryLocation } from 'wouter/memory-location';
import { FirstListProvider } from '#app/shop/first-list.tsx';
import { Route } from '#app/shop/routes/events-route.tsx';
import { anything, listOptions } from '#machines/shop/event-search/event-search-criteria.ts';
import type { Person } from '#machines/shared/session/session-machine.ts';
import { clientHere } from '#platform/client/client-slot.ts';
import { ClientContext } from '#platform/client/client-context.ts';
import { GetEventListDocument } from '#services/generated/graphql.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import { person } from '#tests/model/people.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { startedSession } from '../../shared/session/started-session.ts';
import { answeringClient } from './answering-client.ts';

const events = { __typename: 'EventList' as const, totalItems: 1, items: [aListedEvent] };

/** The list as the server drew it for the viewer's own days; then the way to another page and back. */
async function show(me: Person | null) {
  const { client, asked } = answeringClient({ GetEventList: [{ data: { events } }] });
  const list = listOptions(anything, new Date());
  client.writeQuery({ query: GetEventListDocument, variables: { options: list }, data: { events } });
  const { hook, searchHook, navigate } = memoryLocation({ path: '/events' });
  render(
    <ClientContext value={clientHere(client)}>
      <SessionFlow.Provider actor={await startedSession(me)}>
        <Router hook={hook} searchHook={searchHook}>
          <FirstListProvider list={list}>
            <Route />
          </FirstListProvider>
        </Router>
      </SessionFlow.Provider>
    </ClientContext>,
  );
  await act(settled);
  return { asked: () => asked.map(({ name }) => name), navigate };
}

test('the list that the server drew is asked for once more for a customer, whose own holds are not in it', async () => {
  const { asked, navigate } = await show(person('alex'));
  expect([screen.getAllByText(aListedEvent.name).length, asked()]).toEqual([1, ['GetEventList']]);
  act(() => navigate('/events?keywords=winter'));
  await act(settled);
  act(() => navigate('/events'));
  await act(settled);
  expect(asked()).toEqual(['GetEventList', 'GetEventList']);
});

test('for a visitor it stands as it is', async () => {
  const { asked } = await show(null);
  expect([screen.getAllByText(aListedEvent.name).length, asked()]).toEqual([1, []]);
});
