import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { answerInstead, cutOff, meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstCall } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { addTier, eventPage, newDraft, publish } from '#e2e/world/desk-events.ts';
import { addAddOn, ordersByHand, reprice } from '#e2e/world/desk-box-office.ts';
import { logInBrowser, newCustomer, newStranger } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name, exact: true });
const told = (page: Page, words: string) => expect(main(page).getByText(words)).toBeVisible();
const buyer = (page: Page, label: string) =>
  main(page).getByRole('region', { name: 'Who buys' }).getByLabel(label, { exact: true });
const more = 'One more: Seat';
const less = 'One less: Seat';

async function whoBuys(page: Page, first: string) {
  await buyer(page, 'First name').fill(first);
  await buyer(page, 'Last name').fill('Lund');
}

test('tickets are sold one after the other, once however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'boxOffice.readingOffice | xstate.done.actor.getBoxOffice | isClosed -> closed',
    'boxOffice.readingOffice | xstate.error.actor.getBoxOffice | -> unreadable',
    'boxOffice.unreadable | sale.retry | -> readingOffice',
    'boxOffice.readingOffice | xstate.done.actor.getBoxOffice | is -> composing',
    'boxOffice.composing | sale.pay | isOfNothing -> stays',
    'boxOffice.composing | sale.take | hasRoom -> composing.counting',
    'boxOffice.composing.counting | xstate.done.actor.getSaleQuote | is -> composing.ready',
    'boxOffice.composing | sale.pay | isOffered -> composing.counting',
    'boxOffice.composing | sale.leave | isTaken -> composing.counting',
    'boxOffice.composing | sale.leave | isTheLast -> composing.choosing',
    'boxOffice.composing | sale.name | isThere -> stays',
    'boxOffice.composing.ready | sale.sell | -> stays',
    'boxOffice.composing | sale.type | -> stays',
    'boxOffice.composing.ready | sale.sell | isComplete',
    'boxOffice.selling | xstate.error.actor.sellByHand | -> unknown',
    'boxOffice.unknown | xstate.after.nextTry.boxOffice.unknown | -> selling',
    'boxOffice.selling | xstate.done.actor.sellByHand | is -> sold',
    'boxOffice.sold | sale.next | -> readingOffice',
    'boxOffice.unknown | sale.askAgain | -> selling',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 20 });
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'sell'));
  await told(page, 'Nothing is sold of a draft. Publish the event first.');
  await publish(site, owner, event);
  const line = await cutOff(page, 'GetBoxOffice');
  await page.reload();
  await expect(button(page, 'Try again')).toBeVisible();
  line.reconnect();
  await button(page, 'Try again').click();
  await main(page).getByLabel('Cheque').check();
  await button(page, more).click();
  await expect(button(page, /^Sell for/)).toBeVisible();
  await main(page).getByLabel('Cash').check();
  await button(page, more).click();
  await button(page, less).click();
  await button(page, less).click();
  await told(page, 'Choose a ticket, and its price is told here.');
  await button(page, more).click();
  await main(page).getByText('Names and add-ons of each ticket').click();
  await main(page).getByRole('group', { name: '1. Seat' }).getByLabel('First name').fill('Mika');
  await main(page).getByRole('group', { name: '1. Seat' }).getByLabel('Last name').fill('Laine');
  await button(page, /^Sell for/).click();
  await told(page, 'Something is missing or can’t be used. It is marked in the form.');
  await expect(buyer(page, 'First name')).toBeFocused();
  await whoBuys(page, 'Ida');
  await loseFirstCall(page, 'SellByHand');
  await button(page, /^Sell for/).click();
  await taken('boxOffice.unknown | xstate.after.nextTry.boxOffice.unknown | -> selling');
  await expect(main(page).getByRole('heading', { name: 'Sold' })).toBeFocused();
  await told(page, 'Mika Laine');
  await page.unrouteAll();
  await button(page, 'Next sale').click();
  await button(page, more).click();
  await whoBuys(page, 'Jonas');
  await loseFirstCall(page, 'SellByHand');
  await button(page, /^Sell for/).click();
  await button(page, 'Ask again').click();
  await expect(button(page, 'Next sale')).toBeVisible();
  expect(await ordersByHand(site, owner, event)).toEqual([
    { buyerName: 'Jonas Lund', soldAs: 'CASH' },
    { buyerName: 'Ida Lund', soldAs: 'CASH' },
  ]);
});

