import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { dayCalendarMachine, type DayCalendarActors } from '#machines/account/my-events/day-calendar-machine.ts';
import {
  myEventsStart,
  viewOf,
  type MyEventsCriteria,
  type MyEventsView,
} from '#machines/account/my-events/my-events-criteria.ts';
import { myEventsMachine } from '#machines/account/my-events/my-events-machine.ts';
import type { MyEventsActors, MyEventsPage, RecalledTickets } from '#machines/account/my-events/my-events-setup.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { aListedEvent } from '#tests/model/shop/event-search/a-listed-event.ts';
import { aRegistration, pageOf } from '#tests/model/account/my-events/a-registration.ts';
import { standardPolicy } from '#tests/model/shop/cart/a-policy.ts';
import { stillActors } from '#tests/model/account/my-events/my-events-actors.ts';
import { ScreenWithChanges } from '#tests/component/account/my-events/screen-with-changes.tsx';
import { DayCalendarFlow, MyEventsFlow } from '#views/account/my-events/my-events-context.ts';
import '#views/account/my-events/ticket-sheet.tsx';
import '#views/shared/tickets/qr-code.tsx';

const today = '2026-11-21';
const lanterns = aRegistration({
  id: 'r-2',
  attendee: { id: 'a-2', name: 'Maya Thorsen', isDefault: false },
  event: {
    id: 'ev-2',
    name: 'Lantern Night',
    startDateTime: '2026-11-28T02:00:00Z',
    startWallTime: '2026-11-27T18:00:00',
  },
});

type Options = {
  answer?: () => Promise<MyEventsPage>;
  kept?: RecalledTickets | null;
  registeredDays?: string[];
  timeZone?: string;
};

function show(change: Partial<MyEventsCriteria> = {}, options: Options = {}) {
  const criteria = { ...myEventsStart, ...change };
  const { answer = async () => pageOf([aRegistration(), lanterns]), registeredDays = [] } = options;
  const { timeZone = 'America/Vancouver', kept = null } = options;
  const list = createActor(
    myEventsMachine.provide({
      actors: {
        ...stillActors,
        getMyEventsPage: fromPromise<MyEventsPage | SessionEnded, MyEventsView>(() => answer()),
        recallTickets: fromPromise<RecalledTickets | null, { personId: string | null; view: MyEventsView }>(
          async () => kept,
        ),
      } satisfies MyEventsActors,
    }),
    { input: { criteria, today, timeZone } },
  );
  const { day, allAttendees } = viewOf(criteria, today);
  const calendar = createActor(
    dayCalendarMachine.provide({
      actors: {
        getMyRegistrationDays: fromPromise<string[], { day: string; allAttendees: boolean }>(
          async () => registeredDays,
        ),
      } satisfies DayCalendarActors,
    }),
    { input: { today, day, allAttendees } },
  );
  const addresses: string[] = [];
  const chosen: string[] = [];
  list.on('navigate', ({ to }) => addresses.push(to));
  calendar.on('day.chosen', (emitted) => chosen.push(emitted.day));
  render(
    <MyEventsFlow.Provider actor={list.start()}>
      <DayCalendarFlow.Provider actor={calendar.start()}>
        <ScreenWithChanges />
      </DayCalendarFlow.Provider>
    </MyEventsFlow.Provider>,
  );
  return { list, calendar, addresses, chosen, user: userEvent.setup() };
}

const headings = async () => {
  await screen.findAllByRole('heading', { level: 2 });
  return screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
};
const day = (name: string) => screen.getByRole('button', { name });

