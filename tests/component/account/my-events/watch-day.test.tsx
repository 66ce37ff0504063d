import { ApolloClient, ApolloLink, InMemoryCache } from '@apollo/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { createMyEventsLogic } from '#app/account/my-events-logic.ts';
import { createSessionLogic } from '#app/shared/session-logic.ts';
import { myEventsStart } from '#machines/account/my-events/my-events-criteria.ts';
import { clientHere } from '#platform/client/client-slot.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function startAt(instant: string) {
  let now = new Date(instant);
  const client = new ApolloClient({ cache: new InMemoryCache(), link: ApolloLink.empty() });
  const session = createActor(createSessionLogic({ client: clientHere(client) }));
  const logic = createMyEventsLogic({ client, session, now: () => now, timeZone: 'America/New_York' });
  const actor = createActor(logic, {
    input: { criteria: myEventsStart, today: '2026-11-21', timeZone: 'America/New_York' },
  });
  const views: string[] = [];
  actor.on('view.changed', ({ view }) => views.push(view.today));
  actor.start();
  return {
    actor,
    views,
    turnTo: (later: string) => {
      now = new Date(later);
    },
  };
}

test('an open page sees midnight of the viewer’s zone go by, once', () => {
  const { actor, views, turnTo } = startAt('2026-11-22T04:59:00Z');
  vi.advanceTimersByTime(60_000);
  expect(views).toEqual([]);
  turnTo('2026-11-22T05:00:00Z');
  vi.advanceTimersByTime(120_000);
  expect([views, actor.getSnapshot().context.today]).toEqual([['2026-11-22'], '2026-11-22']);
  actor.stop();
});

test('a page that slept over days sees today when it is looked at', () => {
  const { actor, views, turnTo } = startAt('2026-11-21T20:00:00Z');
  turnTo('2026-11-24T15:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(views).toEqual(['2026-11-24']);
  actor.stop();
});

test('a page that is left looks no more', () => {
  const { actor, views, turnTo } = startAt('2026-11-21T20:00:00Z');
  actor.stop();
  turnTo('2026-11-24T15:00:00Z');
  vi.advanceTimersByTime(120_000);
  document.dispatchEvent(new Event('visibilitychange'));
  expect([views, vi.getTimerCount()]).toEqual([[], 0]);
});
