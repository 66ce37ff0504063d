import type { Page } from '@playwright/test';
import { expect, test as base } from '#e2e/fixtures.ts';
import { CartPage } from '#e2e/pages/cart-page.ts';
import { findEvent, readEvent } from '#e2e/world/events.ts';
import { expectTakenOver } from '#e2e/world/hydration.ts';
import { addToCart, orderOf } from '#e2e/world/orders.ts';
import { ownServerFixtures, type OwnServer } from '#e2e/world/own-server.ts';
import { newCustomer } from '#e2e/world/people.ts';

/** A server of its own: no other test may feel its clock. */
const test = base.extend<object, { ownServer: OwnServer }>(ownServerFixtures());

test.describe.configure({ mode: 'default', timeout: 180_000 });

const inWords = { held: 'Hold expires in', lost: 'These places are no longer held' };

/** Two tabs with the cart, whose clocks and the server's are moved together. */
async function openTwoTabs(page: Page, ownServer: OwnServer) {
  const pages = [page, await page.context().newPage()] as const;
  const carts = [new CartPage(pages[0]), new CartPage(pages[1])] as const;
  for (const tab of pages) await tab.clock.install();
  for (const cart of carts) {
    await cart.open();
    await expect(cart.main.getByRole('timer')).toContainText(inWords.held);
  }
  return {
    pages,
    carts,
    /** On to `seconds` before the end of the hold, on the server and in both tabs. */
    async moveOn(seconds: number) {
      ownServer.moveClock(seconds * 1000);
      for (const tab of pages) await tab.clock.fastForward(seconds * 1000);
    },
    /** What each tab says of the places. */
    shown: () =>
      Promise.all(
        carts.map(async ({ main }) => {
          const text = await main.innerText();
          return { isHeld: text.includes(inWords.held), isLost: text.includes(inWords.lost) };
        }),
      ),
  };
}

test('at every second two tabs and the server agree whether the places are held', async ({
  page,
  site,
  customer,
  ownServer,
}) => {
  const event = await findEvent(site, 'Two Left Boots, an improvised western');
  const seat = { tier: 'Seat at a table' };
  await addToCart(site, customer, event, seat);
  await addToCart(site, customer, event, { ...seat, attendee: { firstName: 'Sam', lastName: 'Okafor' } });
  const freeForAll = async () => (await readEvent(site, event.id)).eventStock.remaining;
  expect(await freeForAll()).toBe(0);
  const tabs = await openTwoTabs(page, ownServer);

  await tabs.moveOn(19.5 * 60);
  // The two holds began one after the other: for a second one of them may have ended, and then neither word is said.
  for (let step = 0; step < 40 && (await freeForAll()) !== 2; step += 1) {
    await tabs.moveOn(1);
    await expect(async () => {
      const free = await freeForAll();
      const expected = { isHeld: free === 0, isLost: free === 2 };
      expect(await tabs.shown()).toEqual([expected, expected]);
    }).toPass({ timeout: 20_000 });
  }
  expect(await freeForAll()).toBe(2);

  await test.step('looking takes nothing', async () => {
    for (const tab of tabs.pages) {
      await tab.reload();
      await expect(tab.getByRole('main')).toContainText(inWords.lost);
      // Drawn by the server, it hears of another tab once it is taken over.
      await expectTakenOver(tab);
    }
    expect(await freeForAll()).toBe(2);
  });

  await test.step('a press asks again, for what nobody took meanwhile', async () => {
    const rival = await newCustomer(site, 'Quick');
    await addToCart(site, rival, event, seat);
    expect(await freeForAll()).toBe(1);
    await tabs.carts[0].main.getByRole('button', { name: 'Try to get them again' }).click();
    for (const { main } of tabs.carts) {
      await expect(main).toContainText('Some places are no longer held');
      await expect(main.getByRole('timer')).toContainText(inWords.held);
    }
    expect(await freeForAll()).toBe(0);
    expect((await orderOf(site, customer)).state).toBe('AddingItems');
  });
});

test('five minutes more are offered at two minutes, once, and seen in both tabs', async ({
  page,
  site,
  customer,
  ownServer,
}) => {
  await addToCart(site, customer, await findEvent(site, 'Polar Bear Dip, with Supervision'), { tier: 'Dipper' });
  const tabs = await openTwoTabs(page, ownServer);
  const [here, there] = tabs.carts;
  const keep = ({ main }: CartPage) => main.getByRole('button', { name: 'Keep the places 5 more minutes' });
  await expect(keep(here)).toBeHidden();
  await tabs.moveOn(18.5 * 60);
  await expect(keep(here)).toBeVisible();
  await expect(keep(there)).toBeVisible();
  await keep(there).click();
  for (const cart of tabs.carts) {
    await expect(keep(cart)).toBeHidden();
    await expect(cart.main.getByRole('timer')).toContainText(/Hold expires in [56]:/);
  }
  await tabs.moveOn(4.5 * 60);
  for (const cart of tabs.carts) {
    await expect(cart.main.getByRole('timer')).toContainText(/Hold expires in [01]:/);
    await expect(keep(cart)).toBeHidden();
  }
});