describe('the list', () => {
  test('stands under Today, else weekday, month and day', async () => {
    show();
    expect(await headings()).toEqual(['Today', 'Friday, November 27']);
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('My events');
    expect(screen.getByRole('switch', { name: 'View all attendee events' })).toHaveProperty('checked', true);
  });

  test('shows a registration as a ticket to its event, with Edit and Remove', async () => {
    show();
    const [ticket] = await screen.findAllByRole('article');
    if (!ticket) throw new Error('no ticket');
    const links = within(ticket).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['The Winter’s Tale', '/event/ev-1'],
      ['Order HCP-004213', '/account/orders/order-1'],
    ]);
    expect(
      within(ticket)
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual([
      ' Ticket Alex Thorsen, The Winter’s Tale',
      ' Edit Alex Thorsen, The Winter’s Tale',
      ' Change ticket Alex Thorsen, The Winter’s Tale',
      ' Give to somebody Alex Thorsen, The Winter’s Tale',
      ' Remove Alex Thorsen, The Winter’s Tale',
    ]);
    expect(within(ticket).getByText('7:30 pm').tagName).toBe('SPAN');
  });

  test('shows the ticket with its code over the list, and puts it away', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Ticket Alex Thorsen, The Winter’s Tale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your ticket' }));
    const code = await dialog.findByRole('img', { name: 'Code for the door: R-H6K7JEV4' });
    expect(code.tagName).toBe('svg');
    expect(dialog.getByRole('button', { name: 'Print ticket' }).tagName).toBe('BUTTON');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('says with the ticket what comes back if it is cancelled', async () => {
    const { user } = show({}, { answer: async () => pageOf([aRegistration({ cancellationPolicy: standardPolicy })]) });
    await user.click(await screen.findByRole('button', { name: /^Ticket/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your ticket' }));
    const said = await dialog.findByText(/^If you cancel/);
    expect(said.textContent).toBe(
      'If you cancel: 100 % comes back until 7 days before the start. 50 % comes back until 48 hours before the start. After that nothing comes back.',
    );
  });

  test('offers no ticket to an event that has been or is cancelled', async () => {
    show({}, { answer: async () => pageOf([aRegistration({ event: { status: 'CANCELED' } })]) });
    await screen.findByText('Cancelled');
    expect(screen.queryByRole('button', { name: /^(Ticket|Remove)/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Edit/ }).tagName).toBe('BUTTON');
  });

  test('lists the saved events on Saved, as tickets to be had', async () => {
    const savedEvents: MyEventsPage = {
      __typename: 'EventList',
      totalItems: 1,
      items: [{ ...aListedEvent, startDateTime: '2026-11-22T03:30:00Z' }],
    };
    show({ filter: 'saved' }, { answer: async () => savedEvents });
    expect(await headings()).toEqual(['Today']);
    expect(screen.getByRole('status').textContent).toBe('1 saved event');
    expect(screen.getByRole('link', { name: 'The Winter’s Tale' }).getAttribute('href')).toBe('/event/ev-1');
    expect(screen.getByText('$18.00').tagName).toBe('SPAN');
  });

  test('names the zone of an event when the viewer’s is another one', async () => {
    show({}, { timeZone: 'Europe/Berlin' });
    expect((await screen.findAllByText('7:30 pm PST')).length).toBe(1);
  });

  test('tears the stub off when the event has been', async () => {
    show({ filter: 'past' });
    const tickets = await screen.findAllByRole('article');
    const stubs = tickets.map(({ lastElementChild: stub }) => stub && getComputedStyle(stub).display);
    expect(stubs).toEqual(['none', 'none']);
    expect(await headings()).toEqual(['Friday, November 27', 'Today']);
  });

  test('pages by ten of the real total', async () => {
    show({ page: 2 }, { answer: async () => pageOf([lanterns], 23) });
    const pager = await screen.findByRole('navigation', { name: 'Pages' });
    expect(pager.textContent).toBe('2 of 3');
    const hrefs = within(pager)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(hrefs).toEqual(['/my-events', '/my-events?page=3']);
  });

  test('says that it did not load, and asks again', async () => {
    let attempts = 0;
    const { user } = show(
      {},
      {
        answer: async () => {
          attempts += 1;
          if (attempts === 1) throw new Error('no connection');
          return pageOf([lanterns]);
        },
      },
    );
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByRole('heading').textContent).toBe('Your events did not load');
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Lantern Night' })).toHaveProperty('tagName', 'A');
    expect(attempts).toBe(2);
  });

  test('shows what this device kept, marked as such, and asks again', async () => {
    const kept = { personId: 'alex', keptAt: 0, now: 3 * 3_600_000, page: pageOf([aRegistration(), lanterns]) };
    let isBack = false;
    const { user } = show(
      {},
      {
        kept,
        answer: async () => {
          if (!isBack) throw new Error('no connection');
          return pageOf([lanterns]);
        },
      },
    );
    expect((await screen.findByText(/^Kept offline/)).textContent).toBe('Kept offline, as of 3 hours ago');
    expect(screen.getAllByRole('article').length).toBe(2);
    expect(screen.queryAllByRole('button', { name: /^(Edit|Remove)/ })).toEqual([]);
    expect(screen.queryAllByRole('link', { name: /^Order / })).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Ticket Alex Thorsen, The Winter’s Tale' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Your ticket' }));
    expect(dialog.getByText('Kept offline, as of 3 hours ago').tagName).toBe('P');
    expect((await dialog.findByRole('img', { name: 'Code for the door: R-H6K7JEV4' })).tagName).toBe('svg');
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    isBack = true;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findAllByRole('article')).toHaveLength(1);
    expect(screen.queryByText(/^Kept offline/)).toBeNull();
    expect(screen.getAllByRole('button', { name: /^(Edit|Remove)/ })).toHaveLength(2);
  });

  test('offers to give to somebody only what the organizer lets be given', async () => {
    show({}, { answer: async () => pageOf([aRegistration({ mayBeGiven: false }), lanterns]) });
    expect((await screen.findAllByRole('button', { name: /^Give to somebody/ })).map((one) => one.textContent)).toEqual(
      [expect.stringContaining(lanterns.event.name)],
    );
  });

  test('does not lead who was given a ticket to the order that it is of', async () => {
    show({}, { answer: async () => pageOf([aRegistration({ order: null, givenBy: 'Jonah' }), lanterns]) });
    expect((await screen.findByText('From Jonah')).tagName).toBe('SPAN');
    expect(screen.getAllByRole('link', { name: /^Order / })).toHaveLength(1);
  });

  test('keeps the shape of what comes, and says so', () => {
    show({}, { answer: () => new Promise(() => undefined) });
    expect(screen.getByRole('status').textContent).toBe('Loading your events');
  });
});

