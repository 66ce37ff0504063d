import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { unexpectedError, type ServiceResult } from '#domain/notice.ts';
import {
  orderCodeMachine,
  type OrderCodeActors,
  type OrderCodeEmitted,
} from '#machines/shop/order-code/order-code-machine.ts';
import { removingCode } from '#machines/shop/order-code/order-code-selectors.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import type { ApplyCouponResult } from '#services/shop/coupons/coupons-service.ts';
import type { ApplyGiftCardResult } from '#services/shop/gift-cards/gift-cards-service.ts';
import type { OrderCodeInput } from '#services/shop/orders/order-code.ts';
import type { LoadedOrder } from '#services/shop/checkout/checkout-service.ts';
import { describeMachine } from '../../walk-machine.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import {
  address,
  applied,
  empty,
  order,
  orderCodeRequirements,
  refused,
  type signedOut,
} from './order-code-requirements.ts';

describeMachine(orderCodeRequirements);

type Given = typeof applied | typeof refused | typeof signedOut | Error;

function start(answers: Given[], reads: (LoadedOrder | Error)[] = []) {
  const sent: OrderCodeInput[] = [];
  const emitted: OrderCodeEmitted[] = [];
  const take = async <Value>(queue: (Value | Error)[]) => {
    const answer = queue.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('unexpected');
    return answer;
  };
  const actor = createActor(
    orderCodeMachine.provide({
      actors: {
        applyCode: fromPromise<ServiceResult<ApplyGiftCardResult | ApplyCouponResult | NoResult>, OrderCodeInput>(
          async ({ input: given }) => {
            sent.push(given);
            return take(answers);
          },
        ),
        removeCode: fromPromise(async ({ input: given }) => {
          sent.push(given);
          await take(answers);
          return applied;
        }),
        readOrder: fromPromise<LoadedOrder, { orderId: string }>(() => take(reads)),
      } satisfies OrderCodeActors,
    }),
    { input: address },
  );
  actor.on('*', (event) => void emitted.push(event));
  actor.start();
  return { actor, sent, emitted };
}

describe(orderCodeMachine.id, () => {
  test('applies a code without the blanks around it and tells the new order', async () => {
    const { actor, sent, emitted } = start([applied]);
    actor.send({ type: 'code.change', code: ' FOYER-1 ' });
    actor.send({ type: 'code.apply', idempotencyKey: 'key' });
    await settled();
    expect(sent).toEqual([{ ...address, code: 'FOYER-1', idempotencyKey: 'key' }]);
    expect(emitted).toEqual([{ type: 'order.changed', order }]);
    expect(actor.getSnapshot().context.code).toBe('');
  });

  test('asks for a code before it asks the server', () => {
    const { actor, sent } = start([]);
    actor.send({ type: 'code.apply', idempotencyKey: 'key' });
    expect(actor.getSnapshot().context.refusal).toEqual({ code: 'codeMissing' });
    expect(sent).toEqual([]);
  });

  test('keeps a refused code with the words of the server, at the field and as a toast', async () => {
    const { actor, emitted } = start([refused]);
    actor.send({ type: 'code.change', code: 'FOYER-1' });
    actor.send({ type: 'code.apply', idempotencyKey: 'key' });
    await settled();
    expect(actor.getSnapshot().context).toEqual({
      ...address,
      code: 'FOYER-1',
      deed: null,
      tries: 0,
      refusal: empty,
    });
    expect(emitted).toEqual([{ type: 'notify', notice: { tone: 'error', message: empty } }]);
  });

  test('applies once, however often it is asked', async () => {
    const { actor, sent } = start([applied]);
    actor.send({ type: 'code.change', code: 'FOYER-1' });
    actor.send({ type: 'code.apply', idempotencyKey: 'key' });
    actor.send({ type: 'code.apply', idempotencyKey: 'key' });
    await settled();
    expect(sent.length).toBe(1);
  });

  test('removes a code', async () => {
    const { actor, sent, emitted } = start([applied]);
    actor.send({ type: 'code.remove', code: 'FOYER-1', idempotencyKey: 'key' });
    expect(removingCode(actor.getSnapshot())).toBe('FOYER-1');
    await settled();
    expect(sent).toEqual([{ ...address, code: 'FOYER-1', idempotencyKey: 'key' }]);
    expect(emitted).toEqual([{ type: 'order.changed', order }]);
  });

  test('sends it once more with the same key when the answer was lost', async () => {
    const { actor, sent, emitted } = start([new Error('no connection'), applied]);
    actor.send({ type: 'code.change', code: 'FOYER-1' });
    actor.send({ type: 'code.apply', idempotencyKey: 'key' });
    await settled();
    expect(sent.map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key', 'key']);
    expect(emitted).toEqual([{ type: 'order.changed', order }]);
    expect(actor.getSnapshot().value).toBe('enteringCode');
  });

  test('says that it does not know, and sends the same key when it is asked to try again', async () => {
    const { actor, sent, emitted } = start([new Error('no connection'), new Error('no connection'), applied]);
    actor.send({ type: 'code.remove', code: 'FOYER-1', idempotencyKey: 'key' });
    await settled();
    expect(actor.getSnapshot().value).toBe('outcomeUnknown');
    actor.send({ type: 'code.retry' });
    await settled();
    expect(sent).toEqual(Array.from({ length: 3 }, () => ({ ...address, code: 'FOYER-1', idempotencyKey: 'key' })));
    expect(emitted).toEqual([
      { type: 'notify', notice: unexpectedError },
      { type: 'order.changed', order },
    ]);
  });
});