test('what can’t be sold any more is said, and the price of now is told', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'boxOffice.composing | sale.take | hasRoom -> composing.counting',
    'boxOffice.composing.counting | xstate.error.actor.getSaleQuote | -> composing.uncounted',
    'boxOffice.composing.uncounted | sale.retry | -> composing.counting',
    'boxOffice.composing.counting | xstate.done.actor.getSaleQuote | -> composing.uncounted',
    'boxOffice.composing.counting | xstate.done.actor.getSaleQuote | is -> composing.uncounted',
    'boxOffice.selling | xstate.done.actor.sellByHand | -> composing.ready',
    'boxOffice.selling | xstate.done.actor.sellByHand | is -> composing.ready',
    'boxOffice.selling | xstate.done.actor.sellByHand | isPricedAnew -> composing.ready',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  const tier = await addTier(site, owner, event, { price: 20 });
  await publish(site, owner, event);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'sell'));
  const line = await cutOff(page, 'GetSaleQuote');
  await button(page, more).click();
  await taken('boxOffice.composing.counting | xstate.error.actor.getSaleQuote | -> composing.uncounted');
  line.reconnect();
  await button(page, 'Try again').click();
  await expect(button(page, /^Sell for/)).toBeVisible();
  await page.unrouteAll();
  const refused = {
    __typename: 'DeskSaleRefusedError',
    errorCode: 'DESK_SALE_REFUSED_ERROR',
    message: 'Seat: sold out',
    reason: 'NO_PLACE',
    name: 'Seat',
    left: 0,
  };
  const quotes = await answerInstead(page, 'GetSaleQuote', { deskSaleQuote: refused });
  await button(page, more).click();
  await told(page, 'Seat: sold out');
  quotes.end();
  await page.unrouteAll();
  await withoutSession(page, 'GetSaleQuote');
  await button(page, 'Try again').click();
  await taken('boxOffice.composing.counting | xstate.done.actor.getSaleQuote | is -> composing.uncounted');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await whoBuys(page, 'Ida');
  const sales = await answerInstead(page, 'SellByHand', { sellByHand: refused });
  await button(page, /^Sell for/).click();
  await told(page, 'Seat: sold out');
  sales.end();
  await page.unrouteAll();
  await withoutSession(page, 'SellByHand');
  await button(page, /^Sell for/).click();
  await taken('boxOffice.selling | xstate.done.actor.sellByHand | is -> composing.ready');
  await page.unrouteAll();
  await meanwhile(page, 'SellByHand', () => reprice(site, owner, event, tier));
  await button(page, /^Sell for/).click();
  await told(page, 'The price has changed meanwhile. Nothing was sold: look at the new total.');
  expect(await ordersByHand(site, owner, event)).toEqual([]);
  await button(page, /^Sell for/).click();
  await expect(button(page, 'Next sale')).toBeVisible();
  expect(await ordersByHand(site, owner, event)).toHaveLength(1);
});

test('who sells nothing any more is offered nothing any more', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'boxOffice.readingOffice | xstate.done.actor.getBoxOffice | is -> unreadable',
    'boxOffice.composing | sale.addOn | isThere -> composing.counting',
    'boxOffice.selling | xstate.done.actor.sellByHand | is -> notPermitted',
    'boxOffice.composing.counting | xstate.done.actor.getSaleQuote | is -> notPermitted',
    'boxOffice.readingOffice | xstate.done.actor.getBoxOffice | -> notPermitted',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 20 });
  await addAddOn(site, owner, event);
  await publish(site, owner, event);
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationBoxOffice'));
  const become = (role: string) => giveRole(site, owner, friend.emailAddress, role);
  const isOffered = (number: number) =>
    expect(main(page).getByRole('link', { name: 'Box office' })).toHaveCount(number);
  await logInBrowser(context, site, friend);
  await withoutSession(page, 'GetBoxOffice');
  await page.goto(eventPage(event, 'sell'));
  await taken('boxOffice.readingOffice | xstate.done.actor.getBoxOffice | is -> unreadable');
  await page.unrouteAll();
  await button(page, 'Try again').click();
  await button(page, more).click();
  await main(page).getByText('Names and add-ons of each ticket').click();
  await main(page).getByLabel('Programme').check();
  await whoBuys(page, 'Ida');
  await expect(main(page).getByLabel('Complimentary')).toHaveCount(0);
  await meanwhile(page, 'SellByHand', () => become('OrganizationMember'));
  await button(page, /^Sell for/).click();
  await taken('boxOffice.selling | xstate.done.actor.sellByHand | is -> notPermitted');
  await isOffered(0);
  await page.unrouteAll();
  await become('OrganizationBoxOffice');
  await page.goto(eventPage(event, 'sell'));
  await expect(button(page, more)).toBeVisible();
  await become('OrganizationMember');
  await button(page, more).click();
  await taken('boxOffice.composing.counting | xstate.done.actor.getSaleQuote | is -> notPermitted');
  await isOffered(0);
  await become('OrganizationBoxOffice');
  await meanwhile(page, 'GetBoxOffice', () => become('OrganizationMember'));
  await page.goto(eventPage(event, 'sell'));
  await taken('boxOffice.readingOffice | xstate.done.actor.getBoxOffice | -> notPermitted');
  await isOffered(0);
  expect(await ordersByHand(site, owner, event)).toEqual([]);
  await end(site, owner, friend.emailAddress);
});

test('a link to pay by card is sent to an address, and asks for one', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'boxOffice.composing | sale.pay | isOffered -> composing.counting',
    'boxOffice.composing.ready | sale.sell | -> stays',
    'boxOffice.composing.ready | sale.sell | isComplete',
    'boxOffice.selling | xstate.done.actor.sellByHand | is -> sold',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 20 });
  await publish(site, owner, event);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'sell'));
  await button(page, more).click();
  await main(page).getByLabel('Card by link').check();
  await whoBuys(page, 'Ida');
  await button(page, /^Send a link to pay/).click();
  await expect(buyer(page, 'Email address')).toBeFocused();
  const { emailAddress } = newStranger('Ida');
  await buyer(page, 'Email address').fill(emailAddress);
  await button(page, /^Send a link to pay/).click();
  await told(page, `The tickets and a link to pay are on their way to ${emailAddress}.`);
  await told(page, 'The money is waited for until');
  expect(await ordersByHand(site, owner, event)).toEqual([{ buyerName: 'Ida Lund', soldAs: 'CARD_LINK' }]);
});
