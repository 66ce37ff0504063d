import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise } from 'xstate';
import type { ServiceResult } from '#domain/notice.ts';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import type { CheckoutActors } from '#machines/shop/checkout/checkout-setup.ts';
import type { LoadedOrder, TransitionResult } from '#services/shop/checkout/checkout-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { OrderUnavailable } from '#views/shop/checkout/checkout-states.tsx';
import { ReviewCartButton } from '#views/shop/checkout/edit-order-button.tsx';

/** A payment page whose order is read, or is not. */
function startCheckout(load: () => Promise<LoadedOrder>) {
  const addresses: string[] = [];
  const moved: ServiceResult<TransitionResult | SessionEnded> = {
    result: sampleOrder({ state: 'AddingItems' }),
    notice: null,
  };
  const machine = checkoutMachine.provide({
    actors: {
      loadCheckoutOrder: fromPromise(load),
      refreshCheckoutOrder: fromPromise(load),
      moveToArrangingPayment: fromPromise(async () => moved),
      moveToAddingItems: fromPromise(async () => moved),
      confirmLeave: fromPromise(async () => true),
      listenToOtherTabs: fromCallback(() => undefined),
    } satisfies CheckoutActors,
  });
  const actor = createActor(machine, { input: { step: 'payment' } });
  actor.on('navigate', ({ to }) => addresses.push(to));
  actor.start();
  return { actor, addresses };
}

describe('the checkout', () => {
  test('says Error Loading Order when it could not be read, and reads it again', async () => {
    let tries = 0;
    const { actor } = startCheckout(async () => {
      tries += 1;
      if (tries === 1) throw new Error('no connection');
      return sampleOrder();
    });
    await expect.poll(() => actor.getSnapshot().value).toBe('orderUnavailable');
    render(
      <CheckoutFlow.Provider actor={actor}>
        <OrderUnavailable />
      </CheckoutFlow.Provider>,
    );
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Error Loading Order');
    expect(screen.getByRole('alert').textContent).toContain("We couldn't load your order. Please try again.");
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await expect.poll(() => actor.getSnapshot().matches('atStep')).toBe(true);
  });

  test('Review cart moves the order back to AddingItems and leads to the cart', async () => {
    const { actor, addresses } = startCheckout(async () => sampleOrder());
    await expect.poll(() => actor.getSnapshot().matches('atStep')).toBe(true);
    render(
      <CheckoutFlow.Provider actor={actor}>
        <ReviewCartButton disabled={false} />
      </CheckoutFlow.Provider>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Review cart' }));
    await expect.poll(() => addresses).toEqual(['/my-cart']);
  });

  test.each(['ValidatingPayment', 'PaymentAuthorized', 'PaymentSettled'])(
    'leads to the confirmation when a gift card left the order in %s',
    async (state) => {
      const { actor, addresses } = startCheckout(async () => sampleOrder());
      await expect.poll(() => actor.getSnapshot().matches('atStep')).toBe(true);
      actor.send({ type: 'order.changed', order: sampleOrder({ state }) });
      expect(addresses).toEqual(['/order-confirmation/order-1']);
    },
  );
});
