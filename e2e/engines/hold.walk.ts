import { expect } from '@playwright/test';
import { walk as base } from '#e2e/engines/fixtures.ts';
import { button, main } from '#e2e/engines/things.ts';
import { dip } from '#e2e/flows/demo-events.ts';
import { findEvent, readEvent } from '#e2e/world/events.ts';
import { addToCart, orderOf } from '#e2e/world/orders.ts';
import { ownServerFixtures, type OwnServer } from '#e2e/world/own-server.ts';

/** A server of its own: no other walk may feel its clock. */
const walk = base.extend<object, { ownServer: OwnServer }>(ownServerFixtures());

/** The page's clock is ahead by this from now on. */
const moveOn = (ms: number) => `(() => {
  const [now, date] = [performance.now.bind(performance), Date.now];
  performance.now = () => now() + ${ms};
  Date.now = () => date() + ${ms};
})()`;

walk(
  'the places are held until the clock of the hold is over, and then asked for again by a press',
  async ({ site, customer, ownServer, device, openTab }) => {
    const event = await findEvent(site, dip.name);
    await addToCart(site, customer, event, { tier: dip.tier });
    const freeForAll = async () => (await readEvent(site, event.id)).eventStock.remaining;
    const free = (await freeForAll()) ?? 0;
    await device.keepCookies(site.origin, customer.cookie);
    const tab = await openTab();
    await tab.open('/my-cart');
    const timer = { role: 'timer', within: main };
    await tab.expectText(timer, 'Hold expires in');
    await tab.expectGone(button('Keep the places 5 more minutes'));
    const moveBoth = async (minutes: number) => {
      ownServer.moveClock(minutes * 60_000);
      await tab.run(moveOn(minutes * 60_000));
    };

    await moveBoth(18.5);
    await tab.press(button('Keep the places 5 more minutes'));
    await tab.expectText(timer, 'Hold expires in 6:');
    await tab.expectGone(button('Keep the places 5 more minutes'));
    expect(await freeForAll()).toBe(free);

    await moveBoth(7);
    await tab.expectText(main, 'These places are no longer held');
    expect(await freeForAll()).toBe(free + 1);
    await tab.press(button('Try to get them again', main));
    await tab.expectText(timer, 'Hold expires in');
    expect(await freeForAll()).toBe(free);
    expect((await orderOf(site, customer)).state).toBe('AddingItems');
  },
);
