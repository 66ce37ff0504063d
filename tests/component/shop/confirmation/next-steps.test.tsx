import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { PaymentReceipt } from '#views/shop/confirmation/payment-receipt.tsx';

test.each([
  ['PaymentSettled', 'The confirmation mail has these tickets too. We send a reminder 48 hours ahead.'],
  ['PaymentAuthorized', 'Your places are yours; Harbour City Players takes the payment.'],
])('the confirmation of an order in %s says the next steps', (state, words) => {
  render(
    <PaymentReceipt
      order={{
        ...sampleOrder({ state, active: false }),
        registrations: [],
        payments: [],
        paymentDeadline: null,
      }}
    />,
  );
  const heading = screen.getByRole('heading', { name: 'Next steps' });
  expect(heading.parentElement?.textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'My events' }).getAttribute('href')).toBe('/my-events');
  expect(screen.getByRole('link', { name: 'Your order and receipt' }).getAttribute('href')).toBe(
    '/account/orders/order-1',
  );
});

test.each([
  ['PaymentAuthorized', 'Authorized', 'Pay the organizer', 'To be paid'],
  ['PaymentSettled', 'Settled', 'Paid to the organizer', 'Paid'],
])('an order in %s says of money by hand that is %s: %s', (orderState, state, words, total) => {
  const order = sampleOrder({ state: orderState, active: false });
  const payment = {
    __typename: 'Payment' as const,
    id: 'payment-1',
    method: 'MANUAL',
    state,
    amount: order.totalWithTax,
    metadata: null,
  };
  render(<PaymentReceipt order={{ ...order, registrations: [], payments: [payment], paymentDeadline: null }} />);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText(total)).toBeDefined();
});

test.each([
  ['PaymentAuthorized', 'To be paid', '$40.40'],
  ['PaymentSettled', 'Paid', '$50.40'],
])('an order in %s of which a gift card paid 10.00 says: %s %s', (state, label, total) => {
  const inCad = { __typename: 'Money' as const, currency: 'CAD' as const };
  const amount = { ...inCad, amount: 10, display: '$10.00' };
  const order = {
    ...sampleOrder({ state, active: false, totalWithTaxAfterGiftCard: { ...inCad, amount: 40.4, display: '$40.40' } }),
    giftCardShares: [{ __typename: 'GiftCardShare' as const, code: 'FOYERGIFT0001', amount }],
  };
  render(<PaymentReceipt order={{ ...order, registrations: [], payments: [], paymentDeadline: null }} />);
  expect(screen.getByText(label).parentElement?.textContent).toContain(total);
  expect(screen.getByText('Gift card 0001').parentElement?.textContent).toContain('$10.00');
});

test('the confirmation of an order by hand says until when to pay it, and what comes else', () => {
  const paymentDeadline = {
    __typename: 'PaymentDeadline' as const,
    at: '2026-11-23T03:30:00.000Z',
    wallTime: '2026-11-22T19:30:00',
    timeZoneName: 'PST',
  };
  const order = {
    ...sampleOrder({ state: 'PaymentAuthorized', active: false }),
    registrations: [],
    payments: [],
  };
  render(<PaymentReceipt order={{ ...order, paymentDeadline }} />);
  const words = screen.getByRole('heading', { name: 'Next steps' }).parentElement?.textContent;
  expect(words).toContain('Pay by Sunday, November 22, 7:30 pm PST; an order that is not paid by then is cancelled.');
});
