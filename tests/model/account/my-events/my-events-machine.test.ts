import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import type { MyEventsFilter } from '#domain/my-events-filters.ts';
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
} from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import type { MyEventsPage } from '#machines/account/my-events/my-events-setup.ts';
import {
  dayGroups,
  isKept,
  keptForMs,
  listState,
  savedDays,
  shownTicket,
} from '#machines/account/my-events/my-events-selectors.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { done, elapsed, failed } from '#tools/flows/walk/events.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { describeMachine } from '../../walk-machine.ts';
import { aRegistration, pageOf } from './a-registration.ts';
import { stillActors } from './my-events-actors.ts';
import { kept, myEventsRequirements, past, savedPage, timeZone, today } from './my-events-requirements.ts';

describeMachine(myEventsRequirements);

type Sent = Parameters<ReturnType<typeof start>['actor']['send']>[0];

function start(criteria: MyEventsCriteria, answer: Promise<MyEventsPage> = new Promise(() => {})) {
  const asked: MyEventsView[] = [];
  const machine = myEventsMachine.provide({
    actors: {
      ...stillActors,
      getMyEventsPage: fromPromise<MyEventsPage | SessionEnded, MyEventsView>(({ input }) => {
        asked.push(input);
        return answer;
      }),
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

describe('while the server gives no answer', () => {
  const listeners = ['watchPerson', 'watchDay', 'watchClock', 'listenToConnection'];
  const begin = () => heldMachine(myEventsMachine, listeners).start({ criteria: myEventsStart, today, timeZone });
  type Run = ReturnType<typeof begin>;
  const list = ({ actor }: Run) => listState(actor.getSnapshot());
  async function offline() {
    const run = begin();
    await run.happen({ type: 'person.unreachable' });
    await run.happen(done('recallTickets', kept));
    return run;
  }

  test('the tickets that this device kept are shown, of whoever they are, with their age', async () => {
    const run = await offline();
    const snapshot = run.actor.getSnapshot();
    expect([list(run), snapshot.context.personId, keptForMs(snapshot)]).toEqual(['showingKept', 'alex', 60_000]);
    await run.happen({ type: 'clock.moved', now: 121_000 });
    expect(keptForMs(run.actor.getSnapshot())).toBe(120_000);
    run.actor.stop();
  });

  test('nothing is asked before somebody is known, and without kept tickets it is said', async () => {
    const run = begin();
    expect(list(run)).toBe('awaitingSession');
    await run.happen({ type: 'address.changed', criteria: past });
    expect(list(run)).toBe('awaitingSession');
    await run.happen({ type: 'person.unreachable' });
    await run.happen(done('recallTickets', null));
    expect(list(run)).toBe('failed');
    await run.happen({ type: 'address.changed', criteria: myEventsStart });
    expect(list(run)).toBe('recalling');
    await run.happen(failed('recallTickets'));
    await run.happen({ type: 'myEvents.retry' });
    expect(list(run)).toBe('awaitingSession');
    run.actor.stop();
  });

  test('a ticket that is held up stays while the server is asked again, and when it answers', async () => {
    const run = await offline();
    await run.happen({ type: 'ticket.show', registrationId: 'r-1' });
    for (const emitted of [{ type: 'connection.returned' }, { type: 'person.known', personId: 'alex' }]) {
      await run.happen(emitted);
      expect([list(run), shownTicket(run.actor.getSnapshot())?.id]).toEqual(['askingAgain', 'r-1']);
      await run.happen(failed('getMyEventsPageAgain'));
      expect([list(run), shownTicket(run.actor.getSnapshot())?.id]).toEqual(['showingKept', 'r-1']);
    }
    await run.happen({ type: 'connection.returned' });
    await run.happen(done('getMyEventsPageAgain', pageOf([aRegistration({ state: 'Cancelled' })])));
    const { context } = run.actor.getSnapshot();
    expect([list(run), context.kept, shownTicket(run.actor.getSnapshot())?.state]).toEqual([
      'showing',
      null,
      'Cancelled',
    ]);
    run.actor.stop();
  });

  test('what is kept is offered after a while, and the answer that comes in the end takes its place', async () => {
    const run = begin();
    await run.happen({ type: 'person.known', personId: 'alex' });
    await run.happen(elapsed('silence', 'myEvents.list.asking.waiting'));
    await run.happen(done('recallMeanwhile', kept));
    expect([list(run), keptForMs(run.actor.getSnapshot())]).toEqual(['asking', 60_000]);
    expect(run.isWaitingFor('getMyEventsPage')).toBe(true);
    await run.happen(done('getMyEventsPage', pageOf([aRegistration({ state: 'Cancelled' })])));
    expect([list(run), isKept(run.actor.getSnapshot())]).toEqual(['showing', false]);
    run.actor.stop();
  });

  test('what is kept is offered after a while although nobody says who is here; who comes is asked for', async () => {
    const run = begin();
    await run.happen(elapsed('silence', 'myEvents.list.awaitingSession.waiting'));
    await run.happen(done('recallBeforeSession', kept));
    expect([list(run), isKept(run.actor.getSnapshot())]).toEqual(['awaitingSession', true]);
    await run.happen({ type: 'person.known', personId: 'alex' });
    expect([list(run), isKept(run.actor.getSnapshot())]).toEqual(['askingAgain', true]);
    await run.happen({ type: 'person.known', personId: 'maya' });
    expect([list(run), isKept(run.actor.getSnapshot())]).toEqual(['asking', false]);
    run.actor.stop();
  });

  test('nothing of another view is offered', async () => {
    const run = await offline();
    await run.happen({ type: 'address.changed', criteria: past });
    expect([list(run), isKept(run.actor.getSnapshot())]).toEqual(['asking', false]);
    run.actor.stop();
  });

  test('a ticket that the list has no more is put away', async () => {
    const run = await offline();
    await run.happen({ type: 'ticket.show', registrationId: 'r-1' });
    await run.happen({ type: 'connection.returned' });
    await run.happen(done('getMyEventsPageAgain', pageOf([])));
    expect(run.actor.getSnapshot().matches({ ticket: 'away' })).toBe(true);
    run.actor.stop();
  });

  test('nothing kept of one person is left when another is here', async () => {
    const run = await offline();
    await run.happen({ type: 'ticket.show', registrationId: 'r-1' });
    await run.happen({ type: 'person.known', personId: 'maya' });
    const { value, context } = run.actor.getSnapshot();
    expect([value, context.result, context.kept, context.ticketId]).toEqual([
      { criteria: 'following', list: { asking: 'waiting' }, ticket: 'away' },
      null,
      null,
      null,
    ]);
    run.actor.stop();
  });

  test('a refused session shows nothing that was kept', async () => {
    const run = begin();
    await run.happen({ type: 'person.known', personId: 'alex' });
    await run.happen(done('getMyEventsPage', { __typename: 'SessionEnded' }));
    expect([list(run), run.actor.getSnapshot().context.result]).toEqual(['failed', null]);
    run.actor.stop();
  });
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
