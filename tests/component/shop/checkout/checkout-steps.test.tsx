import { render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { CheckoutSteps } from '#views/shop/checkout/checkout-steps.tsx';

const done = sampleForm('f-2', { itemId: 'item-1', complete: true });
const open = sampleForm('f-1', { itemId: 'item-2', firstName: 'Alex' });
const whole = sampleForm('f-0', { scope: 'ORDER', firstName: null, lastName: null });

const steps = () =>
  screen
    .getAllByRole('listitem')
    .map((item) => [
      item.querySelector('b + span')?.textContent,
      item.getAttribute('aria-current'),
      item.querySelector('a')?.getAttribute('href') ?? null,
    ]);

describe('the stepper', () => {
  test('keeps the order of the registrations, forms of the whole order last', () => {
    render(<CheckoutSteps order={sampleOrder({ registrationForms: [whole, open, done] })} at="f-1" />);
    expect(steps()).toEqual([
      ['Maya Thorsen', null, '/checkout/forms?id=f-2'],
      ['Alex Thorsen', 'step', null],
      ['Your order', null, '/checkout/forms?id=f-0'],
      ['Payment', null, null],
    ]);
  });

  test('leads to the payment when every form is complete', () => {
    render(<CheckoutSteps order={sampleOrder({ registrationForms: [done] })} at="f-2" />);
    expect(steps().at(-1)).toEqual(['Payment', null, '/checkout/payment']);
  });
});
