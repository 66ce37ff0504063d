import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { holdCalls, loseFirstCall, meetCalls } from '#e2e/world/connection.ts';
import { accept, dev, end, giveRole, invite } from '#e2e/world/desk.ts';
import { addTier, eventPage, newDraft, tiersOf } from '#e2e/world/desk-events.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true });
const field = (page: Page, name: string) => main(page).getByLabel(name);
const said = (page: Page, words: string) => expect(main(page).getByRole('status').getByText(words)).toBeAttached();
const tooOften = { data: null, errors: [{ message: 'Too many tries', extensions: { code: 'RATE_LIMITED' } }] };
const refuseFirst = (page: Page, operation: string) =>
  meetCalls(page, operation, (route, number) => (number === 1 ? route.fulfill({ json: tooOften }) : route.fallback()));

test('the first tier of an event is asked for at once, and others are added, opened and folded', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan(
    'tierList.listing | tierList.saved | isNew',
    'tierList.listing | tierList.open | isOther -> stays',
    'tierList.listing | tierList.collapse | isOpen',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'tickets'));
  await field(page, 'Name, English').fill('Stalls');
  await button(page, 'Add this tier').click();
  await expect(field(page, 'Price in dollars')).toBeFocused();
  await field(page, 'Price in dollars').fill('28');
  await field(page, 'Places to sell').fill('140');
  await button(page, 'Add this tier').click();
  await said(page, 'Added.');
  await expect(button(page, 'Add a tier')).toBeFocused();
  await button(page, 'Add an add-on').click();
  await expect(field(page, 'Name, English')).toBeFocused();
  await field(page, 'Name, English').fill('Jar of sour cherries');
  await field(page, 'Price in dollars').fill('0');
  await button(page, 'Add this add-on').click();
  await expect(main(page).getByText('Free', { exact: true })).toBeVisible();
  await button(page, 'Edit Stalls').click();
  await field(page, 'Price in dollars').fill('30');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await button(page, 'Close Stalls').click();
  await expect(field(page, 'Price in dollars')).toHaveValue('30');
  await button(page, 'Save this tier').click();
  await said(page, 'Saved.');
  await button(page, 'Close Stalls').click();
  await expect(field(page, 'Price in dollars')).toHaveCount(0);
  expect(await tiersOf(site, owner, event)).toMatchObject([
    { name: 'Stalls', kind: 'TUITION', price: 30, capacity: 140, isOnline: true },
    { name: 'Jar of sour cherries', kind: 'SESSION_OPTION', price: 0, capacity: null, isOnline: true },
  ]);
});

test('tiers are put in order by buttons, once however often the answer is lost', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'tierList.listing.resting | tierList.order | -> listing.ordering',
    'tierList.listing.ordering | tierList.order | -> stays',
    'tierList.listing.ordering | xstate.done.actor.orderTiers | is -> listing.ordering',
    'tierList.listing.ordering | xstate.done.actor.orderTiers | isStillWanted -> listing.resting',
    'tierList.listing.ordering | xstate.error.actor.orderTiers | -> listing.orderUnknown',
    'tierList.listing.orderUnknown | tierList.askAgain | -> listing.ordering',
    'tierList.listing.orderUnknown | xstate.after.nextTry.tierList.listing.orderUnknown | -> listing.ordering',
    'tierList.listing.ordering | xstate.done.actor.orderTiers | -> listing.resting',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  for (const name of ['Stalls', 'Balcony', 'Gods']) await addTier(site, owner, event, { name });
  const names = async () => (await tiersOf(site, owner, event)).map(({ name }) => name).join();
  const shown = () => main(page).getByRole('listitem').locator('b').allTextContents();
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'tickets'));
  const moving = await holdCalls(page, 'OrderTiers');
  await button(page, 'Move Gods up').click();
  await moving.arrived;
  await button(page, 'Move Gods up').click();
  await said(page, 'Gods is number 1 now.');
  moving.letGo();
  await taken('tierList.listing.ordering | xstate.done.actor.orderTiers | is -> listing.ordering');
  await expect.poll(names).toBe('Gods,Stalls,Balcony');
  await page.unrouteAll();
  await loseFirstCall(page, 'OrderTiers');
  await button(page, 'Move Balcony up').click();
  await button(page, 'Ask again').click();
  await expect.poll(names).toBe('Gods,Balcony,Stalls');
  await page.unrouteAll();
  await loseFirstCall(page, 'OrderTiers');
  await button(page, 'Move Balcony up').click();
  await taken(
    'tierList.listing.orderUnknown | xstate.after.nextTry.tierList.listing.orderUnknown | -> listing.ordering',
  );
  await expect.poll(names).toBe('Balcony,Gods,Stalls');
  await page.unrouteAll();
  await refuseFirst(page, 'OrderTiers');
  await button(page, 'Move Stalls up').click();
  await taken('tierList.listing.ordering | xstate.done.actor.orderTiers | -> listing.resting');
  await expect.poll(async () => (await shown()).filter((name) => name !== '').join()).toContain('Balcony');
  expect(await names()).toBe('Balcony,Gods,Stalls');
});

