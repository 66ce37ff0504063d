import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { answerInstead, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstAnswer, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { addTier, eventPage, newDraft, statusOf } from '#e2e/world/desk-events.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';
import { cards } from '#e2e/world/provider.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => main(page).getByRole('link', { name, exact: true });
const notice = (page: Page) => main(page).getByText('Rehearsal: nothing here is sold, paid or counted');

test('the checkout of a draft is rehearsed from the desk through the payment, and nothing of it is left', async ({
  page,
  context,
  site,
  ownServer,
  event,
  register,
  drawer,
  cart,
  payment,
  confirmation,
  plan,
}) => {
  plan(
    'rehearsal.readingRehearsal | xstate.error.actor.getEventRehearsal | -> unreadable',
    'rehearsal.unreadable | rehearsal.retry | -> readingRehearsal',
    'rehearsal.readingRehearsal | xstate.done.actor.getEventRehearsal | isNone -> none',
    'rehearsal.none | rehearsal.begin | isReady -> changing',
    'rehearsal.changing | xstate.error.actor.changeRehearsal | -> unknown',
    'rehearsal.unknown | xstate.after.nextTry.rehearsal.unknown | -> changing',
    'rehearsal.changing | xstate.done.actor.changeRehearsal | isUnderWay -> underWay',
    'rehearsal.readingRehearsal | xstate.done.actor.getEventRehearsal | isUnderWay -> underWay',
    'rehearsal.underWay | rehearsal.end | -> changing',
    'rehearsal.unknown | rehearsal.askAgain | -> changing',
    'rehearsal.changing | xstate.done.actor.changeRehearsal | isNone -> none',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const draft = await newDraft(site, owner, 'An evening to try');
  await addTier(site, owner, draft, { price: 20 });
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetEventRehearsal');
  await page.goto(`/preview/${draft}`);
  await link(page, 'Rehearse the checkout').click();
  await button(page, 'Try again').click();
  await loseFirstAnswer(page, 'BeginRehearsal');
  await button(page, 'Begin a rehearsal').click();
  await expect(event.heading('[Rehearsal] An evening to try')).toBeVisible();
  await expect(notice(page)).toBeVisible();
  await event.registerButton.click();
  await register.firstName.fill('Dev');
  await register.lastName.fill('Sandhu');
  await register.fill({ tier: 'Seat' });
  await register.addToCart.click();
  await drawer.goToCart.click();
  await expect(notice(page)).toBeVisible();
  await cart.checkOut.click();
  await expect(payment.heading).toBeVisible();
  await expect(main(page).getByText('Pay with the test card 4111 1111 1111 1111')).toBeVisible();
  await payment.payBy(cards.accepted);
  await expect(confirmation.heading).toBeVisible();
  await expect(confirmation.tickets).toContainText('[Rehearsal] An evening to try');
  await link(page, 'End the rehearsal at the desk').click();
  await expect(link(page, 'Go on')).toBeVisible();
  await loseFirstCall(page, 'EndRehearsal');
  await button(page, 'End the rehearsal').click();
  await button(page, 'Ask again').click();
  await expect(main(page).getByText('The rehearsal is over, and nothing of it is left.')).toBeVisible();
  expect(await statusOf(site, owner, draft)).toEqual({ status: 'DRAFT', isPaused: false });
  await page.goto('/my-events');
  await expect(main(page).getByText('An evening to try')).toHaveCount(0);
});

test('what stands in the way of a rehearsal is said, and one begins anew of what is saved since', async ({
  page,
  context,
  site,
  ownServer,
  event,
  taken,
  plan,
}) => {
  plan(
    'rehearsal.changing | xstate.done.actor.changeRehearsal | -> readingRehearsal',
    'rehearsal.changing | xstate.done.actor.changeRehearsal | hasSessionEnded -> readingRehearsal',
    'rehearsal.underWay | rehearsal.begin | isReady -> changing',
    'rehearsal.readingRehearsal | xstate.done.actor.getEventRehearsal | hasSessionEnded -> unreadable',
    'rehearsal.readingRehearsal | xstate.done.actor.getEventRehearsal | -> notTold',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const draft = await newDraft(site, owner);
  await addTier(site, owner, draft, { price: 0 });
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(draft, 'publish'));
  const errors = [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }];
  await meetCalls(page, 'BeginRehearsal', (route, number) =>
    number === 1 ? route.fulfill({ json: { data: null, errors } }) : route.fallback(),
  );
  await button(page, 'Begin a rehearsal').click();
  await taken('rehearsal.changing | xstate.done.actor.changeRehearsal | -> readingRehearsal');
  await page.unrouteAll();
  await withoutSession(page, 'BeginRehearsal');
  await button(page, 'Begin a rehearsal').click();
  await taken('rehearsal.changing | xstate.done.actor.changeRehearsal | hasSessionEnded -> readingRehearsal');
  await button(page, 'Begin a rehearsal').click();
  await expect(event.heading('[Rehearsal] An evening')).toBeVisible();
  await page.goto(eventPage(draft, 'publish'));
  await button(page, 'Begin anew').click();
  await expect(event.heading('[Rehearsal] An evening')).toBeVisible();
  await page.unrouteAll();
  await withoutSession(page, 'GetEventRehearsal');
  await page.goto(eventPage(draft, 'publish'));
  await taken('rehearsal.readingRehearsal | xstate.done.actor.getEventRehearsal | hasSessionEnded -> unreadable');
  const none = await answerInstead(page, 'GetEventRehearsal', { eventRehearsal: null });
  await page.reload();
  await taken('rehearsal.readingRehearsal | xstate.done.actor.getEventRehearsal | -> notTold');
  none.end();
});

test('who may not change an event any more rehearses it no more', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan('rehearsal.changing | xstate.done.actor.changeRehearsal | isNotTheirs -> notTold');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const draft = await newDraft(site, owner);
  await addTier(site, owner, draft, { price: 0 });
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, friend);
  await page.goto(eventPage(draft, 'publish'));
  await meanwhile(page, 'BeginRehearsal', () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  await button(page, 'Begin a rehearsal').click();
  await taken('rehearsal.changing | xstate.done.actor.changeRehearsal | isNotTheirs -> notTold');
  await expect(button(page, 'Begin a rehearsal')).toHaveCount(0);
  await end(site, owner, friend.emailAddress);
});
