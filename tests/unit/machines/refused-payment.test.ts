import { expect, test } from 'vitest';
import { answerOf, results, startPayment } from '#tests/model/shop/payment/payment-samples.ts';

test.each(['ineligible', 'noOrder', 'wrongState', 'wrongTransition', 'declined', 'failed'] as const)(
  'a payment that is refused (%s) leaves the order as it was for the page and the cart',
  async (key) => {
    const { actor, emitted } = startPayment({ pays: [answerOf(results[key])] });
    await expect.poll(() => actor.getSnapshot().can({ type: 'payment.choose', method: 'at-the-door' })).toBe(true);
    actor.send({ type: 'payment.choose', method: 'at-the-door' });
    actor.send({ type: 'payment.submit', amountDue: 50.4 });
    await expect.poll(() => actor.getSnapshot().context.problem?.kind).toBe('paymentRefused');
    expect(emitted.map(({ type }) => type).filter((type) => type !== 'notify' && type !== 'order.stale')).toEqual([]);
    expect(actor.getSnapshot().can({ type: 'payment.submit', amountDue: 50.4 })).toBe(true);
    actor.stop();
  },
);
