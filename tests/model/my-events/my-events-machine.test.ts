import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, type EventObject } from 'xstate';
import type { MyEventsFilter } from '#domain/my-events-dates.ts';
import {
  addressOf,
  daysOptions,
  listOptions,
  myEventsStart,
  readCriteria,
  savedOptions,
  viewOf,
  type MyEventsCriteria,
  type MyEventsView,
} from '#machines/my-events/my-events-criteria.ts';
import { myEventsMachine, type MyEventsPage, type SavedEventPage } from '#machines/my-events/my-events-machine.ts';
import { dayGroups, savedDays } from '#machines/my-events/my-events-selectors.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../walk-machine.ts';
import { aListedEvent } from '../event-search/a-listed-event.ts';
import { aRegistration, pageOf } from './a-registration.ts';

const today = '2026-11-21';
const timeZone = 'America/New_York';
const past: MyEventsCriteria = { ...myEventsStart, filter: 'past', from: '2026-11-14' };
const pageNine: MyEventsCriteria = { ...myEventsStart, page: 9 };
const savedPage: SavedEventPage = {
  __typename: 'EventList',
  totalItems: 1,
  items: [{ ...aListedEvent, id: 'ev-9', startDateTime: '2026-12-05T20:00:00Z', startWallTime: '2026-12-05T12:00:00' }],
};
const everywhere = [
  'address.changed',
  'day.began',
  'myEvents.chooseDay',
  'myEvents.chooseTab',
  'myEvents.showAttendees',
];

describeMachine(myEventsMachine, {
  inputs: [
    { criteria: myEventsStart, today, timeZone },
    { criteria: pageNine, today, timeZone },
  ],
  events: [
    { type: 'address.changed', criteria: past },
    { type: 'address.changed', criteria: pageNine },
    { type: 'day.began', today: '2026-11-22' },
    { type: 'myEvents.chooseDay', day: '2026-11-14' },
    { type: 'myEvents.chooseDay', day: '2026-11-28' },
    { type: 'myEvents.chooseTab', filter: 'saved' },
    { type: 'myEvents.showAttendees', all: false },
    { type: 'myEvents.retry' },
    { type: 'ticket.show', registrationId: 'r-1' },
    { type: 'ticket.putAway' },
    done('getMyEventsPage', savedPage),
    done('getMyEventsPage', pageOf([aRegistration()])),
    done('getMyEventsPage', pageOf([])),
    done('getMyEventsPage', pageOf([], 12)),
    failed('getMyEventsPage'),
  ],
  listeners: ['watchDay'],
  allows: {
    'criteria.following + list.asking + ticket.away': [...everywhere, 'ticket.show?'],
    'criteria.following + list.showing + ticket.away': [...everywhere, 'ticket.show?'],
    'criteria.following + list.empty + ticket.away': everywhere,
    'criteria.following + list.turningBack + ticket.away': [...everywhere, 'ticket.show?'],
    'criteria.following + list.failed + ticket.away': [...everywhere, 'myEvents.retry', 'ticket.show?'],
    'criteria.following + list.asking + ticket.shown': [...everywhere, 'ticket.show?', 'ticket.putAway'],
    'criteria.following + list.showing + ticket.shown': [...everywhere, 'ticket.show?', 'ticket.putAway'],
    'criteria.following + list.empty + ticket.shown': [...everywhere, 'ticket.putAway'],
    'criteria.following + list.turningBack + ticket.shown': [...everywhere, 'ticket.show?', 'ticket.putAway'],
    'criteria.following + list.failed + ticket.shown': [
      ...everywhere,
      'myEvents.retry',
      'ticket.show?',
      'ticket.putAway',
    ],
  },
  invariant: ({ value, context }) => {
    if (value.list === 'showing') expect(context.result.items.length).toBeGreaterThan(0);
    if (value.list === 'empty') expect(context.result.items).toEqual([]);
    expect(context.ticketId).toEqual(value.ticket === 'shown' ? 'r-1' : null);
    if (value.list === 'turningBack') expect(context.criteria.page).toBeGreaterThan(1);
  },
});

type Sent = Parameters<ReturnType<typeof start>['actor']['send']>[0];

function start(criteria: MyEventsCriteria, answer: Promise<MyEventsPage> = new Promise(() => {})) {
  const asked: MyEventsView[] = [];
  const machine = myEventsMachine.provide({
    actors: {
      getMyEventsPage: fromPromise<MyEventsPage, MyEventsView>(({ input }) => {
        asked.push(input);
        return answer;
      }),
      watchDay: fromCallback<EventObject, { today: string }>(() => undefined),
    },
  });
  const actor = createActor(machine, { input: { criteria, today, timeZone } });
  const addresses: string[] = [];
  const views: MyEventsView[] = [];
  actor.on('navigate', ({ to }) => addresses.push(to));
  actor.on('view.changed', ({ view }) => views.push(view));
  return { actor: actor.start(), addresses, asked, views };
}

