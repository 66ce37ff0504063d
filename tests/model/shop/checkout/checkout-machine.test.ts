import { describe, expect, test } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import type { CheckoutActors, CheckoutEmitted, CheckoutStep } from '#machines/shop/checkout/checkout-setup.ts';
import type { ServiceResult } from '#domain/notice.ts';
import type { LoadedOrder, TransitionResult } from '#services/shop/checkout/checkout-service.ts';
import { sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import { describeMachine } from '../../walk-machine.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { sampleForm, sampleOrder } from './sample-order.ts';
import {
  adding,
  arranging,
  checkoutRequirements,
  complete,
  moved,
  noForms,
  none,
  refusal,
  saved,
  settledOrder,
  smaller,
  validating,
} from './checkout-requirements.ts';

type TransitionAnswer = ServiceResult<TransitionResult | SessionEnded>;

describeMachine(checkoutRequirements);

type Answers = {
  loads?: LoadedOrder[];
  toPayment?: TransitionAnswer;
  mayLeave?: boolean;
};

function start(step: CheckoutStep, { loads = [arranging], toPayment = moved(arranging), mayLeave = true }: Answers) {
  const queue = [...loads];
  const next = async () => queue.shift() ?? Promise.reject(new Error('no connection'));
  const clock = new SimulatedClock();
  const emitted: CheckoutEmitted[] = [];
  const actor = createActor(
    checkoutMachine.provide({
      actors: {
        loadCheckoutOrder: fromPromise(next),
        refreshCheckoutOrder: fromPromise(next),
        moveToArrangingPayment: fromPromise(async () => toPayment),
        moveToAddingItems: fromPromise(async () => moved(adding)),
        confirmLeave: fromPromise(async () => mayLeave),
        listenToOtherTabs: fromCallback(() => undefined),
      } satisfies CheckoutActors,
    }),
    { input: { step }, clock },
  );
  actor.on('*', (event) => void emitted.push(event));
  actor.start();
  return { actor, emitted, clock };
}

describe(checkoutMachine.id, () => {
  test('moves an order that is in the cart still to payment, and tells the cart of it', async () => {
    const { actor, emitted } = start('forms', { loads: [adding] });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ atStep: 'resting' });
    expect(emitted).toEqual([{ type: 'order.read', order: arranging }]);
  });

  test('shows why the order could not be moved to payment', async () => {
    const { actor, emitted } = start('forms', { loads: [adding], toPayment: refusal });
    await settled();
    expect(actor.getSnapshot().value).toBe('orderUnavailable');
    expect(actor.getSnapshot().context.trouble).toEqual({
      code: 'OrderStateTransitionError',
      words: 'The last places are gone',
    });
    expect(emitted).toEqual([
      {
        type: 'notify',
        notice: { tone: 'error', message: { code: 'OrderStateTransitionError', words: 'The last places are gone' } },
      },
    ]);
  });

  test('leads from the payment to the first form that is not complete', async () => {
    const { emitted } = start('payment', { loads: [arranging] });
    await settled();
    expect(emitted).toEqual([{ type: 'navigate', to: '/checkout/forms?id=f-1', replace: true }]);
  });

  test('leads from the forms to the payment when the order asks nothing', async () => {
    const { emitted } = start('forms', { loads: [noForms] });
    await settled();
    expect(emitted).toEqual([{ type: 'navigate', to: '/checkout/payment', replace: true }]);
  });

  test('leads a placed order to its confirmation', async () => {
    const { emitted } = start('payment', { loads: [settledOrder] });
    await settled();
    expect(emitted).toEqual([
      { type: 'order.placed', orderId: 'order-1' },
      { type: 'navigate', to: '/order-confirmation/order-1', replace: true },
    ]);
  });

  test('goes to the payment after the last form', async () => {
    const { actor, emitted } = start('forms', {});
    await settled();
    expect(actor.getSnapshot().can({ type: 'checkout.finishForm', formId: 'f-1' })).toBe(false);
    actor.send({ type: 'form.saved', form: saved });
    expect(emitted).toEqual([{ type: 'navigate', to: '/checkout/payment' }]);
    actor.send({ type: 'checkout.finishForm', formId: 'f-1' });
    expect(emitted.at(-1)).toEqual({ type: 'navigate', to: '/checkout/payment' });
  });

  test.each([
    { saves: 'the first', at: 0, done: [false, false, false], to: '/checkout/forms?id=f-1' },
    { saves: 'the first, and the second is complete', at: 0, done: [false, true, false], to: '/checkout/forms?id=f-2' },
    {
      saves: 'the last, and the first is not complete',
      at: 2,
      done: [false, true, false],
      to: '/checkout/forms?id=f-0',
    },
    { saves: 'one that was edited again', at: 0, done: [true, true, true], to: '/checkout/payment' },
  ])('goes on from a saved form to the next that is not complete: $saves', async ({ at, done, to }) => {
    const forms = done.map((isComplete, index) =>
      sampleForm(`f-${index}`, { itemId: index === 0 ? 'item-1' : 'item-2', complete: isComplete }),
    );
    const { actor, emitted } = start('forms', { loads: [sampleOrder({ registrationForms: forms })] });
    await settled();
    actor.send({ type: 'form.saved', form: sampleForm(`f-${at}`, { complete: true }) });
    expect(emitted).toEqual([{ type: 'navigate', to }]);
  });

  test('goes to the next form in the order of the registrations', async () => {
    const later = sampleForm('f-0', { itemId: 'item-2' });
    const { actor, emitted } = start('forms', { loads: [sampleOrder({ registrationForms: [later, saved] })] });
    await settled();
    actor.send({ type: 'checkout.finishForm', formId: 'f-1' });
    expect(emitted).toEqual([{ type: 'navigate', to: '/checkout/forms?id=f-0' }]);
  });

  test('moves the order back to the cart on Edit order', async () => {
    const { actor, emitted } = start('forms', {});
    await settled();
    actor.send({ type: 'checkout.editOrder' });
    await settled();
    expect(emitted).toEqual([
      { type: 'order.read', order: adding },
      { type: 'navigate', to: '/my-cart', replace: false },
    ]);
  });

  test('stays when the customer wants to keep unsaved answers', async () => {
    const { actor, emitted } = start('forms', { mayLeave: false });
    await settled();
    actor.send({ type: 'checkout.editOrder' });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ atStep: 'resting' });
    expect(emitted).toEqual([]);
  });

  test('tells that nobody is logged in', async () => {
    const { emitted } = start('forms', { loads: [sessionEnded] });
    await settled();
    expect(emitted).toEqual([{ type: 'checkout.signedOut' }]);
  });

  test('offers to try again when the server says that the person is logged in after all', async () => {
    const { actor } = start('forms', { loads: [sessionEnded] });
    await settled();
    actor.send({ type: 'session.confirmed' });
    expect(actor.getSnapshot().value).toBe('orderUnavailable');
    expect(actor.getSnapshot().can({ type: 'checkout.retry' })).toBe(true);
  });

  test('asks again by itself while a payment is under way, and goes to the confirmation when it is settled', async () => {
    const { actor, emitted, clock } = start('payment', { loads: [validating, validating, settledOrder] });
    await settled();
    clock.increment(4_000);
    await settled();
    expect(actor.getSnapshot().value).toEqual({ atStep: 'resting' });
    clock.increment(4_000);
    await settled();
    expect(emitted.at(-1)).toEqual({ type: 'navigate', to: '/order-confirmation/order-1', replace: true });
  });

  test('keeps the step on the screen when a refresh fails', async () => {
    const { actor, emitted } = start('forms', { loads: [arranging] });
    await settled();
    actor.send({ type: 'checkout.refresh' });
    await settled();
    expect(actor.getSnapshot().value).toEqual({ atStep: 'resting' });
    expect(emitted).toEqual([{ type: 'notify', notice: { tone: 'error', message: { code: 'orderNotRead' } } }]);
  });

  describe('when the order changed elsewhere', () => {
    test('keeps what it was, asks once, and takes an order back to payment that another tab has open', async () => {
      const { actor, emitted } = start('payment', { loads: [noForms, adding], toPayment: moved(noForms) });
      await settled();
      actor.send({ type: 'order.changedElsewhere' });
      await settled();
      expect(actor.getSnapshot().value).toEqual({ atStep: 'askingAboutChange' });
      expect(actor.getSnapshot().context.changedFrom).toBe(noForms);
      expect(emitted).toEqual([]);
      actor.send({ type: 'checkout.acceptChange' });
      await settled();
      expect(actor.getSnapshot().value).toEqual({ atStep: 'resting' });
      expect(actor.getSnapshot().context.changedFrom).toBe(null);
      expect(emitted).toEqual([{ type: 'order.read', order: noForms }, { type: 'order.agreed' }]);
    });

    test('does not ask when it comes back to what the customer saw', async () => {
      const { actor } = start('payment', { loads: [noForms, smaller, noForms] });
      await settled();
      actor.send({ type: 'order.changedElsewhere' });
      await settled();
      expect(actor.getSnapshot().context.changedFrom).toBe(noForms);
      actor.send({ type: 'order.changedElsewhere' });
      await settled();
      expect(actor.getSnapshot().value).toEqual({ atStep: 'resting' });
      expect(actor.getSnapshot().context.changedFrom).toBe(null);
    });
  });

  test.each<{ what: string; order: LoadedOrder; to: string }>([
    { what: 'no order', order: none, to: '/my-cart' },
    { what: 'an order in the cart', order: adding, to: '/my-cart' },
    { what: 'an order with open questions', order: arranging, to: '/checkout/forms?id=f-1' },
    { what: 'an order whose questions are answered', order: complete, to: '/checkout/payment' },
    { what: 'an order without questions', order: noForms, to: '/checkout/payment' },
    { what: 'an order whose payment is under way', order: validating, to: '/checkout/payment' },
    { what: 'a placed order', order: settledOrder, to: '/order-confirmation/order-1' },
  ])('resumes $what at $to and moves nothing', async ({ order, to }) => {
    const { emitted } = start('resume', { loads: [order], toPayment: refusal });
    await settled();
    expect(emitted.filter(({ type }) => type === 'navigate')).toEqual([{ type: 'navigate', to, replace: true }]);
    expect(emitted.filter(({ type }) => type === 'notify')).toEqual([]);
  });
});
