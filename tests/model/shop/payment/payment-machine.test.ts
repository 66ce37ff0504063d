import { describe, expect, test } from 'vitest';
import { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import { waitBeforeCheck } from '#machines/shop/payment/payment-rules.ts';
import { describeMachine } from '../../walk-machine.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import {
  answerOf,
  card,
  cardContext,
  cardNotSetUp,
  closedDoor,
  door,
  inFlight,
  input,
  methods,
  neverSeen,
  nothingToPay,
  results,
  signedOut,
  startPayment,
} from './payment-samples.ts';
import { paymentRequirements } from './payment-requirements.ts';

describeMachine(paymentRequirements);

async function payByCard(world: Parameters<typeof startPayment>[0] = {}) {
  const run = startPayment(world);
  await settled();
  run.actor.send({ type: 'payment.choose', method: 'square' });
  await settled();
  run.actor.send({ type: 'payment.submit', amountDue: 50.4 });
  await settled();
  await settled();
  return run;
}

describe(paymentMachine.id, () => {
  test('pays by card once and goes to the confirmation', async () => {
    const { sent, emitted, memory } = await payByCard({ pays: [answerOf(results.settled)] });
    expect(sent).toEqual([
      {
        ...input,
        method: 'square',
        idempotencyKey: 'key-1',
        card: { sourceId: 'token-1', locationId: 'L1' },
        amountDue: 50.4,
      },
    ]);
    expect(emitted).toEqual([
      { type: 'notify', notice: { tone: 'success', message: { code: 'paymentAdded' } } },
      { type: 'order.placed', orderId: 'order-1' },
      { type: 'navigate', to: '/order-confirmation/order-1', replace: true },
    ]);
    expect([...memory]).toEqual([]);
  });

  test('asks for a method when none is chosen', async () => {
    const { actor, sent } = startPayment();
    await settled();
    actor.send({ type: 'payment.submit', amountDue: 50.4 });
    await settled();
    expect(actor.getSnapshot().context.problem).toEqual({ kind: 'methodMissing' });
    expect(sent).toEqual([]);
  });

  test('chooses by itself what needs no payment', async () => {
    const { actor, sent } = startPayment({ offers: [methods(nothingToPay)], pays: [answerOf(results.settled)] });
    await settled();
    expect(actor.getSnapshot().value).toBe('ready');
    actor.send({ type: 'payment.submit', amountDue: 50.4 });
    await settled();
    expect(sent).toEqual([
      { ...input, method: 'NO_PAYMENT_NEEDED', idempotencyKey: 'key-1', card: null, amountDue: 50.4 },
    ]);
  });

  test('does not take a method that is not eligible', async () => {
    const { actor } = startPayment({ offers: [methods(card, door, { ...closedDoor, code: 'cheque' })] });
    await settled();
    expect(actor.getSnapshot().can({ type: 'payment.choose', method: 'cheque' })).toBe(false);
  });

  test('refuses a second submit while one is in flight', async () => {
    const { actor, sent, release } = await payByCard({ pays: [answerOf(results.settled)], isSlow: true });
    expect(actor.getSnapshot().can({ type: 'payment.submit', amountDue: 50.4 })).toBe(false);
    actor.send({ type: 'payment.submit', amountDue: 50.4 });
    await settled();
    release();
    await settled();
    expect(sent.length).toBe(1);
    expect(actor.getSnapshot().value).toBe('placed');
  });

  test('takes a new key and a new token after a decline, and keeps the card form', async () => {
    const { actor, sent, commands, emitted, memory } = await payByCard({
      pays: [answerOf(results.declined), answerOf(results.settled)],
    });
    expect(actor.getSnapshot().value).toBe('ready');
    expect(actor.getSnapshot().context.problem).toEqual({
      kind: 'paymentRefused',
      message: { code: 'paymentDeclined' },
      detail: { code: 'PaymentDeclinedError', words: 'Your bank refused this card.' },
    });
    expect(emitted).toEqual([
      { type: 'notify', notice: { tone: 'error', message: { code: 'paymentDeclined' } } },
      { type: 'order.stale', detail: { code: 'PaymentDeclinedError', words: 'Your bank refused this card.' } },
    ]);
    expect([...memory]).toEqual([]);
    actor.send({ type: 'payment.submit', amountDue: 50.4 });
    await settled();
    await settled();
    expect(sent.map(({ idempotencyKey, card: used }) => [idempotencyKey, used?.sourceId])).toEqual([
      ['key-1', 'token-1'],
      ['key-2', 'token-2'],
    ]);
    expect(commands.map(({ type }) => type)).toEqual(['card.attach', 'card.tokenize', 'card.tokenize']);
  });

  test.each([
    ['ineligible', 'paymentMethodIneligible', 'Not offered for this order'],
    ['noOrder', 'paymentWithoutOrder', 'Server words'],
    ['wrongState', 'paymentOrderState', 'Server words'],
    ['wrongTransition', 'paymentOrderTransition', 'Not from here'],
    ['declined', 'paymentDeclined', 'Your bank refused this card.'],
    ['failed', 'paymentFailed', 'The provider is closed.'],
  ] as const)('says why on %s', async (key, code, words) => {
    const { actor, memory } = await payByCard({ pays: [answerOf(results[key])] });
    expect(actor.getSnapshot().context.problem).toEqual({
      kind: 'paymentRefused',
      message: { code },
      detail: { code: results[key].__typename, words },
    });
    expect([...memory]).toEqual([]);
  });

  test('says that the payment was not added when the order came back unpaid', async () => {
    const { actor } = await payByCard({ pays: [answerOf(results.unpaid)] });
    expect(actor.getSnapshot().context.problem).toEqual({
      kind: 'paymentRefused',
      message: { code: 'paymentNotAdded' },
      detail: { code: 'nothingCharged' },
    });
  });

  describe('when the answer was lost', () => {
    test('keeps the key, asks what happened and finds the order paid', async () => {
      const { actor, sent, asked, emitted } = await payByCard({
        pays: [new Error('connection cut')],
        outcomes: [answerOf(results.settled)],
      });
      expect(actor.getSnapshot().value).toBe('placed');
      expect(sent.length).toBe(1);
      expect(asked).toEqual(['key-1']);
      expect(emitted.at(-1)).toEqual({ type: 'navigate', to: '/order-confirmation/order-1', replace: true });
    });

    test('asks again by itself after growing delays, or at once when asked to', async () => {
      const { actor, clock, asked } = await payByCard({
        pays: [new Error('connection cut')],
        outcomes: [new Error('connection cut'), inFlight, inFlight, answerOf(results.settled)],
      });
      expect(actor.getSnapshot().value).toEqual({ outcomeUnknown: 'waitingToAsk' });
      expect(actor.getSnapshot().can({ type: 'payment.submit', amountDue: 50.4 })).toBe(false);
      clock.increment(1_999);
      await settled();
      expect(asked.length).toBe(1);
      clock.increment(1);
      await settled();
      expect(asked.length).toBe(2);
      clock.increment(3_999);
      await settled();
      expect(asked.length).toBe(2);
      actor.send({ type: 'payment.checkAgain' });
      await settled();
      expect(asked.length).toBe(3);
      clock.increment(8_000);
      await settled();
      await settled();
      expect(asked).toEqual(['key-1', 'key-1', 'key-1', 'key-1']);
      expect(actor.getSnapshot().value).toBe('placed');
    });

    test('sends the same key and token again when the server never saw them', async () => {
      const { sent, actor } = await payByCard({
        pays: [new Error('connection cut'), answerOf(results.settled)],
        outcomes: [neverSeen],
      });
      await settled();
      expect(sent).toEqual([sent[0], sent[0]]);
      expect(actor.getSnapshot().value).toBe('placed');
    });

    test('learns that the card was declined, and the next try has a new key', async () => {
      const { actor, sent } = await payByCard({
        pays: [new Error('connection cut'), answerOf(results.settled)],
        outcomes: [answerOf(results.declined)],
      });
      expect(actor.getSnapshot().context.problem).toEqual({
        kind: 'paymentRefused',
        message: { code: 'paymentDeclined' },
        detail: { code: 'PaymentDeclinedError', words: 'Your bank refused this card.' },
      });
      actor.send({ type: 'payment.submit', amountDue: 50.4 });
      await settled();
      await settled();
      expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2']);
    });

    test('waits no longer than its timeout for an answer that never comes', async () => {
      const { actor, clock } = await payByCard({ pays: [], outcomes: [inFlight], isSlow: true });
      expect(actor.getSnapshot().value).toBe('placingOrder');
      clock.increment(45_000);
      await settled();
      expect(actor.getSnapshot().value).toEqual({ outcomeUnknown: 'waitingToAsk' });
    });
  });

  describe('after a reload with an open attempt', () => {
    const kept = { idempotencyKey: 'key-0', method: 'square' };

    test('asks what became of it before anything can be paid', async () => {
      const { actor, sent, asked, memory } = startPayment({ kept, outcomes: [answerOf(results.settled)] });
      expect(actor.getSnapshot().can({ type: 'payment.submit', amountDue: 50.4 })).toBe(false);
      await settled();
      await settled();
      expect(asked).toEqual(['key-0']);
      expect(sent).toEqual([]);
      expect(actor.getSnapshot().value).toBe('placed');
      expect([...memory]).toEqual([]);
    });

    test('keeps the key while nobody knows', async () => {
      const { actor, memory } = startPayment({ kept, outcomes: [new Error('connection cut')] });
      await settled();
      expect(actor.getSnapshot().value).toEqual({ outcomeUnknown: 'waitingToAsk' });
      expect([...memory]).toEqual([['order-1', kept]]);
    });

    test('does not send a payment by itself that the server never saw', async () => {
      const { actor, sent, memory } = startPayment({ kept, outcomes: [neverSeen] });
      await settled();
      await settled();
      expect(sent).toEqual([]);
      expect(actor.getSnapshot().value).toBe('ready');
      expect(actor.getSnapshot().context.method).toBe('square');
      expect([...memory]).toEqual([]);
    });
  });

  test('keeps the key for after the login when the session ended', async () => {
    const { actor, emitted, memory } = await payByCard({ pays: [signedOut] });
    expect(actor.getSnapshot().value).toBe('sessionEnded');
    expect(emitted).toEqual([{ type: 'session.ended' }]);
    expect([...memory]).toEqual([['order-1', { idempotencyKey: 'key-1', method: 'square' }]]);
  });

  test('never keeps a card token', async () => {
    const { memory } = await payByCard({ pays: [new Error('connection cut')], outcomes: [inFlight] });
    expect(JSON.stringify([...memory])).not.toContain('token');
  });

  describe('the card form', () => {
    test('is attached with the identifiers of the method', async () => {
      const { actor, commands } = startPayment();
      await settled();
      actor.send({ type: 'payment.choose', method: 'square' });
      await settled();
      expect(commands).toEqual([{ type: 'card.attach', context: cardContext }]);
    });

    test('that did not load can be tried again', async () => {
      const { actor, commands } = startPayment({
        cardEvents: {
          attach: { type: 'card.failed', trouble: { code: 'notLoaded' } },
          tokenize: [],
        },
      });
      await settled();
      actor.send({ type: 'payment.choose', method: 'square' });
      await settled();
      expect(actor.getSnapshot().value).toBe('cardUnavailable');
      actor.send({ type: 'payment.retryCard' });
      await settled();
      expect(commands.map(({ type }) => type)).toEqual(['card.attach', 'card.attach']);
    });

    test('without identifiers says so', async () => {
      const { actor, commands } = startPayment({ offers: [methods(cardNotSetUp)] });
      await settled();
      expect(actor.getSnapshot().value).toBe('cardUnavailable');
      expect(commands).toEqual([]);
    });

    test.each([
      [{ type: 'card.tokenized', sourceId: '' } as const, { code: 'tokenMissing' }],
      [{ type: 'card.refused', trouble: { code: 'notRead' } } as const, { code: 'notRead' }],
    ])('that gives no token opens no attempt', async (emitted, trouble) => {
      const { actor, sent } = await payByCard({
        cardEvents: { attach: { type: 'card.attached', wallets: [] }, tokenize: [emitted] },
      });
      expect(actor.getSnapshot().value).toBe('ready');
      expect(actor.getSnapshot().context.problem).toEqual({ kind: 'cardRefused', trouble });
      expect(sent).toEqual([]);
    });
  });

  test('asks again for the methods when a gift card changed the order, and keeps the choice', async () => {
    const { actor } = startPayment({ offers: [methods(card, door), methods(card, door), methods(nothingToPay)] });
    await settled();
    actor.send({ type: 'payment.choose', method: 'at-the-door' });
    actor.send({ type: 'order.changed' });
    await settled();
    expect(actor.getSnapshot().context.method).toBe('at-the-door');
    actor.send({ type: 'order.changed' });
    await settled();
    expect(actor.getSnapshot().context.method).toBe('NO_PAYMENT_NEEDED');
  });

  test('waits 2, 4, 8, 16 and then 30 seconds between checks', () => {
    expect([1, 2, 3, 4, 5, 50].map(waitBeforeCheck)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  });
});
