import { expect, test } from '#e2e/fixtures.ts';
import { findEvent } from '#e2e/world/events.ts';
import { logInBrowser, newCustomer } from '#e2e/world/people.ts';

const keptToken = () => localStorage.getItem('channelToken');

test('an organizer’s link chooses its channel; All organizers and an empty one clear it', async ({ page, site }) => {
  const { organizerChannelToken } = await findEvent(site, 'The Winter’s Tale');
  const line = page.getByRole('region', { name: 'Organizer' });
  await page.goto(`/events?channel=${organizerChannelToken}`);
  await expect(line).toContainText('You came from ');
  await expect(page).toHaveURL('/events');
  expect(await page.evaluate(keptToken)).toBe(organizerChannelToken);
  await line.getByRole('button', { name: 'All organizers' }).click();
  await expect(line).toBeHidden();
  await expect(page.locator('#main')).toBeFocused();
  expect(await page.evaluate(keptToken)).toBeNull();

  await page.goto(`/about?channel=${organizerChannelToken}`);
  await expect(line).toBeVisible();
  await page.goto('/about?channel=');
  await expect.poll(() => page.evaluate(keptToken)).toBeNull();
  await expect(line).toBeHidden();
});

test('logging out clears the channel, also where the page begins with it', async ({ page, site, context }) => {
  const { organizerChannelToken } = await findEvent(site, 'The Winter’s Tale');
  await logInBrowser(context, site, await newCustomer(site));
  await page.goto(`/about?channel=${organizerChannelToken}`);
  await expect(page.getByRole('button', { name: 'All organizers' })).toBeVisible();
  await page.goto('/logout');
  await expect(page).toHaveURL('/events');
  await expect.poll(() => page.evaluate(keptToken)).toBeNull();
});
