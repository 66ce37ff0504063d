import type { Page } from '@playwright/test';
import { dip } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { comeBackAfter, hasKeptTickets } from '#e2e/flows/moves.ts';
import { test } from '#e2e/flows/my-events-test.ts';
import { cutOff, meanwhile } from '#e2e/flows/on-the-way.ts';
import type { MyEventsPage } from '#e2e/pages/my-events-page.ts';
import { holdCalls } from '#e2e/world/connection.ts';

/** Nothing that the page asks reaches the server, until it is reconnected. */
async function cutApi(page: Page): Promise<{ reconnect: () => Promise<void> }> {
  await page.route('**/shop-api', (route) => route.abort('connectionreset'));
  return { reconnect: () => page.unroute('**/shop-api') };
}

const kept = (page: Page) => page.getByText(/^Kept offline, as of/);
const nothing = (page: Page) => page.getByText('Your events did not load');
const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' });
const comeOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')));

/** Nothing is heard for as long as the page waits before it offers what is kept. */
const keepSilent = (page: Page) => page.clock.fastForward(3_000);

/** What this device keeps can't be looked up from now on. */
const loseWhatIsKept = (page: Page) =>
  page.addInitScript(() => {
    caches.match = () => Promise.reject(new DOMException('nothing is kept here', 'SecurityError'));
  });

/** The list as the server gives it; the device has kept it. */
async function openKeptList(page: Page, { names }: MyEventsPage): Promise<void> {
  await page.goto('/my-events');
  await expect(names).toHaveText([dip.name]);
  await expect.poll(() => hasKeptTickets(page)).toBe(true);
}