describe('an empty day', () => {
  test.each<[Partial<MyEventsCriteria>, string]>([
    [{}, 'No events scheduled today on November 21'],
    [{ filter: 'past' }, 'No events scheduled today on November 21'],
    [{ filter: 'saved' }, 'No events scheduled today on November 21'],
    [{ from: '2026-12-24' }, 'No events scheduled for December 24'],
    [{ from: '2027-01-02' }, 'No events scheduled for January 2, 2027'],
    [{ filter: 'past', from: '2026-11-03' }, 'No matches found for November 3'],
    [{ filter: 'upcoming', from: '2026-11-03' }, 'No matches found for November 3'],
  ])('%o is said as %s', async (criteria, words) => {
    show(criteria, { answer: async () => pageOf([]) });
    expect(await headings()).toEqual([words]);
    expect(screen.getByText(/^Interested/).textContent).toBe('Interested in attending an event? Discover events');
    expect(screen.getByRole('link', { name: 'Discover events' }).getAttribute('href')).toBe('/events');
  });

  test('has its place before the days that follow', async () => {
    show({ from: '2026-11-25' }, { answer: async () => pageOf([lanterns]) });
    expect(await headings()).toEqual(['No events scheduled for November 25', 'Friday, November 27']);
  });
});

describe('tabs and toggle', () => {
  test('the tab of a day that was kept until it passed is Past', () => {
    show({ from: '2026-11-03' });
    const tabs = within(screen.getByRole('navigation', { name: 'My events' })).getAllByRole('link');
    expect(tabs.map((tab) => [tab.textContent, tab.getAttribute('aria-current'), tab.getAttribute('href')])).toEqual([
      ['Upcoming', null, '/my-events'],
      ['Past', 'page', '/my-events?filter=past'],
      ['Saved', null, '/my-events?filter=saved'],
    ]);
  });

  test('become addresses', async () => {
    const { user, addresses } = show({ from: '2026-12-24' });
    await user.click(screen.getByRole('link', { name: 'Past' }));
    await user.click(screen.getByRole('switch', { name: 'View all attendee events' }));
    expect(addresses).toEqual(['/my-events?filter=past', '/my-events?from=2026-12-24&allAttendees=false']);
  });
});

