import type { Page } from '@playwright/test';
import { z } from 'zod';
import { expect, test as base } from '#e2e/fixtures.ts';
import { poets } from '#e2e/flows/demo-events.ts';
import { findings } from '#e2e/look/axe.ts';
import { deskPages, eventSlugs, settingsSlugs, type DeskPage } from '#e2e/look/desk-pages.ts';
import { ask, type Site } from '#e2e/world/api.ts';
import { atDesk, dev, players, playersId } from '#e2e/world/desk.ts';
import { eventPage } from '#e2e/world/desk-events.ts';
import { orderPage } from '#e2e/world/desk-orders.ts';
import { findEvent } from '#e2e/world/events.ts';
import { logInBrowser, type Customer } from '#e2e/world/people.ts';

/** The owner of the demo's theatre, logged in once a worker. */
const test = base.extend<{ atWork: Customer }, { owner: Customer }>({
  owner: [
    async ({ browserName }, give, { project }) => {
      expect(browserName).toBe('chromium');
      await give(await dev({ origin: project.use.baseURL ?? '' }));
    },
    { scope: 'worker' },
  ],
  atWork: async ({ owner, context, site }, give) => {
    await logInBrowser(context, site, owner);
    await give(owner);
  },
});

/** Nothing is measured in the middle of a movement. */
test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.describe('of the desk axe finds nothing, and nothing is wider than 320 px,', () => {
  for (const desk of deskPages)
    test(`on ${desk.name}`, async ({ page, atWork }) => {
      expect(atWork.cookie).not.toBe('');
      await expectGood(page, desk);
    });

  for (const slug of eventSlugs)
    test(`on the part ${slug} of an event`, async ({ page, site, atWork }) => {
      expect(atWork.cookie).not.toBe('');
      const path = eventPage((await findEvent(site, poets.name)).id, slug);
      await expectGood(page, { name: slug, path, title: poets.name, opens: true });
    });

  for (const slug of settingsSlugs)
    test(`on the part ${slug} of the settings`, async ({ page, atWork }) => {
      expect(atWork.cookie).not.toBe('');
      const path = `/desk/${players}/settings/${slug}`;
      await expectGood(page, { name: slug, path, title: 'Settings', opens: true });
    });

  test('on an order', async ({ page, site, atWork }) => {
    const code = await anOrder(site, atWork);
    await expectGood(page, { name: 'an order', path: orderPage({ code }), title: code });
  });
});

async function expectGood(page: Page, { path, title, opens = false }: DeskPage): Promise<void> {
  await page.goto(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: title })).toBeVisible();
  if (opens) await expect(main.locator(`a[aria-current=page][href="${path}"]`)).toBeAttached();
  await page.waitForLoadState('networkidle');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  expect(await findings(page)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(tooWide)).toEqual([]);
}

/** What makes the page scroll sideways, or scrolls so by itself; rows of links and of tabs may. Runs in the page. */
function tooWide(): string[] {
  const named = (part: Element) => part.outerHTML.slice(0, 160);
  const scrolls = [...document.querySelectorAll('body *')].filter(
    (part) =>
      part.clientWidth > 0 &&
      part.scrollWidth > part.clientWidth + 1 &&
      /auto|scroll/.test(getComputedStyle(part).overflowX) &&
      part.closest('nav, [role=tablist]') === null,
  );
  if (document.documentElement.scrollWidth <= 320) return scrolls.map(named);
  const beyond = [...document.querySelectorAll('body *')].filter(
    (part) => part.childElementCount === 0 && part.getBoundingClientRect().right > 321,
  );
  return [`the page: ${document.documentElement.scrollWidth} px`, ...beyond.map(named)];
}

/** The code of an order of the demo. */
async function anOrder(site: Site, by: Customer): Promise<string> {
  const shape = z.object({ deskOrders: z.object({ orders: z.array(z.object({ code: z.string() })) }) });
  const query = 'query ($id: ID!) { deskOrders(organizationId: $id) { orders { code } } }';
  const [order] = (await ask(site, shape, query, { id: await playersId(site, by) }, atDesk(by))).data.deskOrders.orders;
  if (!order) throw new Error('the demo has no order of the Players');
  return order.code;
}