test.describe('kept tickets', () => {
  test('are shown while nobody answers, and make place for the answer', async ({ page, myEvents, plan }) => {
    plan(
      'myEvents.list | person.known | 0',
      'myEvents.list.asking | xstate.done.actor.getMyEventsPage | 1',
      'myEvents.list.answered | always | 0',
      'myEvents.list.awaitingSession | person.unreachable | 1',
      'myEvents.list.recalling | xstate.done.actor.recallTickets | 0',
      'myEvents.list.showingKept | clock.moved | 0',
      'myEvents.list.showingKept | connection.returned | 0',
      'myEvents.list.askingAgain | xstate.error.actor.getMyEventsPageAgain | 0',
      'myEvents.list.showingKept | myEvents.retry | 0',
      'myEvents.list.askingAgain | xstate.done.actor.getMyEventsPageAgain | 1',
      'myEvents.list.answered | always | 0',
    );
    await page.clock.install();
    await openKeptList(page, myEvents);
    const cut = await cutApi(page);
    await page.reload();
    await expect(kept(page)).toBeVisible();
    await expect(myEvents.names).toHaveText([dip.name]);
    await page.clock.runFor(61_000);
    await expect(kept(page)).toContainText('1 minute ago');
    await comeOnline(page);
    await expect(kept(page)).toBeVisible();
    await cut.reconnect();
    await tryAgain(page).click();
    await expect(kept(page)).toBeHidden();
    await expect(myEvents.names).toHaveText([dip.name]);
  });

  test('make place when it is learned that the person is still here', async ({ page, myEvents, taken, plan }) => {
    plan(
      'myEvents.list.showingKept | connection.returned | 0',
      'myEvents.list.askingAgain | xstate.error.actor.getMyEventsPageAgain | 0',
      'myEvents.list.showingKept | person.known | 0',
      'myEvents.list.askingAgain | xstate.done.actor.getMyEventsPageAgain | 1',
    );
    await openKeptList(page, myEvents);
    const cut = await cutApi(page);
    await page.reload();
    await expect(kept(page)).toBeVisible();
    await cut.reconnect();
    const list = await cutOff(page, 'GetMyRegistrations');
    const learning = await holdCalls(page, 'GetMe');
    await comeOnline(page);
    await learning.arrived;
    await taken('myEvents.list.askingAgain | xstate.error.actor.getMyEventsPageAgain | 0');
    await expect(kept(page)).toBeVisible();
    list.reconnect();
    learning.letGo();
    await expect(kept(page)).toBeHidden();
    await expect(myEvents.names).toHaveText([dip.name]);
  });

  test('go with the session', async ({ page, elsewhere, myEvents, plan }) => {
    plan(
      'myEvents.list.recalling | xstate.done.actor.recallTickets | 0',
      'myEvents.list.askingAgain | xstate.done.actor.getMyEventsPageAgain | 0',
    );
    await openKeptList(page, myEvents);
    const list = await cutOff(page, 'GetMyRegistrations');
    await page.reload();
    await expect(kept(page)).toBeVisible();
    list.reconnect();
    await meanwhile(page, 'GetMyRegistrations', () => elsewhere.endSession());
    await tryAgain(page).click();
    await expect(page).toHaveURL('/auth/login?returnUri=%2Fmy-events');
    await expect.poll(() => hasKeptTickets(page)).toBe(false);
  });

  test('are offered after a silence, and stay or go with the answer', async ({ page, myEvents, taken, plan }) => {
    plan(
      'myEvents.list.awaitingSession.waiting | xstate.after.silence.myEvents.list.awaitingSession.waiting | 0',
      'myEvents.list.awaitingSession.offeringKept | xstate.done.actor.recallBeforeSession | 0',
      'myEvents.list.awaitingSession | person.known | 0',
      'myEvents.list.askingAgain | xstate.done.actor.getMyEventsPageAgain | 1',
      'myEvents.list.asking.waiting | xstate.after.silence.myEvents.list.asking.waiting | 0',
      'myEvents.list.asking.offeringKept | xstate.done.actor.recallMeanwhile | 0',
      'myEvents.list.asking | xstate.error.actor.getMyEventsPage | 0',
    );
    await page.clock.install();
    await openKeptList(page, myEvents);
    const learning = await holdCalls(page, 'GetMe');
    await page.reload();
    await learning.arrived;
    await keepSilent(page);
    await expect(kept(page)).toBeVisible();
    learning.letGo();
    await expect(kept(page)).toBeHidden();
    await expect(myEvents.names).toHaveText([dip.name]);

    const list = await cutOff(page, 'GetMyRegistrations');
    const asking = await holdCalls(page, 'GetMyRegistrations');
    await page.reload();
    await asking.arrived;
    await keepSilent(page);
    await expect(kept(page)).toBeVisible();
    asking.letGo();
    await taken('myEvents.list.asking | xstate.error.actor.getMyEventsPage | 0');
    await expect(kept(page)).toBeVisible();
    list.reconnect();
    await tryAgain(page).click();
    await expect(kept(page)).toBeHidden();
  });

  test('that are offered go with their address, and stay when nobody can be asked', async ({
    page,
    myEvents,
    taken,
    plan,
  }) => {
    plan(
      'myEvents.list.awaitingSession.offeringKept | xstate.done.actor.recallBeforeSession | 0',
      'myEvents.list.awaitingSession | address.changed | 0',
      'myEvents.list.awaitingSession | person.known | 1',
      'myEvents.list.awaitingSession.offeringKept | xstate.done.actor.recallBeforeSession | 0',
      'myEvents.list.awaitingSession | person.unreachable | 0',
    );
    await page.clock.install();
    await openKeptList(page, myEvents);
    const learning = await holdCalls(page, 'GetMe');
    await page.reload();
    await learning.arrived;
    await keepSilent(page);
    await expect(kept(page)).toBeVisible();
    await myEvents.tab('Past').click();
    await taken('myEvents.list.awaitingSession | address.changed | 0');
    learning.letGo();
    await expect(page.getByText('Interested in attending an event?')).toBeVisible();

    const cut = await cutOff(page, 'GetMe');
    const asking = await holdCalls(page, 'GetMe');
    await page.goto('/my-events');
    await asking.arrived;
    await keepSilent(page);
    await expect(kept(page)).toBeVisible();
    asking.letGo();
    await taken('myEvents.list.awaitingSession | person.unreachable | 0');
    cut.reconnect();
    await tryAgain(page).click();
    await expect(kept(page)).toBeHidden();
    await expect(myEvents.names).toHaveText([dip.name]);
  });

  test('that can’t be looked up are not offered', async ({ page, myEvents, taken, plan }) => {
    plan(
      'myEvents.list.awaitingSession.offeringKept | xstate.error.actor.recallBeforeSession | 0',
      'myEvents.list.asking.offeringKept | xstate.error.actor.recallMeanwhile | 0',
    );
    await page.clock.install();
    await loseWhatIsKept(page);
    const learning = await holdCalls(page, 'GetMe');
    const asking = await holdCalls(page, 'GetMyRegistrations');
    await page.goto('/my-events');
    await learning.arrived;
    await keepSilent(page);
    await taken('myEvents.list.awaitingSession.offeringKept | xstate.error.actor.recallBeforeSession | 0');
    learning.letGo();
    await asking.arrived;
    await keepSilent(page);
    await taken('myEvents.list.asking.offeringKept | xstate.error.actor.recallMeanwhile | 0');
    asking.letGo();
    await expect(myEvents.names).toHaveText([dip.name]);
  });

  test('that can’t be looked up are none', async ({ page, myEvents, plan }) => {
    plan(
      'myEvents.list.asking | xstate.error.actor.getMyEventsPage | 1',
      'myEvents.list.recalling | xstate.error.actor.recallTickets | 0',
      'myEvents.list.failed | myEvents.retry | 0',
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
    'myEvents.list.awaitingSession | person.unreachable | 1',
    'myEvents.list.recalling | xstate.done.actor.recallTickets | 1',
    'myEvents.list | address.changed | 0',
    'myEvents.list.reading | always | 1',
    'myEvents.list.recalling | xstate.done.actor.recallTickets | 1',
    'myEvents.list.failed | myEvents.retry | 1',
    'myEvents.list.awaitingSession | address.changed | 0',
    'myEvents.list.awaitingSession | day.began | 0',
    'myEvents.list | person.known | 0',
    'myEvents.list.asking | xstate.done.actor.getMyEventsPage | 1',
    'myEvents.list.answered | always | 2',
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
  await comeBackAfter(page, 1);
  learning.letGo();
  await expect(page.getByText('Interested in attending an event?')).toBeVisible();
});
