import { expect } from '@playwright/test';
import { walk } from '#e2e/engines/fixtures.ts';
import type { Tab } from '#e2e/engines/tab.ts';
import { article, button, dialog, heading, link, main } from '#e2e/engines/things.ts';
import { dip } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { createFrontDoor } from '#e2e/world/front-door.ts';

const name = link(dip.name, heading(undefined, article(undefined, main)));
const mark = { role: 'status' };

/** Until this device is ready for a day without a network. */
const expectKept = (tab: Tab) =>
  expect
    .poll(
      () => tab.poll("Promise.all([caches.has('foyer.tickets'), navigator.serviceWorker.ready.then(() => true)])"),
      {
        timeout: 20_000,
        intervals: [100],
      },
    )
    .toEqual([true, true]);

walk(
  'with the server stopped, My events and the code of a ticket open, marked with their age',
  async ({ site, customer, device, openTab, picture }) => {
    const elsewhere = new Elsewhere(site, customer);
    await elsewhere.orderAtPayment(dip);
    await elsewhere.pay(dip);
    const [ticket] = (await elsewhere.order()).registrations;
    const door = await createFrontDoor(site.origin);
    await device.keepCookies(door.origin, customer.cookie);
    const tab = await openTab(door.origin);
    await tab.open('/my-events');
    await tab.expectSeen(name);
    await expectKept(tab);

    await door.shut();
    await tab.run('location.reload()');
    await tab.expectSeen(name);
    await tab.expectText(main, 'Kept offline, as of less than a minute ago');
    await tab.press(button({ starts: 'Ticket' }));
    await tab.expectSeen({ role: 'img', name: `Code for the door: ${ticket?.code}`, within: dialog('Your ticket') });
    await picture(tab, 'ticket');

    await door.open();
    await tab.key('Escape');
    await tab.press(button('Try again'));
    await tab.expectGone({ ...mark, text: { part: 'Kept offline' } });
    await tab.expectSeen(name);
    await door.shut();
  },
);
