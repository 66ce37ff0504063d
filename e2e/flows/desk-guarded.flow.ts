import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect } from '#e2e/flows/flow-test.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { ask } from '#e2e/world/api.ts';
import { atDesk, startOrganizer } from '#e2e/world/desk.ts';
import { setUpApp, turnAppOff } from '#e2e/world/guards.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

test('an owner asks for a second factor, and is let in by it alone from then on', async ({
  page,
  site,
  ownServer,
  customer,
  taken,
  plan,
}) => {
  plan(
    'workplace.reading | xstate.done.actor.getMyOrganizations | isShutOut -> withoutSecondFactor',
    'workplace.withoutSecondFactor | workplace.retry | -> reading',
    'workplace.reading | xstate.done.actor.getMyOrganizations | worksThere -> working',
  );
  expect(ownServer.origin).toBe(site.origin);
  const code = await startOrganizer(site, customer);
  await page.goto(`/desk/${code}/settings/security`);
  await main(page).getByLabel('An authenticator app beside it').check();
  await button(page, 'Save security').click();
  await expect(main(page)).toContainText('Set up an authenticator app in your own account first.');
  await setUpApp(site, customer);
  await button(page, 'Save security').click();
  await expect(main(page).getByRole('status').getByText('Saved.')).toBeVisible();
  await turnAppOff(site, customer);
  await page.goto(`/desk/${code}`);
  await expect(title(page, 'You need an authenticator app here')).toBeVisible();
  await expect(main(page).getByRole('link', { name: 'Your account' })).toHaveAttribute('href', '/account/management');
  await button(page, 'Check again').click();
  await taken('workplace.withoutSecondFactor | workplace.retry | -> reading');
  await expect(button(page, 'Check again')).toBeVisible();
  await setUpApp(site, customer);
  await button(page, 'Check again').click();
  await expect(title(page, 'Today')).toBeVisible();
});

const kept = z.object({
  deskOrganization: z.object({
    settings: z.object({ retention: z.object({ answersKeptDays: z.number().nullable() }) }),
  }),
});

test('an owner chooses for how long answers are kept', async ({ page, site, ownServer, customer }) => {
  expect(ownServer.origin).toBe(site.origin);
  const code = await startOrganizer(site, customer);
  const query =
    'query ($code: String!) { deskOrganization(code: $code) { settings { retention { answersKeptDays } } } }';
  const days = async () =>
    (await ask(site, kept, query, { code }, atDesk(customer))).data.deskOrganization.settings.retention.answersKeptDays;
  expect(await days()).toBe(90);
  await page.goto(`/desk/${code}/settings/retention`);
  await main(page).getByLabel('Answers are kept', { exact: true }).selectOption('As long as their order');
  await expect(main(page)).toContainText('until an owner chooses');
  await main(page).getByLabel('Answers are kept', { exact: true }).selectOption('30 days after the event’s end');
  await button(page, 'Save retention').click();
  await expect(main(page).getByRole('status').getByText('Saved.')).toBeVisible();
  expect(await days()).toBe(30);
});
