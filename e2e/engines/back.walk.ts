import { expect } from '@playwright/test';
import { walk } from '#e2e/engines/fixtures.ts';
import { enterCard } from '#e2e/engines/payment.ts';
import { alert, heading } from '#e2e/engines/things.ts';
import { dip } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { cards } from '#e2e/world/provider.ts';

walk(
  'back to the payment of an order that was paid meanwhile: its confirmation, and no error',
  async ({ site, customer, device, openTab, engine }) => {
    const elsewhere = new Elsewhere(site, customer);
    const { id } = await elsewhere.orderAtPayment(dip);
    await device.keepCookies(site.origin, customer.cookie);
    const tab = await openTab();
    await tab.open('/checkout/payment');
    await enterCard(tab, cards.accepted);
    await tab.run('globalThis.isFromBefore = true');
    await tab.open('/help');
    await tab.expectSeen(heading());
    await elsewhere.pay(dip);
    await tab.back();
    await tab.expectSeen(heading('Thank you for your order!'));
    await tab.expectPath(`/order-confirmation/${id}`);
    await tab.expectGone(alert());
    expect(await elsewhere.charges()).toHaveLength(1);
    // In WebKit the very page has come back; Firefox does not keep this one, and reads it anew.
    expect(await tab.run('globalThis.isFromBefore === true')).toBe(engine === 'webkit');
  },
);