function addressAfter(event: Sent, criteria: MyEventsCriteria): string {
  const { actor, addresses } = start(criteria);
  actor.send(event);
  actor.stop();
  return addresses.join();
}

describe('a picked day', () => {
  test.each<[MyEventsFilter, string, string]>([
    ['upcoming', '2026-11-14', '/my-events?filter=past&from=2026-11-14'],
    ['upcoming', '2026-11-21', '/my-events'],
    ['upcoming', '2026-11-28', '/my-events?from=2026-11-28'],
    ['past', '2026-11-14', '/my-events?filter=past&from=2026-11-14'],
    ['past', '2026-11-21', '/my-events?filter=past'],
    ['past', '2026-11-28', '/my-events?from=2026-11-28'],
    ['saved', '2026-11-14', '/my-events?filter=saved&from=2026-11-14'],
    ['saved', '2026-11-28', '/my-events?filter=saved&from=2026-11-28'],
  ])('on %s, %s, leads to %s', (filter, day, address) => {
    expect(addressAfter({ type: 'myEvents.chooseDay', day }, { ...myEventsStart, filter, page: 3 })).toBe(address);
  });

  test('counts from the tab that is shown, when the address was kept until its day passed', () => {
    const kept: MyEventsCriteria = { ...myEventsStart, from: '2026-11-01' };
    expect(viewOf(kept, today).filter).toBe('past');
    expect(addressAfter({ type: 'myEvents.chooseDay', day: today }, kept)).toBe('/my-events?filter=past');
  });
});

describe('a chosen tab', () => {
  test.each<[MyEventsFilter, string]>([
    ['upcoming', '/my-events?allAttendees=false'],
    ['past', '/my-events?filter=past&allAttendees=false'],
    ['saved', '/my-events?filter=saved&allAttendees=false'],
  ])('%s resets the date to today and keeps whose events are shown', (filter, address) => {
    const criteria: MyEventsCriteria = { filter: 'past', from: '2026-11-14', allAttendees: false, page: 2 };
    expect(addressAfter({ type: 'myEvents.chooseTab', filter }, criteria)).toBe(address);
  });
});

describe('the toggle', () => {
  test('keeps tab and day and begins at the first page', () => {
    expect(addressAfter({ type: 'myEvents.showAttendees', all: false }, { ...past, page: 2 })).toBe(
      '/my-events?filter=past&from=2026-11-14&allAttendees=false',
    );
    expect(addressAfter({ type: 'myEvents.showAttendees', all: true }, { ...past, allAttendees: false })).toBe(
      '/my-events?filter=past&from=2026-11-14',
    );
  });
});

describe('midnight', () => {
  test('turns the list and the calendar to the new day', () => {
    const { actor, asked, views } = start(myEventsStart);
    actor.send({ type: 'day.began', today: '2026-11-22' });
    const view = { filter: 'upcoming', day: '2026-11-22', today: '2026-11-22', allAttendees: true, page: 1 };
    expect([asked.at(-1), views]).toEqual([view, [view]]);
    actor.stop();
  });

  test('makes the day that was picked for yesterday’s today a past one', () => {
    const { actor, asked } = start({ ...myEventsStart, from: '2026-11-22' });
    actor.send({ type: 'day.began', today: '2026-11-23' });
    expect([asked.at(0)?.filter, asked.at(-1)?.filter]).toEqual(['upcoming', 'past']);
    actor.stop();
  });
});

test('a page after the last one leads to the last', async () => {
  const { actor, addresses } = start({ ...past, page: 9 }, Promise.resolve(pageOf([], 12)));
  await expect
    .poll(() => actor.getSnapshot().value)
    .toEqual({
      criteria: 'following',
      list: 'turningBack',
      ticket: 'away',
    });
  expect(addresses).toEqual(['/my-events?filter=past&from=2026-11-14&page=2']);
  actor.stop();
});

