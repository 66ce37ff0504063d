import { peopleMachine, wholeEvent } from '#machines/desk/people/people-machine.ts';
import { sessionEnded } from '#services/client/session-ended.ts';
import { notTheirs } from '#services/desk/client/from-desk.ts';
import type { PeopleFilter } from '#services/desk/people/people-service.ts';
import type { RequirementTable } from '#tools/flows/requirement-table.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { countsAlone, peoplePageOf } from '../sample-people.ts';
import { peopleSays } from './people-says.ts';

const owing: PeopleFilter = {
  search: 'george',
  tierId: 't-1',
  state: 'CONFIRMED',
  isMissingAnswers: true,
  owes: true,
  isMailRefused: true,
};
const only = peoplePageOf();
const first = peoplePageOf({ hasMore: true, total: 212 });
const none = peoplePageOf({ people: [], total: 0 });

export const peopleRequirements: RequirementTable<typeof peopleMachine> = {
  machine: peopleMachine,
  title: 'The people of an event',
  inputs: { 'I look at who comes to the Orchard': { eventId: 'ev-1', filter: wholeEvent } },
  events: {
    'one page comes': done('getDeskPeople', only),
    'a page of several comes': done('getDeskPeople', first),
    'nobody is found': done('getDeskPeople', none),
    'I am told how many there are': done('getDeskPeople', countsAlone),
    'I may not see them any more': done('getDeskPeople', notTheirs),
    'nobody is logged in any more': done('getDeskPeople', sessionEnded),
    'they cannot be read': failed('getDeskPeople'),
    'I try again': { type: 'people.retry' },
    'I look for George, who owes': { type: 'people.search', filter: owing },
    'I show all of them': { type: 'people.search', filter: wholeEvent },
    'I go on': { type: 'people.next' },
    'I go back': { type: 'people.previous' },
    'I open Maya’s sheet': { type: 'people.open', id: 'r-1' },
    'I open George’s sheet': { type: 'people.open', id: 'r-2' },
    'I open the sheet of somebody who is not there': { type: 'people.open', id: 'r-9' },
    'I close the sheet': { type: 'people.close' },
    'somebody was changed': { type: 'people.refresh' },
  },
  // The search stands above people: not before some were read, nor for who is told how many there are.
  only: Object.fromEntries(
    ['I look for George, who owes', 'I show all of them'].map((sample) => [
      sample,
      ({ context }) => context.page !== null && context.page.people !== null,
    ]),
  ),
  permits: {
    readingPeople: ['people.search', 'people.close?', 'people.refresh'],
    unreadable: ['people.retry'],
    signedOut: ['people.retry'],
    notPermitted: [],
    listing: ['people.search', 'people.next?', 'people.previous?', 'people.open?', 'people.close?', 'people.refresh'],
  },
  pictures: {
    readingPeople: 'desk-people/people-reading',
    unreadable: 'desk-people/people-unreadable',
    signedOut: 'desk-people/people-signed-out',
    notPermitted: 'desk-people/people-not-permitted',
    listing: 'desk-people/people',
  },
  starts: { 'I look at who comes to the Orchard': 'readingPeople' },
  transitions: {
    readingPeople: {
      'one page comes': 'listing',
      'a page of several comes': 'listing',
      'nobody is found': 'listing',
      'I am told how many there are': 'listing',
      'I may not see them any more': 'notPermitted: place.changed',
      'nobody is logged in any more': 'signedOut: session.ended',
      'they cannot be read': 'unreadable',
      'I look for George, who owes': 'readingPeople',
      'I show all of them': 'readingPeople',
      'I close the sheet': 'stays',
      'somebody was changed': 'readingPeople',
    },
    unreadable: { 'I try again': 'readingPeople' },
    signedOut: { 'I try again': 'readingPeople' },
    listing: {
      'I look for George, who owes': 'readingPeople',
      'I show all of them': 'readingPeople',
      'I go on': ['readingPeople', 'stays'],
      'I go back': ['readingPeople', 'stays'],
      'I open Maya’s sheet': 'stays',
      'I open George’s sheet': 'stays',
      'I close the sheet': 'stays',
      'somebody was changed': 'readingPeople',
    },
  },
  asks: {
    getDeskPeople: ({ event, was }) => ({
      eventId: 'ev-1',
      filter: event.type === 'people.search' ? event.filter : was.context.filter,
      after: afterOf(event.type, was.context.trail),
    }),
  },
  emits: {},
  says: peopleSays,
  after: {
    'one page comes': ({ context }) => context.page === only,
    'a page of several comes': ({ context }) => context.page === first,
    'nobody is found': ({ context }) => context.page === none,
    'I am told how many there are': ({ context }) => context.page === countsAlone,
    'they cannot be read': ({ context }) => context.unread !== null && context.openId === null,
    'nobody is logged in any more': ({ context }) => context.openId === null,
    'I may not see them any more': ({ context }) => context.openId === null,
    'I look for George, who owes': ({ context }, was) =>
      context.filter === owing && context.trail.length === 0 && context.openId === was.context.openId,
    'I show all of them': ({ context }) => context.filter === wholeEvent && context.trail.length === 0,
    'I go on': ({ value, context }, was) =>
      (value === 'readingPeople') === (was.context.page?.hasMore === true) &&
      context.trail.length === was.context.trail.length + (value === 'readingPeople' ? 1 : 0),
    'I go back': ({ value, context }, was) =>
      (value === 'readingPeople') === was.context.trail.length > 0 &&
      context.trail.length === Math.max(0, was.context.trail.length - 1),
    'I open Maya’s sheet': ({ context }, was) => isOpened(context, was.context, 'r-1'),
    'I open George’s sheet': ({ context }, was) => isOpened(context, was.context, 'r-2'),
    'I close the sheet': ({ context }) => context.openId === null,
    'somebody was changed': ({ context }, was) =>
      context.filter === was.context.filter && context.openId === was.context.openId,
  },
  reads: ({ filter, trail, page, openId }) => [
    filter.search,
    Math.min(trail.length, 2),
    page?.hasMore,
    page?.people?.length,
    openId,
  ],
  situation: ({ value, context }) => [value, context.page?.people === null, context.openId],
  invariant: ({ value, context }) =>
    (value !== 'listing' || context.page !== null) &&
    (['listing', 'readingPeople'].includes(value) || context.openId === null),
};

type Known = { openId: string | null; page: { people: readonly { id: string }[] | null } | null };

/** Where they are listed. */
const isOpened = ({ openId }: Known, was: Known, id: string) =>
  openId === (was.page?.people?.some((one) => one.id === id) === true ? id : was.openId);

/** Owen is the last one of every page. */
function afterOf(type: string, trail: readonly string[]): string | null {
  if (type === 'people.search') return null;
  if (type === 'people.next') return 'r-3';
  return (type === 'people.previous' ? trail.slice(0, -1) : trail).at(-1) ?? null;
}
