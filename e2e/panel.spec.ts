import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/fixtures.ts';
import { startDevServer, type DevServer } from '#e2e/world/dev-server.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Flows' });
const dialogOf = (page: Page) => page.getByRole('dialog');

test.describe('in development', () => {
  // A development server that starts afresh has every module still to prepare.
  test.describe.configure({ mode: 'serial', timeout: 180_000 });
  let dev: DevServer;
  test.beforeAll(async ({ baseURL }) => {
    dev = await startDevServer(baseURL ?? '');
  });
  test.afterAll(() => dev.close());

  test('a key opens the panel over the running flows, with nothing asked of another host', async ({ page }) => {
    const elsewhere: string[] = [];
    await page.route(
      (url) => url.origin !== new URL(dev.origin).origin,
      (route) => {
        elsewhere.push(route.request().url());
        return route.abort();
      },
    );
    await page.goto(new URL('/events', dev.origin).href);
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible({ timeout: 120_000 });
    await expect(panelOf(page)).toBeHidden();
    await expect(async () => {
      await page.keyboard.press('Control+Backquote');
      await expect(panelOf(page)).toBeVisible({ timeout: 2_000 });
    }).toPass();
    await panelOf(page)
      .getByRole('button', { name: /^session/ })
      .click();
    await expect(panelOf(page).getByRole('group', { name: 'Chart of session' })).toBeVisible();
    await expect(panelOf(page).locator('.state.active[data-state="session.signedOut"]')).toBeVisible();
    await page.keyboard.press('Control+Backquote');
    await expect(panelOf(page)).toBeHidden();
    expect(elsewhere).toEqual([]);
  });

  test('?inspect opens it at once, and an event that is sent there moves the page', async ({ page }) => {
    await page.goto(new URL('/events?inspect', dev.origin).href);
    await panelOf(page)
      .getByRole('button', { name: /^overlay/ })
      .click();
    await panelOf(page).getByRole('tab', { name: 'Send' }).click();
    await panelOf(page).getByRole('button', { name: 'overlay.openLogin' }).click();
    await expect(dialogOf(page)).toBeVisible();

    await test.step('an open dialog leaves the panel its focus', async () => {
      const filter = panelOf(page).getByRole('searchbox', { name: 'Filter the log' });
      await filter.fill('overlay');
      await expect(filter).toBeFocused();
      await expect(dialogOf(page)).toBeVisible();
    });
  });

  test('a recording holds nothing of the person', async ({ page, customer }) => {
    await page.goto(new URL('/events?inspect', dev.origin).href);
    await expect(panelOf(page).getByRole('button', { name: /^session/ })).toContainText('signedIn');
    const download = page.waitForEvent('download');
    await panelOf(page).getByRole('button', { name: 'Export' }).click();
    const recording = readFileSync(await (await download).path(), 'utf8');
    expect(recording).toContain('"flows-recording-1"');
    expect(recording).toContain('xstate.done.actor.getMe');
    for (const secret of [customer.emailAddress, customer.firstName, customer.lastName, customer.password])
      expect(recording).not.toContain(secret);
  });
});

test.describe('in the product that ships', () => {
  test('there is no byte of the panel, and nothing opens it', async ({ page }) => {
    const assets = join(import.meta.dirname, '../dist/client/assets');
    const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(10);
    const marks = [
      'flows-panel',
      'flows-recording',
      'Connect Stately',
      'Copy path as test',
      'flow-chart',
      'elk.layered',
    ];
    const found = scripts.flatMap((name) => {
      const code = readFileSync(join(assets, name), 'utf8');
      return marks.filter((mark) => code.includes(mark)).map((mark) => `${name}: ${mark}`);
    });
    expect(found).toEqual([]);

    await page.goto('/events?inspect');
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible();
    await page.keyboard.press('Control+Backquote');
    await expect(page.locator('flows-panel')).toHaveCount(0);
  });

  test('a test that asks before the start hears what every flow does, over loads', async ({
    page,
    recording: { steps },
  }) => {
    await page.goto('/events');
    const loads = () => new Set(steps().map(({ load }) => load)).size;
    const signedOut = () => steps().filter(({ leaves }) => leaves === 'signedOut').length;
    await expect.poll(signedOut).toBe(1);
    await page.reload();
    await expect.poll(signedOut).toBe(2);
    expect(loads()).toBe(2);
    const [first] = steps().filter(({ machine }) => machine === 'session');
    expect(first).toMatchObject({ event: { type: 'xstate.init' }, taken: [], leaves: 'learning' });
  });
});
