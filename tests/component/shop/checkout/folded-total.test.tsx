import { render, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import { cartWith } from '#tests/component/shop/cart/cart-with.tsx';
import { anOrder, cad } from '#tests/model/shop/cart/an-order.ts';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { CartScreen } from '#views/shop/cart/cart-screen.tsx';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutFormsScreen } from '#views/shop/checkout/checkout-forms-screen.tsx';

const tax = (description: string, taxRate: number, amount: number) => ({
  __typename: 'OrderTaxSummary' as const,
  description,
  taxRate,
  registrationNumber: null,
  taxTotal: cad(amount),
});

/** Every amount of the order is another one, so that none can stand for the total. */
const amounts = {
  subTotal: cad(80),
  total: cad(76),
  totalWithTax: cad(85.12),
  totalWithTaxAfterGiftCard: cad(65.12),
  taxSummary: [tax('GST', 5, 3.8), tax('PST', 7, 5.32)],
  giftCardShares: [{ __typename: 'GiftCardShare' as const, code: 'GIFT-0001', amount: cad(20) }],
};
const toPay = '$65.12';

const textOf = (element: Element | null | undefined) => element?.textContent ?? null;
const totals = () =>
  [...document.querySelectorAll('dt')]
    .filter(({ textContent }) => textContent === 'Total price')
    .map(({ nextElementSibling }) => textOf(nextElementSibling));

async function show(drawn: ReactElement) {
  const { wrapper } = cartWith([anOrder('hcp', { hold: null, ...amounts })]);
  render(drawn, { wrapper });
  await screen.findAllByText('Total price');
}

function forms(before: typeof amounts | null = null) {
  const order = sampleOrder({ ...amounts, registrationForms: [sampleForm('f-1')] });
  const changedFrom = before && { ...order, ...before };
  const checkout = stillFlow(
    checkoutMachine,
    { atStep: before ? 'askingAboutChange' : 'resting' },
    { step: 'forms', order, changedFrom, trouble: null },
  );
  return (
    <CheckoutFlow.Provider actor={checkout}>
      <CheckoutFormsScreen formId="f-1" renderForm={() => null} />
    </CheckoutFlow.Provider>
  );
}

describe('what is to be paid, on a phone', () => {
  test('stands on the folded summary of the checkout as it stands in it: with taxes, less gift cards', async () => {
    await show(forms());
    const folded = textOf(document.querySelector('summary > span:last-child'));
    expect([folded, ...totals()]).toEqual([toPay, toPay, toPay]);
  });

  test('stands on the bar of the cart as in its summary', async () => {
    await show(<CartScreen />);
    expect(totals()).toEqual([toPay, toPay]);
  });

  test('is what a change from elsewhere is said to come to', async () => {
    await show(forms({ ...amounts, totalWithTaxAfterGiftCard: cad(45.12) }));
    expect(screen.getByRole('button', { name: /^Go on with/ }).textContent).toBe(`Go on with ${toPay}`);
    expect(screen.getByText(/It came to/).textContent).toContain(`It came to $45.12 and comes to ${toPay} now.`);
  });
});
