import { ApolloClient, InMemoryCache } from '@apollo/client';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { ClientContext } from '#platform/client/client-context.ts';
import { createClientSlot } from '#platform/client/client-slot.ts';
import { useAnswer } from '#platform/client/use-answer.ts';
import { GetWantedEventDocument } from '#services/generated/graphql.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { answeringClient } from '../shop/events/answering-client.ts';

const event = (name: string) => ({ data: { event: { __typename: 'Event', id: 'ev-1', name, languageUsed: 'en' } } });

/** A page's cache that knows the event. */
function keptEvent() {
  const client = new ApolloClient({ cache: new InMemoryCache(), link: answeringClient({}).client.link });
  client.writeQuery<unknown>({
    query: GetWantedEventDocument,
    variables: { id: 'ev-1' },
    data: event('The Winter’s Tale').data,
  });
  return client.extract() as ReturnType<InMemoryCache['extract']>;
}

/** A screen whose client comes when the test brings it. */
function show(answers: Parameters<typeof answeringClient>[0], kept: ReturnType<typeof keptEvent> | null) {
  const { client, asked } = answeringClient(answers);
  if (kept) client.cache.restore(kept);
  let coming = Promise.withResolvers<ApolloClient>();
  const slot = createClientSlot(() => coming.promise, kept);
  let drawn = 0;
  function Screen() {
    const [id, setId] = useState('ev-1');
    const context = { noToast: true };
    const { data, error, refetch } = useAnswer(GetWantedEventDocument, { variables: { id }, context });
    drawn += 1;
    return (
      <>
        <p>{data?.event?.name ?? error?.message ?? 'waiting'}</p>
        <button onClick={() => void refetch()}>again</button>
        <button onClick={() => setId('ev-2')}>another</button>
      </>
    );
  }
  const { unmount } = render(
    <ClientContext value={slot}>
      <Screen />
    </ClientContext>,
  );
  return {
    shown: () => screen.getByRole('paragraph').textContent,
    asked: () => asked.map(({ variables }) => variables['id']),
    drawn: () => drawn,
    press: (name: string) => act(async () => (screen.getByRole('button', { name }).click(), settled())),
    bring: () => act(async () => (coming.resolve(client), settled())),
    async fail() {
      await act(async () => (coming.reject(new Error('no client')), settled()));
      coming = Promise.withResolvers();
    },
    unmount,
    observed: () => client.getObservableQueries('all').size,
  };
}

test('what came with the page is shown before the client is here, and neither asked nor drawn again', async () => {
  const page = show({}, keptEvent());
  expect([page.shown(), page.drawn()]).toEqual(['The Winter’s Tale', 1]);
  await page.bring();
  expect([page.shown(), page.drawn(), page.asked()]).toEqual(['The Winter’s Tale', 1, []]);
});

test('what did not come is asked when the client is here, and again', async () => {
  const page = show({ GetWantedEvent: [event('One'), event('Two')] }, null);
  expect(page.shown()).toBe('waiting');
  await page.bring();
  expect(page.shown()).toBe('One');
  await page.press('again');
  expect([page.shown(), page.asked()]).toEqual(['Two', ['ev-1', 'ev-1']]);
});

test('another question is another answer', async () => {
  const page = show({ GetWantedEvent: [event('Another')] }, keptEvent());
  await page.bring();
  await page.press('another');
  expect([page.shown(), page.asked()]).toEqual(['Another', ['ev-2']]);
});

test('an error is told, and gone when it is asked again', async () => {
  const page = show({ GetWantedEvent: [new Error('no network'), event('One')] }, null);
  await page.bring();
  expect(page.shown()).toBe('no network');
  await page.press('again');
  expect(page.shown()).toBe('One');
});

test('a client that does not come is an error, and asked for again', async () => {
  const page = show({ GetWantedEvent: [event('One')] }, null);
  await page.fail();
  expect(page.shown()).toBe('no client');
  await page.press('again');
  await page.bring();
  expect([page.shown(), page.asked()]).toEqual(['One', ['ev-1']]);
});

test('a screen that is left is no longer followed, whether the client came or not', async () => {
  const left = show({}, null);
  left.unmount();
  await left.bring();
  expect([left.asked(), left.observed()]).toEqual([[], 0]);
  const page = show({ GetWantedEvent: [event('One')] }, null);
  await page.bring();
  page.unmount();
  expect(page.observed()).toBe(0);
});
