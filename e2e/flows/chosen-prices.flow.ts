import { expect } from '#e2e/flows/flow-test.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { RegisterDialog } from '#e2e/pages/register-dialog.ts';
import { EventPage } from '#e2e/pages/event-page.ts';
import { dev } from '#e2e/world/desk.ts';
import { addTier, eventPage, newDraft, publish } from '#e2e/world/desk-events.ts';
import { logInBrowser } from '#e2e/world/people.ts';

test('what buyers choose to pay is typed, refused below the least, and in the cart as it was typed', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'register.opening | xstate.done.actor.loadRegistration | isFound -> filling',
    'register.filling | entry.typeName | canEdit -> stays',
    'register.filling | entry.chooseTier | canEdit -> stays',
    'register.filling | entry.typePrice | canPrice -> stays',
    'register.filling | register.submit | -> filling.checked',
    'register.filling | register.submit | isComplete',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 5, suggestedPrice: 15 });
  await publish(site, owner, event);
  await logInBrowser(context, site, owner);
  const shown = new EventPage(page);
  await shown.open(event);
  await shown.registerButton.click();
  const register = new RegisterDialog(page);
  await register.firstName.fill('Robin');
  await register.lastName.fill('Reyes');
  await register.tier('Seat').check();
  const amount = register.dialog.getByLabel('What you pay: Seat');
  await expect(amount).toHaveValue('15.00');
  await amount.fill('4');
  await register.addToCart.click();
  await expect(register.dialog.getByText('Choose $5.00 or more')).toBeVisible();
  await expect(amount).toBeFocused();
  await amount.fill('12.50');
  await register.addToCart.click();
  await expect(register.dialog).toHaveCount(0);
  await page.goto('/my-cart');
  await expect(page.getByRole('main').getByText('$12.50').first()).toBeVisible();
});

test('at the box office each ticket costs what is typed', async ({ page, context, site, ownServer, plan }) => {
  plan(
    'boxOffice.readingOffice | xstate.done.actor.getBoxOffice | is -> composing',
    'boxOffice.composing | sale.take | hasRoom -> composing.counting',
    'boxOffice.composing.counting | xstate.done.actor.getSaleQuote | is -> composing.ready',
    'boxOffice.composing | sale.price | isChosen -> composing.counting',
    'boxOffice.composing.counting | xstate.done.actor.getSaleQuote | -> composing.uncounted',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await addTier(site, owner, event, { price: 5, suggestedPrice: 15 });
  await publish(site, owner, event);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'sell'));
  const main = page.getByRole('main');
  await main.getByRole('button', { name: 'One more: Seat' }).click();
  await expect(main.getByRole('button', { name: /^Sell for/ })).toBeVisible();
  const amount = main.getByLabel('Ticket 1, Seat: amount paid');
  await amount.fill('4');
  await expect(main.getByText('Choose $5.00 or more')).toBeVisible();
  await expect(main.getByText('Seat: choose an amount within its limits')).toBeVisible();
  await amount.fill('8');
  await expect(main.getByText('$8.00').first()).toBeVisible();
});
