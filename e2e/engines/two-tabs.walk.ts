import { expect } from '@playwright/test';
import { walk } from '#e2e/engines/fixtures.ts';
import { enterCard, placeOrder } from '#e2e/engines/payment.ts';
import { article, button, cardForm, field, heading, main } from '#e2e/engines/things.ts';
import { dip, sam } from '#e2e/flows/demo-events.ts';
import { Elsewhere } from '#e2e/flows/elsewhere.ts';
import { cents } from '#e2e/world/orders.ts';
import { cards, chargesOf, paid } from '#e2e/world/provider.ts';

walk(
  'the order that a tab pays is changed in another: both totals are shown, the card stays, one answer goes on',
  async ({ site, customer, device, openTab }) => {
    const elsewhere = new Elsewhere(site, customer);
    const id = await elsewhere.addToCart(dip);
    await elsewhere.addToCart(dip, sam);
    await elsewhere.arrangePayment(dip, id);
    const before = await elsewhere.order();
    await device.keepCookies(site.origin, customer.cookie);
    const paying = await openTab();
    await paying.open('/checkout/payment');
    await enterCard(paying, cards.accepted);

    const editing = await openTab();
    await editing.open('/my-cart');
    await editing.press(button({ starts: 'Remove' }, { ...article(undefined, main), text: { part: 'Sam Okafor' } }));
    await editing.expectCount(article(undefined, main), 1);
    const after = await elsewhere.order();
    expect(after.state).toBe('AddingItems');

    const question = { role: 'status', text: { part: 'Your order changed' }, within: main };
    for (const { totalWithTax } of [before, after])
      await paying.expectText(question, `$${totalWithTax.amount.toFixed(2)}`);
    await paying.expectGone(button('Place your order', main));
    await paying.press(button(`Go on with $${after.totalWithTax.amount.toFixed(2)}`, question));
    await paying.expect(
      field('Card number'),
      (all) => all.map(({ value }) => value),
      [cards.accepted.number],
      cardForm,
    );
    await placeOrder(paying);
    await paying.expectSeen(heading('Thank you for your order!'));
    expect(await chargesOf(site, id)).toEqual([paid(cents(after.totalWithTax.amount))]);
  },
);
