import AxeBuilder from '@axe-core/playwright';
import { z } from 'zod';
import { dayAfter, daysSinceMonday, monthAfter, monthOf } from '#domain/day.ts';
import type { Day } from '#domain/is-day.ts';
import { longDate, monthName, parseWallTime } from '#domain/event-time.ts';
import { expect, test as base } from '#e2e/fixtures.ts';
import { LoginPanel } from '#e2e/pages/login-panel.ts';
import { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import { ask, type Site } from '#e2e/world/api.ts';
import { findEvent } from '#e2e/world/events.ts';
import { comeFromWithin, expectTakenOver } from '#e2e/world/hydration.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

/** The demo's customer, who has been to events and goes to more; these tests change nothing of hers. */
const alex = { emailAddress: 'alex@foyer.example', password: 'welcome-to-foyer' };

const test = base.extend<{ myEvents: MyEventsPage; asAlex: { cookie: string } }>({
  timezoneId: 'UTC',
  myEvents: async ({ page }, give) => give(new MyEventsPage(page)),
  asAlex: async ({ site, context }, give) => {
    const { cookie } = await ask(
      site,
      z.object({ login: z.object({ id: z.string() }) }),
      `mutation LogIn($username: String!, $password: String!) { login(username: $username, password: $password) { ... on CurrentUser { id } } }`,
      { username: alex.emailAddress, password: alex.password },
    );
    await logInBrowser(context, site, { cookie });
    await give({ cookie });
  },
});

const registrations = z.object({
  myRegistrations: z.object({
    items: z.array(
      z.object({
        attendee: z.object({ isDefault: z.boolean() }),
        event: z.object({ name: z.string(), startWallTime: z.string() }),
      }),
    ),
  }),
});

async function registrationsOf(site: Site, { cookie }: { cookie: string }, filter: 'upcoming' | 'past') {
  const { data } = await ask(
    site,
    registrations,
    `query Mine($options: MyRegistrationListOptions) { myRegistrations(options: $options) { items { attendee { isDefault } event { name startWallTime } } } }`,
    { options: { filter, take: 100 } },
    { cookie },
  );
  return data.myRegistrations.items;
}

const today = (): Day => new Date().toISOString().slice(0, 10);
const parts = (day: Day) => parseWallTime(`${day}T00:00`);
const dateOf = (day: Day) => `${monthName(parts(day))} ${parts(day).day}, ${parts(day).year}`;
const headingOf = (day: Day) => (day === today() ? 'Today' : longDate(parts(day)));
/** As an empty day is said: with the year where it is another one. */
const spoken = (day: Day) =>
  day.slice(0, 4) === today().slice(0, 4) ? dateOf(day).replace(/, \d+$/, '') : dateOf(day);

test('a visitor logs in first, and comes back to the same view', async ({ page, site, myEvents }) => {
  const person = await newCustomer(site);
  await page.goto('/my-events?filter=past');
  await expect(page).toHaveURL('/auth/login?returnUri=%2Fmy-events%3Ffilter%3Dpast');
  await LoginPanel.page(page).logIn(person);
  await expect(page).toHaveURL('/my-events?filter=past');
  await expect(myEvents.tab('Past')).toHaveAttribute('aria-current', 'page');
  await page.goto('/your-events');
  await expect(page).toHaveURL('/my-events');
  await expect(page).toHaveTitle('My events · Foyer');
});

test('the tabs show what the server holds, each at its own address', async ({ page, site, asAlex, myEvents }) => {
  const upcoming = await registrationsOf(site, asAlex, 'upcoming');
  const past = await registrationsOf(site, asAlex, 'past');
  const daysOf = (list: typeof past) => [...new Set(list.map(({ event }) => event.startWallTime.slice(0, 10)))];
  expect([upcoming.length, past.length]).toEqual([4, 2]);
  const isBusyToday = daysOf(upcoming).includes(today());
  const first = isBusyToday ? [] : [`No events scheduled today on ${spoken(today())}`];

  await page.goto('/my-events');
  await expect(myEvents.days).toHaveText([...first, ...daysOf(upcoming).sort().map(headingOf)]);
  await expect(myEvents.names).toHaveText(upcoming.map(({ event }) => event.name));

  await myEvents.tab('Past').click();
  await expect(page).toHaveURL('/my-events?filter=past');
  await expect(myEvents.days).toHaveText(daysOf(past).sort().reverse().map(headingOf));
  await page.reload();
  await expect(myEvents.names).toHaveText(past.map(({ event }) => event.name));

  await myEvents.tab('Saved').click();
  await expect(page).toHaveURL('/my-events?filter=saved');
  await expect(myEvents.days).toHaveText([`No events scheduled today on ${spoken(today())}`]);

  await page.goBack();
  await expect(myEvents.tab('Past')).toHaveAttribute('aria-current', 'page');
  await page.goBack();
  await expect(myEvents.tab('Upcoming')).toHaveAttribute('aria-current', 'page');
  await expect(myEvents.names).toHaveText(upcoming.map(({ event }) => event.name));
});

test('Saved lists the events that the person saved', async ({ page, site, customer, myEvents }) => {
  const event = await findEvent(site, 'What the Architect Meant');
  await ask(
    site,
    z.object({ saveEvent: z.object({ id: z.string() }) }),
    `mutation Save($id: ID!) { saveEvent(eventId: $id) { id } }`,
    { id: event.id },
    customer,
  );
  await page.goto('/my-events?filter=saved');
  await expect(myEvents.names).toHaveText(['What the Architect Meant']);
  await myEvents.names.click();
  await expect(page).toHaveURL(`/event/${event.id}`);
});

test('a double click on a tab, a day and a ticket does each thing once', async ({ page, asAlex, myEvents }) => {
  expect(asAlex.cookie).not.toBe('');
  await page.goto('/my-events');
  await expect(myEvents.names).toHaveCount(4);
  await page
    .getByRole('button', { name: /^Ticket/ })
    .first()
    .dblclick();
  await expect(page.getByRole('dialog', { name: 'Your ticket' })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await myEvents.tab('Past').dblclick();
  await expect(page).toHaveURL('/my-events?filter=past');
  await expect(myEvents.names).toHaveCount(2);
  await page.goBack();
  await expect(page).toHaveURL('/my-events');
  await expect(myEvents.names).toHaveCount(4);

  await myEvents.button('OK').dblclick();
  await expect(page).toHaveURL('/my-events');
});

test('without the toggle only the person’s own registrations are shown', async ({ page, site, asAlex, myEvents }) => {
  const own = (await registrationsOf(site, asAlex, 'upcoming')).filter(({ attendee }) => attendee.isDefault);
  await page.goto('/my-events');
  await expect(myEvents.allAttendees).toBeChecked();
  await myEvents.allAttendees.click();
  await expect(page).toHaveURL('/my-events?allAttendees=false');
  await expect(myEvents.names).toHaveText(own.map(({ event }) => event.name));
  await page.reload();
  await expect(myEvents.allAttendees).not.toBeChecked();
});

test('a ticket leads to its event', async ({ page, asAlex, myEvents }) => {
  expect(asAlex.cookie).not.toBe('');
  await page.goto('/my-events');
  const ticket = page.getByRole('article').filter({ hasText: 'Neck Point 10K' });
  await ticket.getByRole('link', { name: /^Neck Point 10K/ }).click();
  await expect(page).toHaveURL(/\/event\//);
  await page.goBack();
  await expect(myEvents.heading).toBeVisible();
});

test('a past day on Upcoming switches to Past, a future one back, and a tab to today', async ({
  page,
  asAlex,
  myEvents,
}) => {
  expect(asAlex.cookie).not.toBe('');
  const before: Day = `${monthOf(monthAfter(today(), -3))}-15`;
  const after: Day = `${monthOf(monthAfter(today(), 3))}-15`;
  await page.goto('/my-events');
  // Of several presses before that, the last one counts.
  await expectTakenOver(page);
  for (let month = 0; month < 3; month += 1) await myEvents.button('Previous month').click();
  await myEvents.day(dateOf(before)).click();
  await expect(page).toHaveURL('/my-events');
  await myEvents.button('OK').click();
  await expect(page).toHaveURL(`/my-events?filter=past&from=${before}`);
  await expect(myEvents.tab('Past')).toHaveAttribute('aria-current', 'page');
  await expect(myEvents.days.first()).toHaveText(`No matches found for ${spoken(before)}`);

  for (let month = 0; month < 6; month += 1) await myEvents.button('Next month').click();
  await myEvents.day(dateOf(after)).click();
  await myEvents.button('OK').click();
  await expect(page).toHaveURL(`/my-events?from=${after}`);
  await expect(myEvents.tab('Upcoming')).toHaveAttribute('aria-current', 'page');
  await expect(myEvents.days.first()).toHaveText(`No events scheduled for ${spoken(after)}`);
  await page.reload();
  await expect(myEvents.day(dateOf(after))).toHaveAttribute('aria-pressed', 'true');

  await page.goBack();
  await expect(myEvents.day(dateOf(before))).toHaveAttribute('aria-pressed', 'true');
  await myEvents.tab('Past').click();
  await expect(page).toHaveURL('/my-events?filter=past');
  await expect(myEvents.day(dateOf(today()))).toHaveAttribute('aria-pressed', 'true');
});

test('the calendar marks registrations and today, goes by the keys, and forgets at Cancel', async ({
  page,
  site,
  asAlex,
  myEvents,
}) => {
  const [soonest] = await registrationsOf(site, asAlex, 'upcoming');
  const registered = soonest?.event.startWallTime.slice(0, 10) ?? '';
  await page.goto('/my-events');
  await expectTakenOver(page);
  await expect(myEvents.day(`${dateOf(registered)}, registered`)).toBeVisible();
  await expect(myEvents.day(dateOf(today()))).toHaveAttribute('aria-current', 'date');

  await myEvents.day(dateOf(today())).focus();
  await page.keyboard.press('ArrowDown');
  await expect(myEvents.day(dateOf(dayAfter(today(), 7)))).toBeFocused();
  await page.keyboard.press('Home');
  const monday = dayAfter(dayAfter(today(), 7), -daysSinceMonday(today()));
  await expect(myEvents.day(dateOf(monday))).toBeFocused();
  await page.keyboard.press('PageDown');
  await expect(myEvents.day(dateOf(monthAfter(monday, 1)))).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(myEvents.day(dateOf(monthAfter(monday, 1)))).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Tab');
  await expect(myEvents.button('Cancel')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(myEvents.day(dateOf(today()))).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/my-events');
});

test('somebody without registrations is led to events', async ({ page, customer, myEvents }) => {
  expect(customer.cookie).not.toBe('');
  const tomorrow = dayAfter(today(), 1);
  const yesterday = dayAfter(today(), -1);
  await page.goto('/my-events');
  await expect(myEvents.days).toHaveText([`No events scheduled today on ${spoken(today())}`]);
  await page.goto(`/my-events?from=${tomorrow}`);
  await expect(myEvents.days).toHaveText([`No events scheduled for ${spoken(tomorrow)}`]);
  await page.goto(`/my-events?from=${yesterday}`);
  await expect(myEvents.days).toHaveText([`No matches found for ${spoken(yesterday)}`]);
  await expect(myEvents.tab('Past')).toHaveAttribute('aria-current', 'page');
  await page.goto('/my-events?from=2199-12-31&page=7');
  await expect(page).toHaveURL('/my-events?from=2199-12-31');
  await expect(myEvents.days).toHaveText(['No events scheduled for December 31, 2199']);
  await expect(page.getByText('Interested in attending an event?')).toBeVisible();
  await myEvents.discover.click();
  await expect(page).toHaveURL('/events');
});

test('a lost connection is said, and the list comes with the next try', async ({ page, asAlex, myEvents }) => {
  expect(asAlex.cookie).not.toBe('');
  await page.route('**/shop-api', async (route) => {
    if (route.request().postData()?.includes('MyRegistration')) await route.abort();
    else await route.fallback();
  });
  await comeFromWithin(page, '/my-events');
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Your events did not load');
  await page.unroute('**/shop-api');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(myEvents.names).toHaveCount(4);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the day opens the calendar as a sheet and gets the focus back', async ({ page, asAlex, myEvents }) => {
    expect(asAlex.cookie).not.toBe('');
    const after: Day = `${monthOf(monthAfter(today(), 1))}-15`;
    await page.goto('/my-events');
    await expect(myEvents.names).toHaveCount(4);
    await expect(myEvents.calendar.getByRole('table')).toBeHidden();
    await myEvents.pick.click();
    await expect(myEvents.day(dateOf(today()), myEvents.sheet)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(myEvents.sheet).toBeHidden();
    await expect(myEvents.pick).toBeFocused();

    await myEvents.pick.click();
    await myEvents.button('Next month', myEvents.sheet).click();
    await myEvents.day(dateOf(after), myEvents.sheet).click();
    await myEvents.button('OK', myEvents.sheet).click();
    await expect(myEvents.sheet).toBeHidden();
    await expect(page).toHaveURL(`/my-events?from=${after}`);
    await expect(myEvents.pick).toContainText(dateOf(after).slice(0, 3));
  });
});

const looks = [
  { width: 1440, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
  { width: 390, colorScheme: 'dark' },
  { width: 320, colorScheme: 'light' },
] as const;

for (const { width, colorScheme } of looks) {
  test.describe(`at ${width} in the ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 900 }, colorScheme });

    test('nothing overflows and axe finds nothing', async ({ page, asAlex, myEvents }) => {
      expect(asAlex.cookie).not.toBe('');
      for (const address of ['/my-events', '/my-events?filter=past', '/my-events?filter=saved']) {
        await page.goto(address);
        await expect(page.getByRole('main').getByRole('status')).toHaveText(/registration|saved event/);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
        expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
      }
      if (width === 1440) return;
      await myEvents.pick.click();
      await expect(myEvents.button('OK', myEvents.sheet)).toBeVisible();
      expect((await new AxeBuilder({ page }).include('[role=dialog]').analyze()).violations).toEqual([]);
    });
  });
}
