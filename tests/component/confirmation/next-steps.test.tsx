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
