import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { answerInstead, cutOff, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstAnswer, loseFirstCall } from '#e2e/world/connection.ts';
import { logInBrowser, nameOf, newCustomer, newStranger, type Stranger } from '#e2e/world/people.ts';
import { claimBy, soldTo } from '#e2e/world/sold-by-hand.ts';
import { sendFromAnotherTab } from '#e2e/world/tabs.ts';

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const add = (page: Page, to: Stranger) =>
  page.getByRole('main').getByRole('button', { name: `Add to ${nameOf(to)}’s account`, exact: true });
const askAgain = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Ask again' });

test('tickets of the box office are kept in the account of who logs in for it, once however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'claimLink.reading | xstate.error.actor.getReceivedOrder | -> unreadable',
    'claimLink.unreadable | claimLink.retry | -> reading',
    'claimLink.reading | xstate.done.actor.getReceivedOrder | isForNobody -> signedOut',
    'claimLink.signedOut | person.known | isSomeoneElse -> reading',
    'claimLink.reading | xstate.done.actor.getReceivedOrder | is -> deciding',
    'claimLink.deciding | claimLink.claim | -> claiming',
    'claimLink.claiming | xstate.error.actor.claimOrder | -> unknown',
    'claimLink.unknown | xstate.after.nextTry.claimLink.unknown | -> claiming',
    'claimLink.claiming | xstate.done.actor.claimOrder | is -> kept',
    'claimLink.reading | xstate.done.actor.getReceivedOrder | isTheirs -> kept',
  );
  expect(ownServer.origin).toBe(site.origin);
  const friend = await newCustomer(site, 'Chidi');
  const link = await soldTo(site, newStranger('Ida').emailAddress, 'A winter evening');
  await context.clearCookies();
  await loseFirstCall(page, 'GetReceivedOrder');
  await page.goto(link);
  await tryAgain(page).click();
  await expect(page.getByRole('main')).toContainText('A winter evening');
  await expect(page.getByRole('main').getByRole('link', { name: 'Sign up' })).toBeVisible();
  await logInBrowser(context, site, friend);
  await sendFromAnotherTab(page);
  await expect(page.getByRole('main')).toContainText(friend.emailAddress);
  const lost = await loseFirstAnswer(page, 'ClaimOrder');
  await add(page, friend).click();
  await expect(askAgain(page)).toBeVisible();
  await taken('claimLink.unknown | xstate.after.nextTry.claimLink.unknown | -> claiming');
  await expect(title(page, 'The tickets are in your account')).toBeVisible();
  expect(lost.met()).toBe(2);
  await page.getByRole('main').getByRole('link', { name: 'Go to my events' }).click();
  await expect(page.getByRole('article')).toContainText('A winter evening');
  await page.goto(link);
  await expect(title(page, 'The tickets are in your account')).toBeVisible();
});

test('they go into no other account than the one that was named, and not into a second one', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'claimLink.deciding | person.known | isSomeoneElse -> reading',
    'claimLink.claiming | xstate.done.actor.claimOrder | isOtherAccount -> reading',
    'claimLink.claiming | xstate.done.actor.claimOrder | is -> reading',
    'claimLink.unknown | claimLink.askAgain | -> claiming',
    'claimLink.claiming | xstate.done.actor.claimOrder | -> refused',
    'claimLink.reading | xstate.done.actor.getReceivedOrder | -> refused',
  );
  expect(ownServer.origin).toBe(site.origin);
  const [friend, other] = [await newCustomer(site, 'Chidi'), await newCustomer(site, 'Robin')];
  const link = await soldTo(site, newStranger('Ida').emailAddress, 'A spring evening');
  await logInBrowser(context, site, friend);
  await page.goto(link);
  await expect(add(page, friend)).toBeVisible();
  await logInBrowser(context, site, other);
  await sendFromAnotherTab(page);
  const otherAccount = await answerInstead(page, 'ClaimOrder', {
    claimOrder: {
      __typename: 'OrderClaimError',
      errorCode: 'ORDER_CLAIM_ERROR',
      message: 'Somebody else is logged in by now',
      reason: 'OTHER_ACCOUNT',
    },
  });
  await add(page, other).click();
  await taken('claimLink.claiming | xstate.done.actor.claimOrder | isOtherAccount -> reading');
  otherAccount.end();
  await page.unrouteAll();
  await withoutSession(page, 'ClaimOrder');
  await add(page, other).click();
  await taken('claimLink.claiming | xstate.done.actor.claimOrder | is -> reading');
  await page.unrouteAll();
  await page.goto(link);
  const line = await cutOff(page, 'ClaimOrder');
  await add(page, other).click();
  await expect(askAgain(page)).toBeVisible();
  await claimBy(site, friend, link);
  line.reconnect();
  await askAgain(page).click();
  await expect(page.getByRole('main')).toContainText('They are in an account already.');
  await page.goto(link);
  await expect(title(page, 'These tickets can’t be added')).toBeVisible();
});
