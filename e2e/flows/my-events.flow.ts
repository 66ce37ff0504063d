import { dip } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { comeTomorrow, logInAndComeBack } from '#e2e/flows/moves.ts';
import { test } from '#e2e/flows/my-events-test.ts';
import { cutOff, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

test('a new day is shown by the list as by the calendar', async ({ page, myEvents, plan }) => {
  plan(
    'myEvents.list | day.began | -> list.reading',
    'myEvents.list.reading | always | isPersonKnown',
    'myEvents.list.asking | xstate.done.actor.getMyEventsPage | -> list.answered',
    'dayCalendar.dots | calendar.follow | -> dots.asking',
  );
  await page.clock.install();
  await page.goto('/my-events');
  await expect(myEvents.names).toHaveText([dip.name]);
  const tomorrow = await comeTomorrow(page);
  const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(tomorrow));
  await expect(myEvents.day(date)).toHaveAttribute('aria-current', 'date');
  await expect(myEvents.names).toHaveText([dip.name]);
});

test('a page after the last leads to the last', async ({ page, myEvents, plan }) => {
  plan(
    'myEvents.list.answered | always | isPastTheEnd',
    'myEvents.list | address.changed | -> list.reading',
    'myEvents.list.answered | always | hasItems',
  );
  await page.goto('/my-events?page=9');
  await expect(page).toHaveURL('/my-events');
  await expect(myEvents.names).toHaveText([dip.name]);
});

test('every choice becomes an address', async ({ page, myEvents, plan }) => {
  plan(
    'myEvents.criteria.following | myEvents.chooseTab | -> stays',
    'myEvents.criteria.following | myEvents.showAttendees | -> stays',
    'myEvents.criteria.following | myEvents.chooseDay | -> stays',
    'dayCalendar.sheet.closed | calendar.confirm | -> stays',
  );
  await page.goto('/my-events');
  await expect(myEvents.names).toHaveText([dip.name]);
  await myEvents.tab('Past').click();
  await expect(page).toHaveURL('/my-events?filter=past');
  await myEvents.allAttendees.click();
  await expect(page).toHaveURL('/my-events?filter=past&allAttendees=false');
  await myEvents.button('OK').click();
  await expect(myEvents.heading).toBeVisible();
});

