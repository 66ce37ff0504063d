import { expect, test } from '#e2e/fixtures.ts';
import { findEvent } from '#e2e/world/events.ts';

test.use({ javaScriptEnabled: false });

test('a reader without scripts reads the events, a page after the other', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/events');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(10);
  const first = await main.getByRole('heading', { level: 2 }).first().textContent();
  await main.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL('/events?page=2');
  await expect(main.getByText(/^2 of \d+$/)).toBeVisible();
  await expect(main.getByRole('heading', { level: 2 }).first()).not.toHaveText(first ?? '');
  await main.getByRole('link', { name: 'Previous page' }).click();
  await expect(page).toHaveURL('/events');
});

test('searches by the form, which keeps what else the address asks for', async ({ page, site, events }) => {
  const { name } = await findEvent(site, 'Low Tide Quartet plays Ravel');
  const rest = { distance: '100', eventType: 'session', source: 'mail', sortField: 'name', suggested: 'true' };
  await page.goto(`/events?${new URLSearchParams({ ...rest, keywords: 'x', page: '3' })}`);
  await events.search(name);
  await expect(events.event(name)).toBeVisible();
  const asked = new URL(page.url()).searchParams;
  expect(Object.fromEntries(asked)).toEqual({ ...rest, keywords: name, dateRange: 'any' });
  await page.getByRole('link', { name: 'Reset filters' }).click();
  await expect(page).toHaveURL('/events');
});

test('chooses the days and the distance', async ({ page, events }) => {
  await page.goto('/events');
  await page.getByRole('combobox', { name: 'Day' }).selectOption('This week');
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('Within 25 km');
  await events.search('');
  await expect(page.getByRole('heading', { level: 1, name: 'Events near Nanaimo' })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Day' })).toHaveValue('week');
  await page.goto('/events?dateRange=custom');
  await page.getByLabel('From').fill('2020-01-01');
  await page.getByLabel('To', { exact: true }).fill('2020-01-02');
  await page.getByRole('button', { name: 'Show these days' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'No events found' })).toBeVisible();
  await expect(page).toHaveURL(/customStartDate=2020-01-01&customEndDate=2020-01-02/);
});

test('reads an event and its prices, and follows it to the organizer', async ({ page, site, event }) => {
  const { id, name } = await findEvent(site, 'Low Tide Quartet plays Ravel');
  await event.open(id);
  await expect(event.heading(name)).toBeVisible();
  await expect(page.getByRole('main')).toContainText(/from \$\d+\.\d\d|Free/);
  await expect(event.register.locator('noscript > *')).toBeVisible();
  const organizer = page
    .getByRole('main')
    .getByRole('link')
    .filter({ hasNotText: /See more|map/ })
    .first();
  const host = (await organizer.textContent()) ?? '';
  await organizer.click();
  await expect(page.getByRole('heading', { level: 1, name: host })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Upcoming events' }).getByRole('article').first()).toBeVisible();
});

test('is told where there is nothing', async ({ page }) => {
  const answer = await page.goto('/event/nonsense');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1, name: 'Not found.' })).toBeVisible();
});
