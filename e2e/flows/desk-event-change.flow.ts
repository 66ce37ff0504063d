import type { Page } from '@playwright/test';
import { poets } from '#e2e/flows/demo-events.ts';
import { expect } from '#e2e/flows/flow-test.ts';
import { answerInstead, changeAnswer, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { holdCalls, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { eventPage, newDraft, addTier, publish, statusOf, timesOf } from '#e2e/world/desk-events.ts';
import { paidOrder } from '#e2e/world/desk-orders.ts';
import { findEvent } from '#e2e/world/events.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string | RegExp) => page.getByRole('dialog').getByRole('button', { name });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const needsMove = {
  __typename: 'EventMoveNeededError',
  errorCode: 'EVENT_MOVE_NEEDED_ERROR',
  message: 'No',
  registrations: 2,
};
const brandNew = { __typename: 'BrandNewError' };

test('an event is moved by what was typed, once however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'eventChange.resting | eventChange.look | -> looking',
    'eventChange.looking | xstate.error.actor.getChangeEffects | -> unreadable',
    'eventChange.unreadable | eventChange.close | -> resting',
    'eventChange.unreadable | eventChange.retry | -> looking',
    'eventChange.looking | xstate.done.actor.getChangeEffects | hasEffects -> deciding',
    'eventChange.deciding | eventChange.look | -> looking',
    'eventChange.looking | eventChange.look | -> looking',
    'eventChange.deciding | eventChange.close | -> resting',
    'eventChange.looking | xstate.done.actor.getChangeEffects | hasSessionEnded -> resting',
    'eventChange.looking | xstate.done.actor.getChangeEffects | -> refused',
    'eventChange.refused | eventChange.close | -> resting',
    'eventChange.looking | eventChange.close | -> resting',
    'eventChange.deciding | eventChange.confirm | -> changing',
    'eventChange.changing | xstate.error.actor.changeEvent | -> unknown',
    'eventChange.unknown | xstate.after.nextTry.eventChange.unknown | -> changing',
    'eventChange.changing | xstate.done.actor.changeEvent | isDone -> done',
    'eventChange.done | eventChange.close | -> resting',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 0 });
  await publish(site, owner, event);
  await logInBrowser(context, site, owner);
  // Nobody has a ticket of it: the server says so in its place, and then counts none.
  await answerInstead(page, 'SaveEventPart', { saveEventPart: needsMove });
  await loseFirstCall(page, 'GetEventMove');
  await page.goto(eventPage(event, 'when'));
  await main(page).getByLabel('Starts', { exact: true }).fill('2127-02-08T19:00');
  await main(page).getByLabel('Ends', { exact: true }).fill('2127-02-08T21:00');
  await button(page, 'Save times').click();
  const look = button(page, 'See what a move does');
  await look.click();
  await expect(inDialog(page, 'Try again')).toBeVisible();
  await inDialog(page, 'Close').first().click();
  await page.unroute('**/desk-api');
  await answerInstead(page, 'SaveEventPart', { saveEventPart: needsMove });
  await loseFirstCall(page, 'GetEventMove');
  await look.click();
  await inDialog(page, 'Try again').click();
  await expect(dialog(page, 'Move it?')).toContainText('14 days');
  const reading = await holdCalls(page, 'GetEventMove');
  const until = page.getByRole('dialog').getByRole('radio', { name: 'Until it starts' });
  await until.check();
  await reading.arrived;
  await page.getByRole('dialog').getByRole('radio', { name: '14 days' }).check();
  await taken('eventChange.looking | eventChange.look | -> looking');
  reading.letGo();
  await taken('eventChange.looking | xstate.done.actor.getChangeEffects | hasEffects -> deciding', 2);
  await inDialog(page, 'Keep it as planned').click();
  await withoutSession(page, 'GetEventMove');
  await look.click();
  await taken('eventChange.looking | xstate.done.actor.getChangeEffects | hasSessionEnded -> resting');
  const other = await answerInstead(page, 'GetEventMove', { eventMove: brandNew });
  await look.click();
  await expect(dialog(page, 'Nothing was done')).toBeVisible();
  await inDialog(page, 'Close').first().click();
  other.end();
  const held = await holdCalls(page, 'GetEventMove');
  await look.click();
  await held.arrived;
  await inDialog(page, 'Close').first().click();
  await taken('eventChange.looking | eventChange.close | -> resting');
  held.letGo();
  await look.click();
  await loseFirstCall(page, 'MoveEvent');
  await inDialog(page, 'Move and tell 0 people').click();
  await taken('eventChange.unknown | xstate.after.nextTry.eventChange.unknown | -> changing');
  await expect(dialog(page, 'It is moved')).toBeVisible();
  await inDialog(page, 'Close').first().click();
  await expect(main(page).getByText('All is saved.')).toBeVisible();
  await expect(main(page).getByLabel('Starts', { exact: true })).toHaveValue('2127-02-08T19:00');
  expect(await timesOf(site, owner, event)).toEqual({ start: '2127-02-08T19:00:00', end: '2127-02-08T21:00:00' });
});