describe('the days that are shown', () => {
  async function daysOf(criteria: MyEventsCriteria, page: MyEventsPage) {
    const { actor } = start(criteria, Promise.resolve(page));
    await expect.poll(() => actor.getSnapshot().matches({ list: 'asking' })).toBe(false);
    const days = dayGroups(actor.getSnapshot()).map(({ day, registrations }) => [day, registrations.length]);
    actor.stop();
    return days;
  }
  test('are those of saved events on Saved', async () => {
    const { actor } = start({ ...myEventsStart, filter: 'saved' }, Promise.resolve(savedPage));
    await expect.poll(() => actor.getSnapshot().matches({ list: 'showing' })).toBe(true);
    const days = savedDays(actor.getSnapshot()).map(({ day, registrations }) => [
      day,
      registrations.map(({ event }) => event.name),
    ]);
    expect(days).toEqual([['2026-12-05', ['The Winter’s Tale']]]);
    expect(dayGroups(actor.getSnapshot()).flatMap(({ registrations }) => registrations)).toEqual([]);
    actor.stop();
  });

  const later = aRegistration({ event: { startWallTime: '2026-11-28T10:00:00' } });
  const earlier = aRegistration({ event: { startWallTime: '2026-11-14T10:00:00' } });

  test('name the chosen day when nothing is on', async () => {
    expect(await daysOf(myEventsStart, pageOf([later]))).toEqual([
      [today, 0],
      ['2026-11-28', 1],
    ]);
    expect(await daysOf({ ...past, from: '2026-11-20' }, pageOf([earlier]))).toEqual([
      ['2026-11-20', 0],
      ['2026-11-14', 1],
    ]);
  });

  test('leave today out of Past where no day was picked, unless there is nothing else', async () => {
    const anyPast: MyEventsCriteria = { ...myEventsStart, filter: 'past' };
    expect(await daysOf(anyPast, pageOf([earlier]))).toEqual([['2026-11-14', 1]]);
    expect(await daysOf(anyPast, pageOf([]))).toEqual([[today, 0]]);
  });

  test('name it on the first page only', async () => {
    expect(await daysOf({ ...myEventsStart, page: 2 }, pageOf([later], 11))).toEqual([['2026-11-28', 1]]);
  });
});

describe('the address of a view', () => {
  test.each<MyEventsCriteria>([
    myEventsStart,
    past,
    { filter: 'saved', from: null, allAttendees: false, page: 1 },
    { filter: 'upcoming', from: '2026-12-24', allAttendees: false, page: 4 },
  ])('%o comes back as it was', (criteria) => {
    expect(readCriteria(addressOf(criteria).slice('/my-events'.length))).toEqual(criteria);
  });

  test.each(['', '?filter=never', '?from=2026-02-30', '?from=soon', '?page=0', '?page=x', '?allAttendees=maybe'])(
    '%s is the start',
    (search) => {
      expect(readCriteria(search)).toEqual(myEventsStart);
    },
  );
});

describe('what the server is asked', () => {
  const asked = (criteria: MyEventsCriteria) => listOptions(viewOf(criteria, today), timeZone);
  const common = { allAttendees: true, skip: 0, take: 10 };

  test.each<[string, MyEventsCriteria, object]>([
    ['all that is to come', myEventsStart, { ...common, filter: 'upcoming', sort: { startDateTime: 'ASC' } }],
    [
      'from the first moment of a day to come',
      { ...myEventsStart, from: '2026-11-28', page: 3 },
      {
        ...common,
        skip: 20,
        filter: 'upcoming',
        sort: { startDateTime: 'ASC' },
        startDate: '2026-11-28T05:00:00.000Z',
      },
    ],
    [
      'all that has been, newest first',
      { ...myEventsStart, filter: 'past', allAttendees: false },
      { ...common, allAttendees: false, filter: 'past', sort: { startDateTime: 'DESC' } },
    ],
    [
      'back from the last moment of a past day, which a clock change makes longer',
      { ...past, from: '2026-11-01' },
      { ...common, filter: 'past', sort: { startDateTime: 'DESC' }, endDate: '2026-11-02T04:59:59.999Z' },
    ],
  ])('%s', (_, criteria, options) => {
    expect(asked(criteria)).toEqual(options);
  });

  test('saved events: from the first moment of the day on, ten at a time', () => {
    const view = viewOf({ ...myEventsStart, filter: 'saved', from: '2026-11-01', page: 2 }, today);
    expect(savedOptions(view, timeZone)).toEqual({ startDate: '2026-11-01T04:00:00.000Z', skip: 10, take: 10 });
  });

  test('the dots: the 42 days of the shown month and one around them', () => {
    expect(daysOptions('2026-11-21', false, timeZone)).toEqual({
      allAttendees: false,
      filter: 'all',
      take: 100,
      startDate: '2026-10-25T04:00:00.000Z',
      endDate: '2026-12-08T04:59:59.999Z',
    });
  });
});
