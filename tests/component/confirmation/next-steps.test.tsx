import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { sampleOrder } from '#tests/model/checkout/sample-order.ts';
import { PaymentReceipt } from '#views/confirmation/payment-receipt.tsx';

test.each([
  ['PaymentSettled', 'The confirmation mail has these tickets too. We send a reminder 48 hours ahead.'],
  ['PaymentAuthorized', 'Your places are yours; Harbour City Players takes the payment.'],
])('the confirmation of an order in %s says the next steps', (state, words) => {
  render(<PaymentReceipt order={{ ...sampleOrder({ state, active: false }), registrations: [], payments: [] }} />);
  const heading = screen.getByRole('heading', { name: 'Next steps' });
  expect(heading.parentElement?.textContent).toContain(words);
  expect(screen.getByRole('link', { name: 'My events' }).getAttribute('href')).toBe('/my-events');
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
  render(<PaymentReceipt order={{ ...order, registrations: [], payments: [payment] }} />);
  expect(screen.getByText(words)).toBeDefined();
  expect(screen.getByText(total)).toBeDefined();
});
