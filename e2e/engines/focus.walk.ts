import { expect } from '@playwright/test';
import { walk } from '#e2e/engines/fixtures.ts';
import { givesFocusToPressed, noFocusByPress } from '#e2e/engines/mac-focus.ts';
import type { Query } from '#e2e/engines/query.ts';
import type { Tab } from '#e2e/engines/tab.ts';
import { banner, button, dialog, heading, link, main, region, takenOver } from '#e2e/engines/things.ts';
import { dip } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { findEvent } from '#e2e/world/events.ts';

/** Opens it by a press, goes round in it, leaves it by Escape, and is where it began. */
async function expectWayAndBack(tab: Tab, opener: Query, opened: Query): Promise<void> {
  await tab.press(opener);
  await tab.expectSeen(opened);
  await tab.expectFocusIn(opened);
  await tab.expectFocusKept(opened);
  await tab.key('Escape');
  await tab.expectGone(opened);
  await tab.expectFocus(opener);
}

const ownRule = (): Promise<void> => Promise.resolve();

async function ruleOfMac(tab: Tab): Promise<void> {
  await expect.poll(() => tab.poll(givesFocusToPressed), { message: 'the page gives the focus itself' }).toBe(true);
  await tab.run(noFocusByPress);
}

const rules = [
  { rule: 'the engine’s own rule', lay: ownRule },
  { rule: 'the rule of a Mac and of phones, where a press gives a button no focus', lay: ruleOfMac },
];

for (const { rule, lay } of rules) {
  walk.describe(`by ${rule}`, () => {
    walk('a visitor’s login dialog takes the focus, keeps it and gives it back', async ({ site, openTab }) => {
      const tab = await openTab();
      await tab.open(`/event/${(await findEvent(site, dip.name)).id}`);
      await lay(tab);
      await expectWayAndBack(tab, button('Register', region('Register')), dialog());
    });

    walk(
      'the register dialog, the cart drawer and the menu take it, keep it and give it back',
      async ({ site, customer, device, openTab, size }) => {
        await new Elsewhere(site, customer).addToCart(dip);
        await device.keepCookies(site.origin, customer.cookie);
        const tab = await openTab();
        await tab.open(`/event/${(await findEvent(site, dip.name)).id}`);
        await tab.expectSeen(link('Cart, 1 item', banner));
        await lay(tab);
        await expectWayAndBack(tab, button('Register', region('Register')), dialog('Complete your registration'));
        await expectWayAndBack(tab, link('Cart, 1 item', banner), dialog('In Your Cart'));
        if (size.width < 800) await expectWayAndBack(tab, button('Menu', banner), dialog());
      },
    );
  });
}

walk('after a navigation the heading of the page has the focus', async ({ openTab }) => {
  const tab = await openTab();
  await tab.open('/events?keywords=Polar');
  await tab.expectSeen(takenOver);
  await tab.press(link(dip.name, main));
  await tab.expectFocus(heading(dip.name, main));
  await tab.back();
  await tab.expectFocus(heading('Events', main));
});
