import { expect } from '@playwright/test';
import { walk } from '#e2e/engines/fixtures.ts';
import type { Query } from '#e2e/engines/query.ts';
import type { Tab } from '#e2e/engines/tab.ts';
import { banner, button, dialog, link, radio, region } from '#e2e/engines/things.ts';
import { dip, sam } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { findEvent } from '#e2e/world/events.ts';

/** A desktop window of 1280 × 1024 px at 400 %. */
const tiny = { width: 320, height: 256 };

/** It scrolls as one, and each control that Tab comes to is seen. */
async function expectEachSeen(tab: Tab, box: Query): Promise<void> {
  await tab.expectSeen(box);
  const asked = JSON.stringify(box);
  expect(await tab.run(`walks.ownScrollsOf(${asked})`)).toEqual([]);
  const controls = Number(await tab.run(`walks.controlsOf(${asked})`));
  const unseen: string[] = [];
  let met = 0;
  for (let turn = 0; turn < controls + 8; turn += 1) {
    await tab.key('Tab');
    const stop = await tab.stop();
    if (stop.name !== '') met += 1;
    if (!stop.isSeen) unseen.push(stop.name);
  }
  expect(unseen).toEqual([]);
  expect(met).toBeGreaterThanOrEqual(controls);
}

walk(
  'in a window of 320 × 256 px every control of what lies over the page is seen when it has the focus',
  async ({ site, customer, device, openTab }) => {
    const elsewhere = new Elsewhere(site, customer);
    const id = await elsewhere.addToCart(dip, sam);
    await device.keepCookies(site.origin, customer.cookie);
    const tab = await openTab();
    await tab.resize(tiny);
    await tab.open(`/event/${(await findEvent(site, dip.name)).id}`);
    await tab.press(button('Register', region('Register')));
    const register = dialog('Complete your registration');
    await tab.expectSeen(radio({ starts: dip.tier }, register));
    await expectEachSeen(tab, register);
    await tab.press(radio({ starts: dip.tier }, register));
    await tab.press(button('Add to Cart', register));
    await expectEachSeen(tab, dialog('Added to cart!'));
    await tab.key('Escape');
    await tab.expectGone(dialog());
    expect((await elsewhere.order()).itemCount).toBe(2);

    await tab.press(link('Cart, 2 items', banner));
    await expectEachSeen(tab, dialog('In Your Cart'));
    await tab.key('Escape');
    await tab.expectGone(dialog());
    await tab.press(button('Menu', banner));
    await expectEachSeen(tab, dialog());

    await elsewhere.arrangePayment(dip, id);
    await elsewhere.pay(dip);
    await tab.open('/my-events?attendees=all');
    await tab.press({ ...button({ starts: 'Ticket' }), at: 0 });
    await expectEachSeen(tab, dialog('Your ticket'));
  },
);