test('an event that somebody has a ticket of is moved to another place from About, once that alone is typed', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan('eventChange.changing | xstate.done.actor.changeEvent | isDone -> done');
  expect(ownServer.origin).toBe(site.origin);
  await paidOrder(site, poets);
  const { id } = await findEvent(site, poets.name);
  await logInBrowser(context, site, await dev(site));
  await page.goto(eventPage(id, 'about'));
  const name = main(page).getByLabel('Name, English');
  const before = await name.inputValue();
  await name.fill('Poets elsewhere');
  await main(page).getByLabel('Name of the place').fill('The Port Theatre');
  const save = button(page, 'Save what it is about');
  await save.click();
  await expect(main(page).getByRole('alert')).toContainText('Change its times or its place alone');
  const look = button(page, 'See what a move does');
  await expect(look).toHaveCount(0);
  await name.fill(before);
  await save.click();
  await look.click();
  await expect(dialog(page, 'Move it?')).toContainText('The Port Theatre');
  await inDialog(page, /^Move and tell \d+ /).click();
  await expect(dialog(page, 'It is moved')).toBeVisible();
  await inDialog(page, 'Close').first().click();
  await expect(main(page).getByText('All is saved.')).toBeVisible();
  await expect(main(page).getByLabel('Name of the place')).toHaveValue('The Port Theatre');
});

test('an event is called off when its numbers are agreed to, and how far that is is told', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'eventChange.changing | xstate.done.actor.changeEvent | -> refused',
    'eventChange.changing | xstate.done.actor.changeEvent | hasSessionEnded -> deciding',
    'eventChange.changing | xstate.done.actor.changeEvent | hasEffects -> deciding',
    'eventChange.unknown | eventChange.askAgain | -> changing',
    'callOffProgress.readingProgress | xstate.error.actor.getCallOffProgress | -> unreadable',
    'callOffProgress.unreadable | callOffProgress.retry | -> readingProgress',
    'callOffProgress.readingProgress | xstate.done.actor.getCallOffProgress | isProgress -> goingOn',
    'callOffProgress.goingOn | callOffProgress.hold | isOther -> holding',
    'callOffProgress.holding | xstate.error.actor.holdCallOff | -> unknown',
    'callOffProgress.unknown | callOffProgress.askAgain | -> holding',
    'callOffProgress.holding | xstate.done.actor.holdCallOff | isProgress -> goingOn',
    'callOffProgress.unknown | xstate.after.nextTry.callOffProgress.unknown | -> holding',
    'callOffProgress.holding | xstate.done.actor.holdCallOff | hasSessionEnded -> goingOn',
    'callOffProgress.holding | xstate.done.actor.holdCallOff | -> goingOn',
    'callOffProgress.goingOn | xstate.after.nextLook.callOffProgress.goingOn | -> readingProgress',
    'callOffProgress.readingProgress | callOffProgress.hold | isOther -> holding',
    'callOffProgress.readingProgress | xstate.error.actor.getCallOffProgress | isShown',
    'callOffProgress.readingProgress | xstate.done.actor.getCallOffProgress | isOver -> over',
    'callOffProgress.readingProgress | xstate.done.actor.getCallOffProgress | hasSessionEnded -> unreadable',
    'callOffProgress.readingProgress | xstate.done.actor.getCallOffProgress | -> notTold',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 0 });
  await publish(site, owner, event);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'publish'));
  const look = button(page, 'See what that does');
  await look.click();
  const deed = inDialog(page, 'Call off and tell 0 people');
  const errors = [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }];
  await meetCalls(page, 'CancelEvent', (route, number) =>
    number === 1 ? route.fulfill({ json: { data: null, errors } }) : route.fallback(),
  );
  await deed.click();
  await inDialog(page, 'Close').first().click();
  await look.click();
  await withoutSession(page, 'CancelEvent');
  await deed.click();
  await taken('eventChange.changing | xstate.done.actor.changeEvent | hasSessionEnded -> deciding');
  // The server counts nobody, and is asked to have been shown one more.
  await inDialog(page, 'Keep it as planned').click();
  await changeAnswer(page, 'GetCallOff', 'callOff', { registrations: 1 });
  await look.click();
  await deed.click();
  await expect(dialog(page, 'Call it off for good?')).toContainText('Something has changed since.');
  await loseFirstCall(page, 'CancelEvent');
  await loseFirstCall(page, 'GetCallOffProgress');
  await deed.click();
  await inDialog(page, 'Ask again').click();
  await expect(dialog(page, 'It is called off')).toBeVisible();
  expect(await statusOf(site, owner, event)).toMatchObject({ status: 'CANCELED' });
  await inDialog(page, 'Close').first().click();
  await changeAnswer(page, 'GetCallOffProgress', 'callOffProgress', { left: 5 });
  await button(page, 'Try again').click();
  await expect(main(page).getByText('0 of 5 orders are undone.')).toBeVisible();
  await changeAnswer(page, 'PauseCallOff', 'pauseCallOff', { left: 5 });
  await loseFirstCall(page, 'PauseCallOff');
  await button(page, 'Pause').click();
  await button(page, 'Ask again').click();
  await expect(button(page, 'Go on')).toBeVisible();
  await changeAnswer(page, 'ResumeCallOff', 'resumeCallOff', { left: 5 });
  await loseFirstCall(page, 'ResumeCallOff');
  await button(page, 'Go on').click();
  await taken('callOffProgress.unknown | xstate.after.nextTry.callOffProgress.unknown | -> holding');
  await withoutSession(page, 'PauseCallOff');
  await button(page, 'Pause').click();
  await taken('callOffProgress.holding | xstate.done.actor.holdCallOff | hasSessionEnded -> goingOn');
  await meetCalls(page, 'PauseCallOff', (route, number) =>
    number === 1 ? route.fulfill({ json: { data: null, errors } }) : route.fallback(),
  );
  await button(page, 'Pause').click();
  await taken('callOffProgress.holding | xstate.done.actor.holdCallOff | -> goingOn');
  const reading = await holdCalls(page, 'GetCallOffProgress');
  await reading.arrived;
  await button(page, 'Pause').click();
  await taken('callOffProgress.readingProgress | callOffProgress.hold | isOther -> holding');
  reading.letGo();
  await loseFirstCall(page, 'GetCallOffProgress');
  await taken('callOffProgress.readingProgress | xstate.error.actor.getCallOffProgress | isShown');
  await page.unrouteAll();
  await expect(main(page).getByText('There was no order to undo.')).toBeVisible();
  await withoutSession(page, 'GetCallOffProgress');
  await page.reload();
  await taken('callOffProgress.readingProgress | xstate.done.actor.getCallOffProgress | hasSessionEnded -> unreadable');
  const none = await answerInstead(page, 'GetCallOffProgress', { callOffProgress: null });
  await page.reload();
  await taken('callOffProgress.readingProgress | xstate.done.actor.getCallOffProgress | -> notTold');
  none.end();
});

