import { eventListMachine } from '#machines/desk/event-list/event-list-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { eventListSays } from './event-list-says.ts';
import { firstPage, lastPage } from './sample-events.ts';

export const eventListRequirements: RequirementTable<typeof eventListMachine> = {
  machine: eventListMachine,
  title: 'An organizer’s events',
  inputs: { 'I look at the Players’ events': { organizationId: 'o-1' } },
  events: {
    'a page comes, and there are more': done('getDeskEvents', firstPage),
    'the last page comes': done('getDeskEvents', lastPage),
    'I see them no more': done('getDeskEvents', notTheirs),
    'nobody is logged in any more': done('getDeskEvents', sessionEnded),
    'they cannot be read': failed('getDeskEvents'),
    'I open the drafts': { type: 'eventList.open', list: 'DRAFTS' },
    'I open what is on sale': { type: 'eventList.open', list: 'ON_SALE' },
    'I search for cherries': { type: 'eventList.search', search: ' cherry ' },
    'I search for nothing': { type: 'eventList.search', search: '' },
    'I go on': { type: 'eventList.next' },
    'I go back': { type: 'eventList.previous' },
    'I try again': { type: 'eventList.retry' },
  },
  // There are two pages.
  only: {
    'a page comes, and there are more': ({ context }) => context.before.length === 0,
    'the last page comes': ({ context }) => context.before.length < 2,
  },
  permits: {
    readingEvents: ['eventList.open?', 'eventList.search'],
    listing: ['eventList.open?', 'eventList.search', 'eventList.next?', 'eventList.previous?'],
    unreadable: ['eventList.retry'],
    signedOut: ['eventList.retry'],
    notPermitted: [],
  },
  pictures: {
    readingEvents: 'desk-events/reading',
    listing: 'desk-events/listing',
    unreadable: 'desk-events/unreadable',
    signedOut: 'desk-events/signed-out',
    notPermitted: 'desk-events/reading',
  },
  starts: { 'I look at the Players’ events': 'readingEvents' },
  transitions: {
    readingEvents: {
      'I open the drafts': 'readingEvents',
      'I open what is on sale': 'readingEvents',
      'a page comes, and there are more': 'listing',
      'the last page comes': 'listing',
      'I see them no more': 'notPermitted: place.changed',
      'nobody is logged in any more': 'signedOut: session.ended',
      'they cannot be read': 'unreadable',
      'I search for cherries': 'readingEvents',
      'I search for nothing': 'readingEvents',
    },
    listing: {
      'I open the drafts': ['readingEvents', 'stays'],
      'I open what is on sale': ['readingEvents', 'stays'],
      'I search for cherries': 'readingEvents',
      'I search for nothing': 'readingEvents',
      'I go on': ['readingEvents', 'stays'],
      'I go back': ['readingEvents', 'stays'],
    },
    unreadable: { 'I try again': 'readingEvents' },
    signedOut: { 'I try again': 'readingEvents' },
  },
  asks: {
    getDeskEvents: ({ sample, was: { context }, event }) => ({
      organizationId: 'o-1',
      list: event.type === 'eventList.open' ? listOf[sample] : context.list,
      search: event.type === 'eventList.search' ? (sample === 'I search for cherries' ? 'cherry' : '') : context.search,
      after: afterOf(sample, context.before),
    }),
  },
  emits: {},
  says: eventListSays,
  after: {
    'a page comes, and there are more': ({ context }) => context.page === firstPage,
    'the last page comes': ({ context }) => context.page === lastPage,
    'they cannot be read': ({ context }) => context.trouble !== null,
    'I open the drafts': ({ context }, was) => context.list === 'DRAFTS' && isOpened(context, was.context),
    'I open what is on sale': ({ context }, was) => context.list === 'ON_SALE' && isOpened(context, was.context),
    'I search for cherries': ({ context }) => context.search === 'cherry' && context.before.length === 0,
  },
  reads: ({ list, search, before, page, trouble }) => [list, search, before.length, page?.hasMore, trouble?.code],
  situation: ({ value, context }) => [value, context.before.length, context.list],
  invariant: ({ value, context }) => value !== 'listing' || context.page !== null,
};

const listOf: Readonly<Record<string, string>> = { 'I open the drafts': 'DRAFTS', 'I open what is on sale': 'ON_SALE' };

type Known = { list: string; before: readonly string[]; page: object | null };

/** Another list begins at its first page, and shows nothing of the one before. */
const isOpened = (now: Known, was: Known) => now.list === was.list || (now.before.length === 0 && now.page === null);

/** Of the first page is the last event 'ev-2'. */
function afterOf(sample: string, before: readonly string[]): string | null {
  if (sample === 'I go on') return 'ev-2';
  return sample === 'I try again' ? (before[0] ?? null) : null;
}
