import { anything } from '#machines/shop/event-search/event-search-criteria.ts';
import { eventSearchMachine, type EventListResult } from '#machines/shop/event-search/event-search-machine.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { aListedEvent } from './a-listed-event.ts';
import { eventSearchSays } from './event-search-says.ts';
import { bySample } from '#tools/flows/walk/expected.ts';

export const some: EventListResult = { __typename: 'EventList', totalItems: 1, items: [aListedEvent] };
const none: EventListResult = { __typename: 'EventList', totalItems: 0, items: [] };
/** The page that was asked for is gone. */
export const beyond: EventListResult = { __typename: 'EventList', totalItems: 11, items: [] };
export const jazz = { ...anything, keywords: 'jazz' };
const nearJazz = { ...jazz, distance: 50 };

const everywhere = [
  'address.changed',
  'search.submit',
  'search.chooseDay',
  'search.chooseDates',
  'search.chooseDistance',
  'search.choosePlace',
  'search.reset',
];
const showing = 'results.showing';
const empty = 'results.empty';
const beyondLast = 'results.beyondLast: navigate';

type Snapshot = { context: { criteria: unknown; result: unknown } };
const isAtJazzWith =
  (result: EventListResult | null) =>
  ({ context }: Snapshot) =>
    context.criteria === nearJazz && context.result === result;

/** Every criterion is sent, the empty ones too; without a place it is the place that the search begins from. */
const asksFor = (keywords: string) => ({
  keywords,
  dateRange: 'any',
  customStartDate: '',
  customEndDate: '',
  distance: keywords === 'jazz' ? 50 : null,
  categoryId: '',
  eventType: '',
  source: '',
  sortField: '',
  suggested: '',
  place: { name: 'Nanaimo, British Columbia, Canada', lat: 49.163877, long: -123.938122 },
  page: 1,
});
/** An address where jazz near here is asked for already, and where nothing is. */
const to =
  (nearJazz: string, otherwise: string, replace?: true) =>
  ({ was }: { was: { context: { criteria: { keywords: string } } } }) => ({
    to: `/events${was.context.criteria.keywords === 'jazz' ? nearJazz : otherwise}`,
    replace,
  });

