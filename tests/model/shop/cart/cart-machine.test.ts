import { describe, expect, test } from 'vitest';
import { cartItemCount } from '#machines/shop/cart/cart-item-count.ts';
import {
  activeOrder,
  canExtendHold,
  cartFace,
  knownForMs,
  lostPlaces,
  messagesOfItem,
  refusalOfItem,
  removingItemId,
} from '#machines/shop/cart/cart-selectors.ts';
import { cartMachine } from '#machines/shop/cart/cart-machine.ts';
import { done, failed } from '#tools/flows/walk/events.ts';
import { describeMachine } from '../../walk-machine.ts';
import { heldMachine } from '#tools/flows/walk/held-machine.ts';
import { aHold } from './an-order.ts';
import { adding, answer, arranging, emptied, expired, nobody, notice, other, person, refusal } from './cart-samples.ts';
import { cartRequirements } from './cart-requirements.ts';

describeMachine(cartRequirements);

const start = () => heldMachine(cartMachine, ['listenToOtherTabs', 'keepActiveOrder']).start(undefined);

async function cartWith(orders = [adding, other], rememberedOrderId: string | null = null) {
  const run = start();
  await run.happen(person);
  await run.happen(done('loadCart', { orders, rememberedOrderId, readAt: 0 }));
  return run;
}

const valid = done('validateActiveOrder', { isValid: true, errors: [] });
const remove = { type: 'cart.removeItem' as const, registrationItemId: 'hcp-1' };