test('who may not move or call off any more is led to what they may', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'eventChange.changing | xstate.done.actor.changeEvent | isNotTheirs -> resting',
    'eventChange.looking | xstate.done.actor.getChangeEffects | isNotTheirs -> resting',
    'callOffProgress.holding | xstate.done.actor.holdCallOff | isNotTheirs -> goingOn',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 0 });
  await publish(site, owner, event);
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationOwner'));
  await logInBrowser(context, site, friend);
  await page.goto(eventPage(event, 'publish'));
  await meanwhile(page, 'CancelEvent', () => giveRole(site, owner, friend.emailAddress, 'OrganizationManager'));
  await button(page, 'See what that does').click();
  await inDialog(page, 'Call off and tell 0 people').click();
  await taken('eventChange.changing | xstate.done.actor.changeEvent | isNotTheirs -> resting');
  await expect(button(page, 'See what that does')).toHaveCount(0);
  await giveRole(site, owner, friend.emailAddress, 'OrganizationOwner');
  await page.reload();
  await meanwhile(page, 'GetCallOff', () => giveRole(site, owner, friend.emailAddress, 'OrganizationManager'));
  await button(page, 'See what that does').click();
  await taken('eventChange.looking | xstate.done.actor.getChangeEffects | isNotTheirs -> resting');
  await giveRole(site, owner, friend.emailAddress, 'OrganizationOwner');
  await page.reload();
  await button(page, 'See what that does').click();
  await inDialog(page, 'Call off and tell 0 people').click();
  await changeAnswer(page, 'GetCallOffProgress', 'callOffProgress', { left: 5 });
  await inDialog(page, 'Close').first().click();
  await page.reload();
  await meanwhile(page, 'PauseCallOff', async () => {
    // Who sees no orders is told of none: nothing is left to be changed in that answer.
    await page.unroute('**/desk-api');
    await giveRole(site, owner, friend.emailAddress, 'OrganizationManager');
  });
  await button(page, 'Pause').click();
  await taken('callOffProgress.holding | xstate.done.actor.holdCallOff | isNotTheirs -> goingOn');
  await end(site, owner, friend.emailAddress);
});