test.describe('the ticket', () => {
  test('is put away by its person, and by the way back', async ({ page, myEvents, plan }) => {
    plan(
      'myEvents.ticket | ticket.show | isListed -> ticket.shown',
      'myEvents.ticket.shown | ticket.putAway | -> ticket.away',
      'myEvents.ticket | ticket.show | isListed -> ticket.shown',
      'myEvents.ticket.shown | address.changed | -> ticket.away',
    );
    await page.goto('/my-events?filter=past');
    await myEvents.tab('Upcoming').click();
    const ticket = page.getByRole('dialog', { name: 'Your ticket' });
    const show = page.getByRole('button', { name: /^Ticket/ });
    await show.click();
    await expect(ticket.getByRole('img', { name: /^Code for the door/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(ticket).toBeHidden();
    await show.click();
    await expect(ticket).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/my-events?filter=past');
    await expect(ticket).toBeHidden();
  });

  test('is gone when somebody else is here', async ({ page, context, site, myEvents, plan }) => {
    plan(
      'myEvents.ticket | ticket.show | isListed -> ticket.shown',
      'myEvents.ticket.shown | person.known | isSomeoneElse -> ticket.away',
      'myEvents.list.answered | always | -> list.empty',
      'registrationChange | person.known | isSomeoneElse -> closed',
      'registrationChange | person.known | isSomeoneElse -> closed',
    );
    const other = await newCustomer(site, 'Quick');
    await page.goto('/my-events');
    await page.getByRole('button', { name: /^Ticket/ }).click();
    const ticket = page.getByRole('dialog', { name: 'Your ticket' });
    await expect(ticket).toBeVisible();
    await logInBrowser(context, site, other);
    await sendFromAnotherTab(page);
    await expect(ticket).toBeHidden();
    await expect(myEvents.names).toHaveCount(0);
    await expect(page.getByText('Interested in attending an event?')).toBeVisible();
  });
});

test.describe('a session', () => {
  test('that ended elsewhere leads to the login and back', async ({ page, customer, elsewhere, myEvents, plan }) => {
    plan(
      'myEvents.list.asking | xstate.done.actor.getMyEventsPage | hasSessionEnded -> list.failed',
      'toast.open.showingError | toast.pageLeft | -> open.dismissed',
      'toast.open | toast.show | isError -> open.showingError',
    );
    await page.goto('/my-events');
    await expect(myEvents.names).toHaveText([dip.name]);
    // The calendar asks at the same time, and may hear of it first.
    await cutOff(page, 'GetMyRegistrationDays');
    await meanwhile(page, 'GetMyRegistrations', () => elsewhere.endSession());
    await myEvents.tab('Past').click();
    await logInAndComeBack(page, '/my-events?filter=past', customer);
    await expect(myEvents.tab('Past')).toHaveAttribute('aria-current', 'page');
  });

  test('that was refused once and goes on brings the list', async ({ page, myEvents, plan }) => {
    plan(
      'myEvents.list.asking | xstate.done.actor.getMyEventsPage | hasSessionEnded -> list.failed',
      'myEvents.list.failed | person.known | isSamePerson -> list.asking',
      'myEvents.list.asking | xstate.done.actor.getMyEventsPage | -> list.answered',
    );
    await page.goto('/my-events?filter=past');
    await expect(page.getByText('Interested in attending an event?')).toBeVisible();
    await withoutSession(page, 'GetMyRegistrations');
    await myEvents.tab('Upcoming').click();
    await expect(myEvents.names).toHaveText([dip.name]);
  });
});

test.describe('the calendar', () => {
  test('works without its dots, and forgets what was not chosen', async ({ page, myEvents, taken, plan }) => {
    plan(
      'dayCalendar.dots.asking | xstate.error.actor.getMyRegistrationDays | -> dots.unknown',
      'dayCalendar.sheet | calendar.moveTo | -> stays',
      'dayCalendar.dots | calendar.moveTo | isOtherMonth -> dots.asking',
      'dayCalendar.dots.asking | xstate.done.actor.getMyRegistrationDays | -> dots.known',
      'dayCalendar.sheet.closed | calendar.cancel | -> stays',
      'dayCalendar.dots | calendar.cancel | isOtherMonthThanChosen',
      'dayCalendar.sheet | calendar.mark | -> stays',
      'dayCalendar.sheet.closed | calendar.confirm | -> stays',
      'dayCalendar.sheet | calendar.follow | -> stays',
    );
    const dots = await cutOff(page, 'GetMyRegistrationDays');
    await page.goto('/my-events');
    await expect(myEvents.names).toHaveText([dip.name]);
    await expect(myEvents.calendar.getByRole('button', { name: /, registered$/ })).toHaveCount(0);
    dots.reconnect();
    await myEvents.button('Next month').click();
    await taken('dayCalendar.dots.asking | xstate.done.actor.getMyRegistrationDays | -> dots.known');
    await myEvents.button('Cancel').click();
    await myEvents.calendar.getByRole('button', { name: /\b15, \d{4}/ }).click();
    await myEvents.button('OK').click();
    await expect(page).toHaveURL(/\/my-events(\?|$)/);
    await expect(myEvents.heading).toBeVisible();
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('is a sheet that OK and Cancel close', async ({ page, myEvents, plan }) => {
      plan(
        'dayCalendar.sheet.closed | calendar.open | -> sheet.open',
        'dayCalendar.sheet.open | calendar.cancel | -> sheet.closed',
        'dayCalendar.sheet.closed | calendar.open | -> sheet.open',
        'dayCalendar.dots | calendar.mark | isOtherMonth -> dots.asking',
        'dayCalendar.sheet.open | calendar.confirm | -> sheet.closed',
        'myEvents.list | address.changed | -> list.reading',
        'dayCalendar.sheet | calendar.follow | -> stays',
      );
      await page.goto('/my-events');
      await expect(myEvents.names).toHaveText([dip.name]);
      await myEvents.pick.click();
      await myEvents.button('Cancel', myEvents.sheet).click();
      await expect(myEvents.sheet).toBeHidden();
      await myEvents.pick.click();
      // The last week of the sheet's six begins in the month after.
      await myEvents.sheet.getByRole('table').getByRole('button').last().click();
      await myEvents.button('OK', myEvents.sheet).click();
      await expect(myEvents.sheet).toBeHidden();
      await expect(page).toHaveURL(/\/my-events\?from=/);
    });
  });
});
