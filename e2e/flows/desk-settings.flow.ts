import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from '#e2e/flows/flow-test.ts';
import { tryAgain } from '#e2e/flows/moves.ts';
import { meanwhile, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { ask, type Site } from '#e2e/world/api.ts';
import { holdCalls, loseFirstCall } from '#e2e/world/connection.ts';
import { accept, atDesk, dev, end, giveRole, invite, players } from '#e2e/world/desk.ts';
import { logInBrowser, newCustomer, type Customer } from '#e2e/world/people.ts';

const settingsPage = (part: string): string => `/desk/${players}/settings/${part}`;
const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const sender = (page: Page) => main(page).getByLabel('Name of the sender');
const bar = (page: Page, words: string) => expect(main(page).getByRole('status').getByText(words)).toBeVisible();

const part = z.object({ version: z.number(), name: z.string().nullable() });

async function senderOf(site: Site, by: Pick<Customer, 'cookie'>): Promise<z.infer<typeof part>> {
  const shape = z.object({ deskOrganization: z.object({ settings: z.object({ sender: part }) }) });
  const query = 'query ($code: String!) { deskOrganization(code: $code) { settings { sender { version name } } } }';
  return (await ask(site, shape, query, { code: players }, atDesk(by))).data.deskOrganization.settings.sender;
}

test('settings that can’t be read are read again, and a sender is saved', async ({
  page,
  context,
  site,
  ownServer,
  taken,
  plan,
}) => {
  plan(
    'organizationSettings.readingSettings | xstate.error.actor.getOrganizationSettings | -> unreadable',
    'organizationSettings.unreadable | organizationSettings.retry | -> readingSettings',
    'organizationSettings.readingSettings | xstate.done.actor.getOrganizationSettings | is -> open',
    'organizationSettings.readingSettings | xstate.done.actor.getOrganizationSettings | is -> signedOut',
    'organizationSettings.signedOut | organizationSettings.retry | -> readingSettings',
    'organizationSettings.open | organizationSettings.refresh | -> readingSettings',
    'organizationSettings.readingSettings | xstate.error.actor.getOrganizationSettings | isShown',
    'organizationSettings.readingSettings | organizationSettings.refresh | -> readingSettings',
  );
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  await logInBrowser(context, site, owner);
  await loseFirstCall(page, 'GetOrganizationSettings');
  await page.goto(settingsPage('sender'));
  await tryAgain(page).click();
  await expect(sender(page)).toBeVisible();
  await withoutSession(page, 'GetOrganizationSettings');
  await page.reload();
  await tryAgain(page).click();
  await sender(page).fill('The Players’ office');
  await page.unrouteAll();
  await loseFirstCall(page, 'GetOrganizationSettings');
  await button(page, 'Save sender').click();
  await bar(page, 'Saved.');
  await taken('organizationSettings.readingSettings | xstate.error.actor.getOrganizationSettings | isShown');
  const before = await senderOf(site, owner);
  expect(before.name).toBe('The Players’ office');
  await page.unrouteAll();
  const held = await holdCalls(page, 'GetOrganizationSettings');
  await sender(page).fill('Front of house');
  await button(page, 'Save sender').click();
  await held.arrived;
  await sender(page).fill('Box office');
  await button(page, 'Save sender').click();
  await taken('organizationSettings.readingSettings | organizationSettings.refresh | -> readingSettings');
  held.letGo();
  await bar(page, 'Saved.');
  expect(await senderOf(site, owner)).toEqual({ version: before.version + 2, name: 'Box office' });
});

test('fees are added and taken away, and the server has what was typed', async ({ page, context, site, ownServer }) => {
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  await logInBrowser(context, site, owner);
  await page.goto(settingsPage('fees'));
  const fees = main(page).getByRole('group', { name: /^Fee \d/ });
  await expect(fees.first()).toBeVisible();
  const there = await fees.count();
  await button(page, 'Add a fee').click();
  const added = fees.nth(there);
  await added.getByLabel('Name').fill('Building fund');
  await added.getByLabel('On each ticket, in dollars').fill('two');
  await button(page, 'Save fees').click();
  await expect(added.getByLabel('On each ticket, in dollars')).toBeFocused();
  await added.getByLabel('On each ticket, in dollars').fill('2,50');
  await button(page, 'Save fees').click();
  await bar(page, 'Saved.');
  const shape = z.object({
    deskOrganization: z.object({
      settings: z.object({
        fees: z.object({ fees: z.array(z.object({ name: z.string(), fixed: z.object({ amount: z.number() }) })) }),
      }),
    }),
  });
  const query =
    'query ($code: String!) { deskOrganization(code: $code) { settings { fees { fees { name fixed { amount } } } } } }';
  const read = async () =>
    (await ask(site, shape, query, { code: players }, atDesk(owner))).data.deskOrganization.settings.fees.fees;
  await expect.poll(read).toContainEqual({ name: 'Building fund', fixed: { amount: 2.5 } });
  await button(page, `Remove fee ${there + 1}`).click();
  await button(page, 'Save fees').click();
  await expect.poll(async () => (await read()).length).toBe(there);
});

test('a manager reads the settings, and who may read them no more is told whom to ask', async ({
  page,
  context,
  site,
  ownServer,
  plan,
}) => {
  plan('organizationSettings.readingSettings | xstate.done.actor.getOrganizationSettings | -> notTheirs');
  expect(ownServer.origin).toBe(site.origin);
  const owner = await dev(site);
  const friend = await newCustomer(site, 'Ann');
  await accept(site, friend, await invite(site, owner, friend.emailAddress, 'OrganizationManager'));
  await logInBrowser(context, site, friend);
  await page.goto(settingsPage('profile'));
  await expect(main(page)).toContainText('Ask an owner or a manager.');
  await expect(button(page, 'Save profile')).toHaveCount(0);
  await meanwhile(page, 'GetOrganizationSettings', () =>
    giveRole(site, owner, friend.emailAddress, 'OrganizationBoxOffice'),
  );
  await page.reload();
  await expect(main(page)).toContainText('Your role does not read the settings here');
  await end(site, owner, friend.emailAddress);
});
