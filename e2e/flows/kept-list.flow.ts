import type { Page } from '@playwright/test';
import { dip } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { comeTomorrow, hasKeptTickets, tryAgain } from '#e2e/flows/moves.ts';
import { keptNotice, loseWhatIsKept, openKeptList, test } from '#e2e/flows/my-events-test.ts';
import { cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import { holdCalls } from '#e2e/world/connection.ts';

/** Nothing that the page asks reaches the server, until it is reconnected. */
async function cutApi(page: Page): Promise<{ reconnect: () => Promise<void> }> {
  await page.route('**/shop-api', (route) => route.abort('connectionreset'));
  return { reconnect: () => page.unroute('**/shop-api') };
}

const nothing = (page: Page) => page.getByText('Your events did not load');
const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

test.describe('kept tickets', () => {
  test('are shown while nobody answers, and make place for the answer', async ({ page, myEvents, taken, plan }) => {
    plan(
      'myEvents.list | person.known | isSomeoneElse -> list.asking',
      'myEvents.list.asking | xstate.done.actor.getMyEventsPage | -> list.answered',
      'myEvents.list.answered | always | hasItems',
      'myEvents.list.awaitingSession | person.unreachable | -> list.recalling',
      'myEvents.list.recalling | xstate.done.actor.recallTickets | isRecalled -> list.showingKept',
      'myEvents.list.showingKept | clock.moved | -> stays',
      'myEvents.list.showingKept | connection.returned | -> list.askingAgain',
      'myEvents.list.askingAgain | xstate.error.actor.getMyEventsPageAgain | -> list.showingKept',
      'myEvents.list.showingKept | myEvents.retry | -> list.askingAgain',
      'myEvents.list.askingAgain | xstate.done.actor.getMyEventsPageAgain | -> list.answered',
      'myEvents.list.answered | always | hasItems',
      'toast.open.showingError | xstate.after.error.toast.open.showingError | -> open.dismissed',
      'session.unreachable | session.retry | -> learning',
      'session.learning | xstate.error.actor.getMe | -> unreachable',
    );
    await page.clock.install();
    await openKeptList(page, myEvents);
    const cut = await cutApi(page);
    await page.reload();
    await expect(keptNotice(page)).toBeVisible();
    await expect(myEvents.names).toHaveText([dip.name]);
    await page.clock.runFor(61_000);
    await expect(keptNotice(page)).toContainText('1 minute ago');
    await comeOnline(page);
    // Whatever is asked by itself has failed: what comes next is asked for by hand.
    await taken('myEvents.list.askingAgain | xstate.error.actor.getMyEventsPageAgain | -> list.showingKept');
    await taken('session.learning | xstate.error.actor.getMe | -> unreachable', 2);
    await expect(keptNotice(page)).toBeVisible();
    await cut.reconnect();
    await tryAgain(page).click();
    await expect(keptNotice(page)).toBeHidden();
    await expect(myEvents.names).toHaveText([dip.name]);
  });

  test('make place when it is learned that the person is still here', async ({ page, myEvents, taken, plan }) => {
    plan(
      'myEvents.list.showingKept | connection.returned | -> list.askingAgain',
      'myEvents.list.askingAgain | xstate.error.actor.getMyEventsPageAgain | -> list.showingKept',
      'myEvents.list.showingKept | person.known | isSamePerson -> list.askingAgain',
      'myEvents.list.askingAgain | xstate.done.actor.getMyEventsPageAgain | -> list.answered',
    );
    await openKeptList(page, myEvents);
    const cut = await cutApi(page);
    await page.reload();
    await expect(keptNotice(page)).toBeVisible();
    await cut.reconnect();
    const list = await cutOff(page, 'GetMyRegistrations');
    const learning = await holdCalls(page, 'GetMe');
    await comeOnline(page);
    await learning.arrived;
    await taken('myEvents.list.askingAgain | xstate.error.actor.getMyEventsPageAgain | -> list.showingKept');
    await expect(keptNotice(page)).toBeVisible();
    list.reconnect();
    learning.letGo();
    await expect(keptNotice(page)).toBeHidden();
    await expect(myEvents.names).toHaveText([dip.name]);
  });

  test('go with the session', async ({ page, elsewhere, myEvents, taken, plan }) => {
    plan(
      'myEvents.list.recalling | xstate.done.actor.recallTickets | isRecalled -> list.showingKept',
      'myEvents.list.askingAgain | xstate.done.actor.getMyEventsPageAgain | hasSessionEnded -> list.failed',
      'myEvents.list.failed | person.known | isSamePerson -> list.asking',
    );
    await openKeptList(page, myEvents);
    const list = await cutOff(page, 'GetMyRegistrations');
    await page.reload();
    await taken('myEvents.list.recalling | xstate.done.actor.recallTickets | isRecalled -> list.showingKept');
    await expect(keptNotice(page)).toBeVisible();
    list.reconnect();
    await meanwhile(page, 'GetMyRegistrations', () => elsewhere.endSession());
    await tryAgain(page).click();
    await expect(page).toHaveURL('/auth/login?returnUri=%2Fmy-events');
    await expect.poll(() => hasKeptTickets(page)).toBe(false);
  });

  test('that can’t be looked up are none', async ({ page, myEvents, plan }) => {
    plan(
      'myEvents.list.asking | xstate.error.actor.getMyEventsPage | -> list.recalling',
      'myEvents.list.recalling | xstate.error.actor.recallTickets | -> list.failed',
      'myEvents.list.failed | myEvents.retry | isPersonKnown',
      'myEvents.list.asking | xstate.done.actor.getMyEventsPage | -> list.answered',
    );
    await loseWhatIsKept(page);
    const list = await cutOff(page, 'GetMyRegistrations');
    await page.goto('/my-events');
    await expect(nothing(page)).toBeVisible();
    list.reconnect();
    await tryAgain(page).click();
    await expect(myEvents.names).toHaveText([dip.name]);
  });
});

test('nobody is known and nothing kept: it is asked again, whatever changes meanwhile', async ({
  page,
  myEvents,
  plan,
}) => {
  plan(
    'myEvents.list.awaitingSession | person.unreachable | -> list.recalling',
    'myEvents.list.recalling | xstate.done.actor.recallTickets | -> list.failed',
    'myEvents.list | address.changed | -> list.reading',
    'myEvents.list.reading | always | -> list.recalling',
    'myEvents.list.recalling | xstate.done.actor.recallTickets | -> list.failed',
    'myEvents.list.failed | myEvents.retry | -> list.awaitingSession',
    'myEvents.list.awaitingSession | address.changed | -> list.awaitingSession.waiting',
    'myEvents.list.awaitingSession | day.began | -> stays',
    'myEvents.list | person.known | isSomeoneElse -> list.asking',
    'myEvents.list.asking | xstate.done.actor.getMyEventsPage | -> list.answered',
    'myEvents.list.answered | always | -> list.empty',
  );
  await page.clock.install();
  const cut = await cutApi(page);
  await page.goto('/my-events');
  await expect(nothing(page)).toBeVisible();
  await myEvents.tab('Saved').click();
  await expect(nothing(page)).toBeVisible();
  await cut.reconnect();
  const learning = await holdCalls(page, 'GetMe');
  await tryAgain(page).click();
  await learning.arrived;
  await myEvents.tab('Past').click();
  await expect(page).toHaveURL('/my-events?filter=past');
  await comeTomorrow(page);
  learning.letGo();
  await expect(page.getByText('Interested in attending an event?')).toBeVisible();
});