test('a tier is sold online no longer after its effect was shown', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'tierList.listing.resting | tierList.askToClose | isThere',
    'tierList.askingToClose | tierList.keep | -> listing',
    'tierList.askingToClose | tierList.close | -> closing',
    'tierList.closing | xstate.done.actor.closeTier | -> askingToClose',
    'tierList.closing | xstate.error.actor.closeTier | -> closeUnknown',
    'tierList.closeUnknown | tierList.askAgain | -> closing',
    'tierList.closing | xstate.done.actor.closeTier | is -> listing',
    'tierList.closeUnknown | xstate.after.nextTry.tierList.closeUnknown | -> closing',
    'tierList.closeUnknown | tierList.keep | -> listing',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  for (const name of ['Stalls', 'Balcony', 'Gods']) await addTier(site, owner, event, { name });
  const online = async () => (await tiersOf(site, owner, event)).filter(({ isOnline }) => isOnline).length;
  await logInBrowser(context, site, owner);
  await page.goto(eventPage(event, 'tickets'));
  const ask = async (name: string) => {
    await button(page, `Edit ${name}`).click();
    await button(page, 'Stop selling it online').click();
  };
  await ask('Stalls');
  await inDialog(page, 'Keep selling it').click();
  await button(page, 'Stop selling it online').click();
  await refuseFirst(page, 'CloseTier');
  await inDialog(page, 'Stop selling it').click();
  await taken('tierList.closing | xstate.done.actor.closeTier | -> askingToClose');
  await page.unrouteAll();
  await loseFirstCall(page, 'CloseTier');
  await inDialog(page, 'Stop selling it').click();
  await inDialog(page, 'Ask again').click();
  await said(page, 'It is not sold online any more.');
  await expect(button(page, 'Edit Stalls')).toBeFocused();
  await expect.poll(online).toBe(2);
  await page.unrouteAll();
  await ask('Balcony');
  await loseFirstCall(page, 'CloseTier');
  await inDialog(page, 'Stop selling it').click();
  await taken('tierList.closeUnknown | xstate.after.nextTry.tierList.closeUnknown | -> closing');
  await expect(main(page).getByText('Box office only')).toHaveCount(2);
  await expect.poll(online).toBe(1);
  await page.unrouteAll();
  await ask('Gods');
  await loseFirstCall(page, 'CloseTier');
  await inDialog(page, 'Stop selling it').click();
  await expect(inDialog(page, 'Ask again')).toBeVisible();
  await inDialog(page, 'Keep selling it').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('who is not logged in, or may not change them any more, changes nothing', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'tierList.listing.ordering | xstate.done.actor.orderTiers | is -> listing.resting',
    'tierList.closing | xstate.done.actor.closeTier | is -> askingToClose',
    'tierList.closing | xstate.done.actor.closeTier | isNotTheirs -> listing',
    'tierList.listing.ordering | xstate.done.actor.orderTiers | isNotTheirs -> listing.resting',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const event = await newDraft(site, owner);
  for (const name of ['Stalls', 'Balcony']) await addTier(site, owner, event, { name });
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, friend);
  await page.goto(eventPage(event, 'tickets'));
  await withoutSession(page, 'OrderTiers');
  await button(page, 'Move Balcony up').click();
  await taken('tierList.listing.ordering | xstate.done.actor.orderTiers | is -> listing.resting');
  await page.reload();
  await button(page, 'Edit Stalls').click();
  await button(page, 'Stop selling it online').click();
  await withoutSession(page, 'CloseTier');
  await inDialog(page, 'Stop selling it').click();
  await taken('tierList.closing | xstate.done.actor.closeTier | is -> askingToClose');
  await page.reload();
  await page.unrouteAll();
  const toBoxOffice = () => giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice');
  await button(page, 'Edit Stalls').click();
  await button(page, 'Stop selling it online').click();
  await meanwhile(page, 'CloseTier', toBoxOffice);
  await inDialog(page, 'Stop selling it').click();
  await expect(main(page)).toContainText('Ask an owner or a manager.');
  await giveRole(site, owner, friend.emailAddress, 'OrganizationManager');
  await page.reload();
  await meanwhile(page, 'OrderTiers', toBoxOffice);
  await button(page, 'Move Balcony up').click();
  await expect(main(page)).toContainText('Ask an owner or a manager.');
  const held = await tiersOf(site, owner, event);
  expect(held.map(({ name, isOnline }) => [name, isOnline])).toEqual([
    ['Stalls', true],
    ['Balcony', true],
  ]);
  await end(site, owner, friend.emailAddress);
});
