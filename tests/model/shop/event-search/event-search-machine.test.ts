import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { anything, addressOf, listOptions, readCriteria } from '#machines/shop/event-search/event-search-criteria.ts';
import { eventSearchMachine, type EventListResult } from '#machines/shop/event-search/event-search-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { beyond, eventSearchRequirements, jazz, some } from './event-search-requirements.ts';

describeMachine(eventSearchRequirements);

describe(eventSearchMachine.id, () => {
  function addressAfter(event: Parameters<ReturnType<typeof start>['send']>[0], criteria = jazz): string {
    const actor = start(criteria);
    const addresses: string[] = [];
    actor.on('navigate', ({ to }) => addresses.push(to));
    actor.send(event);
    actor.stop();
    return addresses.join();
  }

  function start(criteria: typeof anything) {
    const machine = eventSearchMachine.provide({
      actors: { searchEvents: fromPromise<EventListResult, typeof anything>(() => new Promise(() => {})) },
    });
    return createActor(machine, { input: { criteria: { ...criteria, page: 3 }, result: null } }).start();
  }

  test('puts every choice into the address and begins at the first page', () => {
    expect(addressAfter({ type: 'search.submit', keywords: 'clay' })).toBe('/events?keywords=clay');
    expect(addressAfter({ type: 'search.chooseDay', dateRange: 'weekend' })).toBe(
      '/events?keywords=jazz&dateRange=weekend',
    );
    expect(addressAfter({ type: 'search.chooseDistance', distance: 50 })).toBe('/events?keywords=jazz&distance=50');
    expect(addressAfter({ type: 'search.reset' })).toBe('/events');
  });

  test('goes to the last page when the one of the address is gone', () => {
    const actor = createActor(eventSearchMachine, { input: { criteria: { ...jazz, page: 9 }, result: beyond } });
    const emitted: unknown[] = [];
    actor.on('*', (one) => emitted.push(one));
    actor.start();
    expect(emitted).toEqual([{ type: 'navigate', to: '/events?keywords=jazz&page=2', replace: true }]);
    actor.send({ type: 'address.changed', criteria: { ...jazz, page: 2 }, result: some });
    expect(actor.getSnapshot().value).toEqual({ criteria: 'following', results: 'showing' });
    actor.stop();
  });

  test('tells that the search was sent, and counts what was reset', () => {
    const actor = start(jazz);
    const emitted: string[] = [];
    actor.on('*', ({ type }) => emitted.push(type));
    actor.send({ type: 'search.submit', keywords: 'clay' });
    actor.send({ type: 'search.reset' });
    expect([emitted, actor.getSnapshot().context.resets]).toEqual([['navigate', 'search.submitted', 'navigate'], 1]);
    actor.stop();
  });

  test('choosing a place measures a distance from it', () => {
    const place = { name: 'Victoria, British Columbia, Canada', lat: 48.43, long: -123.37 };
    const address = addressAfter({ type: 'search.choosePlace', place });
    expect(readCriteria(address.slice('/events'.length))).toEqual({ ...jazz, place, distance: 25 });
  });
});

describe('the address of a search', () => {
  test('comes back as the same criteria', () => {
    const criteria = {
      ...anything,
      keywords: 'a & b',
      dateRange: 'custom' as const,
      customStartDate: '2026-12-01',
      customEndDate: '2026-12-03',
      distance: 100,
      categoryId: '7',
      eventType: 'session',
      source: 'mail',
      sortField: 'startDateTime',
      suggested: 'true',
      page: 4,
    };
    expect(readCriteria(addressOf(criteria).slice('/events'.length))).toEqual(criteria);
  });

  test.each([
    ['', { startDateTime: 'ASC' }],
    ['?sortField=price', { startDateTime: 'ASC' }],
    ['?sortField=name', { name: 'ASC' }],
    ['?sortField=endDateTime', { endDateTime: 'ASC' }],
    ['?sortField=createdAt', { createdAt: 'DESC' }],
    ['?sortField=updatedAt', { updatedAt: 'DESC' }],
  ])('%s is sorted by %o', (search, sort) => {
    expect(listOptions(readCriteria(search), new Date()).sort).toEqual(sort);
  });

  test('asks for the page, the words, the category and what has not ended, cut to the hour', () => {
    const search = '?keywords=%20jazz%20&categoryId=c-7&distance=25&page=3&eventType=x&source=mail&suggested=true';
    expect(listOptions(readCriteria(search), new Date('2026-11-21T13:40:51Z'))).toEqual({
      skip: 20,
      take: 10,
      sort: { startDateTime: 'ASC' },
      query: 'jazz',
      distance: { from: { lat: 49.163877, long: -123.938122 }, lte: 25 },
      filter: { categoryId: { eq: 'c-7' }, endDateTime: { after: '2026-11-21T13:00:00.000Z' } },
    });
  });

  test('takes days without a filter for a custom range', () => {
    expect(readCriteria('?customStartDate=2026-12-01').dateRange).toBe('custom');
    expect(readCriteria('?dateRange=today&customStartDate=2026-12-01').dateRange).toBe('today');
  });

  test.each(['?page=-1', '?page=x', '?distance=7', '?dateRange=never', '?place=X&lat=200&long=0'])(
    '%s is what it can be',
    (search) => {
      expect(readCriteria(search)).toEqual(anything);
    },
  );
});