describe(cartMachine.id, () => {
  test('chooses the remembered order, or the first one when it is missing', async () => {
    for (const [remembered, chosen] of [
      ['mis', 'mis'],
      ['gone', 'hcp'],
      [null, 'hcp'],
    ] as const) {
      const run = await cartWith([adding, other], remembered);
      expect(activeOrder(run.actor.getSnapshot())?.id).toBe(chosen);
      run.actor.stop();
    }
  });

  test('counts the items of all organizers, and leaves out orders that hold none', async () => {
    const run = await cartWith([adding, other, { ...emptied, id: 'empty' }]);
    expect(cartItemCount(run.actor.getSnapshot())).toBe(2);
    run.actor.stop();
  });

  test('makes the order of an added item the active one', async () => {
    const run = await cartWith([adding]);
    await run.happen({ type: 'order.changed', orderId: 'mis' });
    await run.happen(done('refreshCart', { orders: [adding, other], rememberedOrderId: 'hcp', readAt: 0 }));
    expect(activeOrder(run.actor.getSnapshot())?.id).toBe('mis');
    run.actor.stop();
  });

  test('reads an order again before it counts the hold of another organizer’s', async () => {
    const run = await cartWith([{ ...other, hold: aHold(900) }, adding]);
    await run.happen({ type: 'cart.chooseOrder', orderId: 'hcp' });
    expect(run.actor.getSnapshot().value).toEqual({
      basket: 'refreshing',
      hold: 'nothingHeld',
      undo: 'nothingRemoved',
      validation: 'unchecked',
    });
    await run.happen(done('refreshCart', { orders: [other, adding], rememberedOrderId: null, readAt: 0 }));
    expect(activeOrder(run.actor.getSnapshot())?.id).toBe('hcp');
    run.actor.stop();
  });

  test('reads again, after a removal, what another tab changed meanwhile', async () => {
    const run = await cartWith([adding, other]);
    await run.happen(remove);
    await run.happen({ type: 'cart.refresh' });
    expect(run.actor.getSnapshot().value.basket).toBe('removingItem');
    await run.happen(done('removeOrderRegistration', answer({ ...adding, totalQuantity: 0 })));
    expect(run.actor.getSnapshot().value.basket).toBe('refreshing');
    await run.happen(done('refreshCart', { orders: [adding], rememberedOrderId: null, readAt: 0 }));
    expect(run.actor.getSnapshot().value.basket).toEqual({ resting: 'addingItems' });
    run.actor.stop();
  });

  test('asks again for places that are lost while others are still held', async () => {
    const run = await cartWith([{ ...adding, hold: aHold(600, { lostItems: 1 }) }]);
    expect(lostPlaces(run.actor.getSnapshot())).toBe('some');
    await run.happen({ type: 'cart.retakePlaces' });
    await run.happen(done('retakePlaces', answer(adding)));
    expect(lostPlaces(run.actor.getSnapshot())).toBe('none');
    run.actor.stop();
  });

  test('offers one extension, and none of a hold that has had it', async () => {
    const run = await cartWith([adding]);
    expect(canExtendHold(run.actor.getSnapshot())).toBe(true);
    await run.happen({ type: 'cart.extendHold' });
    await run.happen(done('extendHold', answer({ ...adding, hold: aHold(390, { extended: true }) })));
    expect(canExtendHold(run.actor.getSnapshot())).toBe(false);
    run.actor.stop();
  });

  describe('when the order is arranging payment', () => {
    test('goes back to adding items before it removes one', async () => {
      const run = await cartWith([arranging]);
      await run.happen(remove);
      expect(run.actor.getSnapshot().value.basket).toBe('reopeningOrder');
      expect(run.isWaitingFor('removeOrderRegistration')).toBe(false);
      await run.happen(done('reopenOrder', answer(adding)));
      expect(run.actor.getSnapshot().value.basket).toBe('removingItem');
      expect(removingItemId(run.actor.getSnapshot())).toBe('hcp-1');
      await run.happen(done('removeOrderRegistration', answer(emptied)));
      expect(cartFace(run.actor.getSnapshot())).toBe('empty');
      expect(run.emitted).toEqual([{ type: 'notify', notice }]);
      run.actor.stop();
    });

    test('goes to the checkout without asking the server', async () => {
      const run = await cartWith([arranging]);
      await run.happen(valid);
      await run.happen({ type: 'cart.checkOut' });
      expect(run.isWaitingFor('arrangePayment')).toBe(false);
      expect(run.emitted).toEqual([{ type: 'navigate', to: '/checkout/payment', from: '/my-cart' }]);
      run.actor.stop();
    });
  });

  test.each([
    ['no registration forms', [], '/checkout/payment'],
    [
      'registration forms',
      [{ __typename: 'RegistrationFormSubmission' as const, id: 'f', complete: false }],
      '/checkout/forms',
    ],
  ])('goes to the next step of an order with %s once, however often it is asked', async (_, registrationForms, to) => {
    const run = await cartWith([adding]);
    await run.happen(valid);
    run.actor.send({ type: 'cart.checkOut' });
    expect(run.actor.getSnapshot().can({ type: 'cart.checkOut' })).toBe(false);
    await run.happen({ type: 'cart.checkOut' });
    await run.happen(done('arrangePayment', answer({ ...arranging, registrationForms })));
    expect(run.emitted).toEqual([{ type: 'navigate', to, from: '/my-cart' }]);
    run.actor.stop();
  });

  test('lets nobody check out while it is checked or when it is not valid, and says why at the item', async () => {
    const run = await cartWith([adding]);
    expect(run.actor.getSnapshot().can({ type: 'cart.checkOut' })).toBe(false);
    await run.happen(
      done('validateActiveOrder', {
        isValid: false,
        errors: [{ message: 'The place is gone.', registrationItemId: 'hcp-1', eventId: 'tale' }],
      }),
    );
    expect(run.actor.getSnapshot().can({ type: 'cart.checkOut' })).toBe(false);
    expect(messagesOfItem(run.actor.getSnapshot(), 'hcp-1')).toEqual(['The place is gone.']);
    run.actor.stop();
  });

  test('reads the cart again when the hold is over, and once only', async () => {
    const run = await cartWith([adding]);
    await run.happen(done('hold'));
    expect(run.actor.getSnapshot().value).toEqual({
      basket: 'refreshing',
      hold: 'expired',
      undo: 'nothingRemoved',
      validation: 'checking',
    });
    await run.happen(done('refreshCart', { orders: [expired], rememberedOrderId: null, readAt: 0 }));
    expect(run.actor.getSnapshot().value).toEqual({
      basket: { resting: 'addingItems' },
      hold: 'expired',
      undo: 'nothingRemoved',
      validation: 'checking',
    });
    run.actor.stop();
  });

  test('keeps a refused removal at its item and does not start a second one', async () => {
    const run = await cartWith([adding]);
    run.actor.send(remove);
    expect(run.actor.getSnapshot().can(remove)).toBe(false);
    await run.happen(done('removeOrderRegistration', answer(refusal('OrderInterceptorError'))));
    await run.happen(done('refreshCart', { orders: [adding], rememberedOrderId: null, readAt: 0 }));
    expect(refusalOfItem(run.actor.getSnapshot(), 'hcp-1')).toEqual(notice.message);
    run.actor.stop();
  });

  test('forgets a refused removal with its order: who comes back to it does not read it again', async () => {
    const run = await cartWith([adding, other]);
    await run.happen(remove);
    await run.happen(done('removeOrderRegistration', answer(refusal('OrderInterceptorError'))));
    for (const orderId of ['mis', 'hcp']) {
      await run.happen(done('refreshCart', { orders: [adding, other], rememberedOrderId: null, readAt: 0 }));
      run.actor.send({ type: 'cart.chooseOrder', orderId });
    }
    await run.happen(done('refreshCart', { orders: [adding, other], rememberedOrderId: null, readAt: 0 }));
    expect(activeOrder(run.actor.getSnapshot())?.id).toBe('hcp');
    expect(messagesOfItem(run.actor.getSnapshot(), 'hcp-1')).toEqual([]);
    run.actor.stop();
  });

  test('says a refused removal when the cart is read again, by when its item may be gone, and once only', async () => {
    const run = await cartWith([adding]);
    await run.happen(remove);
    await run.happen(done('removeOrderRegistration', answer(refusal('OrderModificationError'))));
    await run.happen(failed('refreshCart'));
    expect(run.emitted).toEqual([]);
    await run.happen({ type: 'connection.returned' });
    await run.happen(done('refreshCart', { orders: [], rememberedOrderId: null, readAt: 0 }));
    expect(run.emitted).toEqual([{ type: 'notify', notice }]);
    await run.happen({ type: 'cart.refresh' });
    await run.happen(done('refreshCart', { orders: [], rememberedOrderId: null, readAt: 0 }));
    expect(run.emitted).toEqual([{ type: 'notify', notice }]);
    run.actor.stop();
  });

  test('lets a placed order leave and goes on with another organizer’s', async () => {
    const run = await cartWith([adding, other]);
    await run.happen({ type: 'order.placed', orderId: 'hcp' });
    expect(activeOrder(run.actor.getSnapshot())?.id).toBe('mis');
    run.actor.stop();
  });

  test('forgets everything with the session, and a call that was under way changes nothing', async () => {
    const run = await cartWith([adding]);
    await run.happen(remove);
    await run.happen(nobody);
    await run.happen(done('removeOrderRegistration', answer(emptied)));
    expect([cartFace(run.actor.getSnapshot()), cartItemCount(run.actor.getSnapshot())]).toEqual(['signedOut', 0]);
    run.actor.stop();
  });

  test('keeps showing what it knew when a refresh fails, says how old it is, and reads again by itself', async () => {
    const run = await cartWith([adding]);
    await run.happen({ type: 'cart.refresh' });
    await run.happen(failed('refreshCart'));
    await run.happen({ type: 'clock.moved', now: 600_000 });
    const known = run.actor.getSnapshot();
    expect([cartFace(known), activeOrder(known)?.id, knownForMs(known)]).toEqual(['filled', 'hcp', 600_000]);
    expect(run.emitted).toEqual([]);
    expect([known.can(remove), known.can({ type: 'cart.checkOut' }), known.can({ type: 'cart.refresh' })]).toEqual([
      false,
      false,
      true,
    ]);
    await run.happen({ type: 'connection.returned' });
    await run.happen(done('refreshCart', { orders: [adding], rememberedOrderId: null, readAt: 600_000 }));
    expect(knownForMs(run.actor.getSnapshot())).toBe(null);
    run.actor.stop();
  });
});