describe('the calendar', () => {
  test('shows 42 days with today, the choice, and the days with a registration', async () => {
    show({ from: '2026-11-24' }, { registeredDays: ['2026-11-21', '2026-11-27'] });
    await screen.findByRole('button', { name: 'November 27, 2026, registered' });
    expect(within(screen.getByRole('table', { name: 'November 2026' })).getAllByRole('button').length).toBe(42);
    expect(day('November 21, 2026, registered').getAttribute('aria-current')).toBe('date');
    expect(day('November 24, 2026').getAttribute('aria-pressed')).toBe('true');
    expect(document.querySelectorAll('td [aria-pressed="true"], td [aria-current]').length).toBe(2);
  });

  test('chooses at OK and goes back at Cancel', async () => {
    const { user, chosen } = show();
    await user.click(day('November 28, 2026'));
    expect(day('November 28, 2026').getAttribute('aria-pressed')).toBe('true');
    await user.click(day('Cancel'));
    expect(day('November 21, 2026').getAttribute('aria-pressed')).toBe('true');
    await user.click(day('November 14, 2026'));
    await user.click(day('OK'));
    expect(chosen).toEqual(['2026-11-14']);
  });

  test('turns months and years', async () => {
    const { user } = show();
    await user.click(day('Next month'));
    expect(screen.getByRole('table', { name: 'December 2026' }).tagName).toBe('TABLE');
    await user.click(day('Previous year'));
    await user.click(day('Previous month'));
    expect(screen.getByRole('table', { name: 'November 2025' }).tagName).toBe('TABLE');
    await user.click(day('Next year'));
    expect(screen.getByText('Nov 2026').getAttribute('aria-live')).toBe('polite');
  });

  test.each([
    ['{ArrowLeft}', 'November 20, 2026'],
    ['{ArrowRight}', 'November 22, 2026'],
    ['{ArrowUp}', 'November 14, 2026'],
    ['{ArrowDown}{ArrowDown}', 'December 5, 2026'],
    ['{Home}', 'November 16, 2026'],
    ['{End}', 'November 22, 2026'],
    ['{PageUp}', 'October 21, 2026'],
    ['{PageDown}', 'December 21, 2026'],
    ['{Shift>}{PageUp}{/Shift}', 'November 21, 2025'],
    ['{Shift>}{PageDown}{/Shift}', 'November 21, 2027'],
  ])('%s moves the focus to %s', async (keys, name) => {
    const { user } = show();
    act(() => day('November 21, 2026').focus());
    await user.keyboard(keys);
    expect(document.activeElement?.getAttribute('aria-label')).toBe(name);
    expect(document.querySelectorAll('td [tabindex="0"]').length).toBe(1);
  });

  test('lies over a narrow page as a sheet that OK closes', async () => {
    const { user, chosen, calendar } = show();
    act(() => calendar.send({ type: 'calendar.open' }));
    const sheet = await screen.findByRole('dialog', { name: 'Choose a day' }, { timeout: 10_000 });
    await user.click(within(sheet).getByRole('button', { name: 'November 28, 2026' }));
    await user.click(within(sheet).getByRole('button', { name: 'OK' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(chosen).toEqual(['2026-11-28']);
  });
});
