import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { Route as FormsRoute } from '#app/shop/routes/checkout-forms-route.tsx';
import { Route as PaymentRoute } from '#app/shop/routes/checkout-payment-route.tsx';
import { Route as ResumeRoute } from '#app/shop/routes/resume-order-route.tsx';
import { sampleForm, sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { routeWorld } from '../route-world.tsx';

const order = sampleOrder({ state: 'ArrangingPayment' });
const { id: orderId, channelToken } = order;

const atPayment = async () => {
  const world = await routeWorld('/checkout/payment', {
    activeOrders: { items: [order] },
    order,
    applyGiftCardToOrder: order,
    applyCouponCode: order,
  });
  await world.show(<PaymentRoute />);
  return world;
};

describe('the page of the payment', () => {
  test('begins the payment, the gift cards and the coupons of its order', async () => {
    const { begun } = await atPayment();
    expect(begun).toEqual([
      { flow: 'checkout', with: { step: 'payment' } },
      { flow: 'payment', with: { orderId, channelToken } },
      { flow: 'orderCode', with: { orderId, channelToken } },
      { flow: 'orderCode', with: { orderId, channelToken } },
    ]);
    expect(window.history.state).toEqual({ orderId });
  });

  test.each([
    ['Apply Gift Card', 'Gift card code', 'ApplyGiftCardToOrder', 'code'],
    ['Apply Promotion Code', 'Promotion code', 'ApplyCouponCode', 'couponCode'],
  ])(
    'applies each code as what it is, and asks again for the ways to pay: %s',
    async (button, label, operation, field) => {
      const { asked } = await atPayment();
      const user = userEvent.setup();
      await user.click(screen.getByRole('button', { name: button }));
      await user.type(screen.getByLabelText(label), 'FOYER-1{Enter}');
      await act(settled);
      const methods = { operation: 'GetEligiblePaymentMethods', with: { orderId }, channel: channelToken };
      const idempotencyKey: unknown = expect.any(String);
      expect(asked('ApplyGiftCardToOrder', 'ApplyCouponCode', 'GetEligiblePaymentMethods')).toEqual([
        methods,
        { operation, with: { orderId, [field]: 'FOYER-1', idempotencyKey }, channel: channelToken },
        methods,
      ]);
    },
  );
});

describe('the page of the forms', () => {
  const [one, two] = [sampleForm('f-1'), sampleForm('f-2')];
  const withForms = { ...order, registrationForms: [one, two] };

  test('begins the form that its address names', async () => {
    const world = await routeWorld('/checkout/forms?id=f-2', { activeOrders: { items: [withForms] } });
    await world.show(<FormsRoute />);
    expect(world.begun).toEqual([
      { flow: 'checkout', with: { step: 'forms' } },
      { flow: 'registrationForm', with: { submission: two, lock: null } },
    ]);
    expect(window.history.state).toEqual({ orderId });
  });

  test('passes on what is saved, and goes to the next form', async () => {
    const saved = { ...one, complete: true, data: { tag: 'Maya' } };
    const world = await routeWorld('/checkout/forms?id=f-1', {
      activeOrders: { items: [withForms] },
      updateRegistrationForm: saved,
    });
    await world.show(<FormsRoute />);
    const user = userEvent.setup();
    await user.type(screen.getByLabelText(/Name on the name tag/), 'Maya');
    await user.click(screen.getByRole('button', { name: 'Save and continue' }));
    await act(settled);
    const field = { id: 'c1', key: 'tag', label: 'Name on the name tag', type: 'text' };
    const data = { version: 1, answers: [{ field, answer: { type: 'text', text: 'Maya' } }] };
    expect(world.asked('UpdateRegistrationForm')).toEqual([
      {
        operation: 'UpdateRegistrationForm',
        with: { id: 'f-1', data, idempotencyKey: expect.any(String) },
        channel: null,
      },
    ]);
    expect(world.begun.at(-1)).toEqual({ flow: 'registrationForm', with: { submission: two, lock: null } });
  });
});

test('the page that takes an order up again asks for its step', async () => {
  const world = await routeWorld('/resume-order', { activeOrders: { items: [order] } });
  await world.show(<ResumeRoute />);
  expect(world.begun).toEqual([{ flow: 'checkout', with: { step: 'resume' } }]);
  expect(window.history.state).toEqual({ orderId });
});

test('the session hears from the checkout that nobody is logged in', async () => {
  const { session, show } = await routeWorld('/checkout/payment', { me: null });
  const sent = vi.spyOn(session, 'send');
  await show(<PaymentRoute />);
  expect(sent.mock.calls).toEqual([[{ type: 'session.expired' }]]);
});
