import type { Page } from '@playwright/test';
import { expect } from '#e2e/flows/flow-test.ts';
import { answerInstead, withoutSession } from '#e2e/flows/on-the-way.ts';
import { test } from '#e2e/flows/own-server-test.ts';
import { loseFirstAnswer } from '#e2e/world/connection.ts';
import { myOrganizers, startOrganizer } from '#e2e/world/desk.ts';

const main = (page: Page) => page.getByRole('main');
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const deed = (page: Page) => main(page).getByRole('button', { name: 'Start organizing' });

async function describe(page: Page, name: string): Promise<void> {
  await main(page).getByLabel('Name of the organizer').fill(name);
  await main(page).getByLabel('Province or territory').selectOption('British Columbia');
}

test('somebody finds the desk, starts an organizer and owns it, once though the answer is lost', async ({
  page,
  site,
  ownServer,
  customer,
  plan,
}) => {
  plan(
    'workplace.reading | xstate.done.actor.getMyOrganizations | -> withoutWork',
    'organizationStart.describing | organizationStart.submit | isComplete -> creating',
    'organizationStart.creating | xstate.error.actor.createOrganization | -> describing',
    'organizationStart.describing | organizationStart.submit | isComplete -> creating',
    'organizationStart.creating | xstate.done.actor.createOrganization | is -> started',
    'workplace.reading | xstate.done.actor.getMyOrganizations | worksThere -> working',
  );
  expect(ownServer.origin).toBe(site.origin);
  await page.goto('/about');
  await page.getByRole('contentinfo').getByRole('link', { name: 'For organizers' }).click();
  await main(page).getByRole('link', { name: 'Start organizing' }).click();
  await expect(main(page).getByLabel('Contact address')).toHaveValue(customer.emailAddress);
  await describe(page, 'Alder Choir');
  await expect(main(page)).toContainText('A ticket bears GST 5 % there.');
  await loseFirstAnswer(page, 'CreateOrganization');
  await deed(page).click();
  await expect(main(page)).toContainText('We don’t know yet whether that was done');
  await deed(page).click();
  await expect(page).toHaveURL(/\/desk\/alder-choir-[\w-]+$/);
  await expect(title(page, 'Today')).toBeVisible();
  expect(await myOrganizers(site, customer)).toEqual([{ name: 'Alder Choir', role: 'OrganizationOwner' }]);
});

test('what keeps somebody from starting an organizer is said', async ({
  page,
  site,
  ownServer,
  customer,
  taken,
  plan,
}) => {
  plan(
    'organizationStart.creating | xstate.done.actor.createOrganization | is -> describing',
    'organizationStart.creating | xstate.done.actor.createOrganization | -> describing',
    'organizationStart.creating | xstate.done.actor.createOrganization | is -> unverified',
    'organizationStart.unverified | organizationStart.change | -> describing',
    'organizationStart.creating | xstate.done.actor.createOrganization | is -> atLimit',
  );
  expect(ownServer.origin).toBe(site.origin);
  await page.goto('/desk/start');
  await describe(page, 'Alder Choir');
  await withoutSession(page, 'CreateOrganization');
  await deed(page).click();
  await taken('organizationStart.creating | xstate.done.actor.createOrganization | is -> describing');
  await page.unrouteAll();
  await page.goto('/desk/start');
  await describe(page, 'a'.repeat(201));
  await deed(page).click();
  await expect(main(page)).toContainText('This is too long');
  // Nobody has a session whose address was never verified.
  const { end } = await answerInstead(page, 'CreateOrganization', {
    createOrganization: { __typename: 'NotVerifiedError', errorCode: 'NOT_VERIFIED_ERROR', message: 'No' },
  });
  await deed(page).click();
  await expect(main(page)).toContainText('Your email address is not verified yet');
  await main(page).getByRole('button', { name: 'Back' }).click();
  end();
  for (let one = 0; one < 5; one += 1) await startOrganizer(site, customer);
  await main(page).getByLabel('Name of the organizer').fill('One too many');
  await deed(page).click();
  await expect(main(page)).toContainText('You have started 5 organizers, which is as many as you may.');
});
