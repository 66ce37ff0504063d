import { expect } from '#e2e/flows/flow-test.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { dev } from '#e2e/world/desk.ts';
import { openWithCode } from '#e2e/world/desk-codes.ts';
import { addTier, newDraft, publish } from '#e2e/world/desk-events.ts';

test('a code that is typed on the event’s page opens a ticket that nobody else sees, and another one nothing', async ({
  page,
  site,
  ownServer,
  elsewhere,
  register,
  drawer,
  plan,
}) => {
  plan(
    'register.opening | xstate.done.actor.loadRegistration | isFound -> filling',
    'register.opening | xstate.done.actor.loadRegistration | isFound -> filling',
    'register.filling | entry.chooseTier | canEdit -> stays',
    'register.filling | register.submit | isComplete',
    'register.submitting.checkingOrder | xstate.done.actor.checkOrder | -> submitting.advancing',
    'register.submitting.advancing | always | isPending',
    'register.submitting.addingRegistration | xstate.done.actor.addRegistrationToOrder | isOrder -> submitting.advancing',
    'register.submitting.advancing | always | isDone',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner, 'A secret supper');
  await addTier(site, owner, event, { name: 'Seat' });
  const code = await openWithCode(site, owner, event, { name: 'Friends', price: 10 });
  await publish(site, owner, event);
  await page.goto(`/event/${event}?code=nosuch`);
  await expect(register.dialog.getByText('The promotion code "nosuch" is not known.')).toBeVisible();
  await expect(register.tier('Friends')).toHaveCount(0);
  await register.dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByText('Have a code?').click();
  await page.getByLabel('Promotion code').fill(code.toLowerCase());
  await page.getByRole('button', { name: 'Use code' }).click();
  await register.tier('Friends').check();
  await register.addToCart.click();
  await expect(drawer.added).toBeVisible();
  const { registrationItems } = await elsewhere.order();
  expect(registrationItems).toHaveLength(1);
});