export const eventSearchRequirements: RequirementTable<typeof eventSearchMachine> = {
  machine: eventSearchMachine,
  title: 'Searching for events',
  inputs: {
    'nothing is known yet': { criteria: anything, result: null },
    'an event that fits is known': { criteria: anything, result: some },
    'it is known that nothing fits': { criteria: anything, result: none },
    'the page of the address is known to be gone': { criteria: anything, result: beyond },
  },
  events: {
    'the address asks for jazz': { type: 'address.changed', criteria: nearJazz, result: null },
    'the address asks for jazz that is known': { type: 'address.changed', criteria: nearJazz, result: some },
    'the address asks for jazz, of which there is none': { type: 'address.changed', criteria: nearJazz, result: none },
    'the address asks for a page of jazz that is gone': { type: 'address.changed', criteria: nearJazz, result: beyond },
    'I search for jazz': { type: 'search.submit', keywords: 'jazz' },
    'I choose the weekend': { type: 'search.chooseDay', dateRange: 'weekend' },
    'I choose two days': { type: 'search.chooseDates', start: '2026-12-01', end: '2026-12-02' },
    'I choose a distance': { type: 'search.chooseDistance', distance: 25 },
    'I choose a place': { type: 'search.choosePlace', place: { name: 'Victoria', lat: 48.4, long: -123.4 } },
    'I reset the filters': { type: 'search.reset' },
    'I try again': { type: 'search.retry' },
    'events are found': done('searchEvents', some),
    'nothing is found': done('searchEvents', none),
    'there is no such page': done('searchEvents', beyond),
    'the search fails': failed('searchEvents', new TypeError('Failed to fetch')),
    'the answer for me may differ': { type: 'results.outdated' },
    'events are found anew': done('refreshEvents', some),
    'nothing is found any more': done('refreshEvents', none),
    'the page is gone meanwhile': done('refreshEvents', beyond),
    'the list can’t be refreshed': failed('refreshEvents'),
  },
  permits: {
    'criteria.following + results.searching': everywhere,
    'criteria.following + results.showing': [...everywhere, 'results.outdated'],
    'criteria.following + results.refreshing': everywhere,
    'criteria.following + results.beyondLast': everywhere,
    'criteria.following + results.empty': [...everywhere, 'results.outdated'],
    'criteria.following + results.failed': [...everywhere, 'search.retry'],
  },
  pictures: {
    'results.searching': 'events/list-searching',
    'results.showing': 'events/list-showing',
    'results.empty': 'events/list-empty',
    'results.failed': 'events/list-failed',
    'results.refreshing': 'events/list-showing',
  },
  says: eventSearchSays,
  starts: {
    'nothing is known yet': 'criteria.following + results.searching',
    'an event that fits is known': 'criteria.following + results.showing',
    'it is known that nothing fits': 'criteria.following + results.empty',
    'the page of the address is known to be gone': 'criteria.following + results.beyondLast: navigate',
  },
  transitions: {
    criteria: {
      'I search for jazz': 'stays: navigate, search.submitted',
      'I choose the weekend': 'stays: navigate',
      'I choose two days': 'stays: navigate',
      'I choose a distance': 'stays: navigate',
      'I choose a place': 'stays: navigate',
      'I reset the filters': 'stays: navigate',
    },
    results: {
      'the address asks for jazz': 'results.searching',
      'the address asks for jazz that is known': showing,
      'the address asks for jazz, of which there is none': empty,
      'the address asks for a page of jazz that is gone': beyondLast,
    },
    'results.searching': {
      'events are found': showing,
      'nothing is found': empty,
      'there is no such page': beyondLast,
      'the search fails': 'results.failed',
    },
    'results.showing': { 'the answer for me may differ': 'results.refreshing' },
    'results.empty': { 'the answer for me may differ': 'results.refreshing' },
    'results.refreshing': {
      'events are found anew': showing,
      'nothing is found any more': empty,
      'the page is gone meanwhile': beyondLast,
      'the list can’t be refreshed': [showing, empty],
    },
    'results.failed': { 'I try again': 'results.searching' },
  },
  asks: {
    searchEvents: bySample({
      'nothing is known yet': asksFor(''),
      'the address asks for jazz': asksFor('jazz'),
      'I try again': ({ was }) => asksFor(was.context.criteria.keywords),
    }),
    refreshEvents: ({ was }) => asksFor(was.context.criteria.keywords),
  },
  // A filter changes what the address asks for, and keeps the rest of it; a page that is gone gives way to the last one.
  emits: {
    navigate: bySample({
      'the page of the address is known to be gone': { to: '/events?page=2', replace: true },
      'the address asks for a page of jazz that is gone': {
        to: '/events?keywords=jazz&distance=50&page=2',
        replace: true,
      },
      'there is no such page': to('?keywords=jazz&distance=50&page=2', '?page=2', true),
      'the page is gone meanwhile': to('?keywords=jazz&distance=50&page=2', '?page=2', true),
      'I search for jazz': to('?keywords=jazz&distance=50', '?keywords=jazz'),
      'I choose the weekend': to('?keywords=jazz&dateRange=weekend&distance=50', '?dateRange=weekend'),
      'I choose two days': to(
        '?keywords=jazz&customStartDate=2026-12-01&customEndDate=2026-12-02&dateRange=custom&distance=50',
        '?customStartDate=2026-12-01&customEndDate=2026-12-02&dateRange=custom',
      ),
      'I choose a distance': to('?keywords=jazz&distance=25', '?distance=25'),
      // The distance that was chosen stays; where none was, it is measured from there.
      'I choose a place': to(
        '?keywords=jazz&distance=50&place=Victoria&lat=48.4&long=-123.4',
        '?distance=25&place=Victoria&lat=48.4&long=-123.4',
      ),
      'I reset the filters': { to: '/events' },
    }),
  },
  after: {
    'the address asks for jazz': isAtJazzWith(null),
    'the address asks for jazz that is known': isAtJazzWith(some),
    'the address asks for jazz, of which there is none': isAtJazzWith(none),
    'the address asks for a page of jazz that is gone': isAtJazzWith(beyond),
    'I reset the filters': ({ context }, was) => context.resets === was.context.resets + 1,
    'events are found': ({ context }) => context.result === some,
    'nothing is found': ({ context }) => context.result === none,
    'there is no such page': ({ context }) => context.result === beyond,
    'events are found anew': ({ context }) => context.result === some,
    'nothing is found any more': ({ context }) => context.result === none,
    'the page is gone meanwhile': ({ context }) => context.result === beyond,
    'the search fails': ({ context }) => context.failure?.code === 'noConnection',
  },
  reads: ({ criteria, result, failure }) => ({ criteria, result, failure }),
  invariant: ({ value, context: { result } }) => {
    if (value.results === 'showing') return (result?.items.length ?? 0) > 0;
    return value.results !== 'empty' || result?.items.length === 0;
  },
};
