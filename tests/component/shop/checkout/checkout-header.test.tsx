import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cartWith } from '#tests/component/shop/cart/cart-with.tsx';
import { aHold, anOrder } from '#tests/model/shop/cart/an-order.ts';
import { CheckoutHeader } from '#views/shop/checkout/checkout-header.tsx';

test('the checkout has a head of its own: the way home, the organizer, the time left, and nothing that leads elsewhere', async () => {
  const { wrapper } = cartWith([anOrder('hcp', { hold: aHold(754) })]);
  render(<CheckoutHeader organizer="Harbour City Players" />, { wrapper });
  const header = within(screen.getByRole('banner'));
  expect(header.getByText(/^Checking out with/).textContent).toBe('Checking out with Harbour City Players');
  expect((await header.findByRole('timer')).textContent).toContain('12:34');
  expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/events']);
});
