import { describe, expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { unexpectedError, unknownError, type Answer } from '#domain/answer.ts';
import { giftCardMachine, type GiftCardActors, type GiftCardEmitted } from '#machines/gift-card/gift-card-machine.ts';
import { sessionEnded, type SessionEnded } from '#services/client/session-ended.ts';
import type {
  ApplyGiftCardResult,
  GiftCardInput,
  RemoveGiftCardResult,
} from '#services/gift-cards/gift-cards-service.ts';
import type { LoadedOrder } from '#services/checkout/checkout-service.ts';
import { sampleOrder } from '../checkout/sample-order.ts';
import { describeMachine, done, failed } from '../walk-machine.ts';
import { settled } from '../walk-path.ts';

const input = { orderId: 'order-1', channelToken: 'harbour-city-players' };
const order = sampleOrder();
const applied = { result: order, notice: null };
const empty = 'This gift card is empty';
const refused = {
  result: {
    __typename: 'GiftCardError' as const,
    giftCardErrorMessage: empty,
    errorCode: 'GIFT_CARD_ERROR' as const,
    message: 'Gift card error',
  },
  notice: { tone: 'error' as const, message: empty },
};
const signedOut = { result: sessionEnded, notice: null };
const none = { __typename: 'NoOrder' as const };

describeMachine(giftCardMachine, {
  inputs: [input],
  events: [
    { type: 'giftCard.changeCode', code: 'FOYER-1' },
    { type: 'giftCard.changeCode', code: ' ' },
    { type: 'giftCard.apply' },
    { type: 'giftCard.remove', code: 'FOYER-1' },
    { type: 'giftCard.checkAgain' },
    done('applyGiftCardToOrder', applied),
    done('applyGiftCardToOrder', refused),
    done('applyGiftCardToOrder', signedOut),
    failed('applyGiftCardToOrder'),
    done('removeGiftCardFromOrder', applied),
    done('removeGiftCardFromOrder', { result: none, notice: unknownError }),
    done('removeGiftCardFromOrder', signedOut),
    failed('removeGiftCardFromOrder'),
    done('readOrder', order),
    done('readOrder', none),
    done('readOrder', sessionEnded),
    failed('readOrder'),
  ],
  allows: {
    enteringCode: ['giftCard.changeCode', 'giftCard.apply', 'giftCard.remove'],
    applying: [],
    removing: [],
    checkingOrder: [],
    outcomeUnknown: ['giftCard.checkAgain'],
  },
  invariant: ({ context, value }) => {
    if (value !== 'removing') expect(context.removing).toBeNull();
  },
});

type Given = typeof applied | typeof refused | typeof signedOut | Error;

function start(answers: Given[], reads: (LoadedOrder | Error)[] = []) {
  const sent: GiftCardInput[] = [];
  const news: GiftCardEmitted[] = [];
  const take = async <Value>(queue: (Value | Error)[]) => {
    const answer = queue.shift();
    if (answer === undefined || answer instanceof Error) throw answer ?? new Error('unexpected');
    return answer;
  };
  const actor = createActor(
    giftCardMachine.provide({
      actors: {
        applyGiftCardToOrder: fromPromise<Answer<ApplyGiftCardResult | SessionEnded>, GiftCardInput>(
          async ({ input: given }) => {
            sent.push(given);
            return take(answers);
          },
        ),
        removeGiftCardFromOrder: fromPromise<Answer<RemoveGiftCardResult | SessionEnded>, GiftCardInput>(
          async ({ input: given }) => {
            sent.push(given);
            await take(answers);
            return applied;
          },
        ),
        readOrder: fromPromise<LoadedOrder, { orderId: string }>(() => take(reads)),
      } satisfies GiftCardActors,
    }),
    { input },
  );
  actor.on('*', (event) => void news.push(event));
  actor.start();
  return { actor, sent, news };
}

describe(giftCardMachine.id, () => {
  test('applies a code without the blanks around it and tells the new order', async () => {
    const { actor, sent, news } = start([applied]);
    actor.send({ type: 'giftCard.changeCode', code: ' FOYER-1 ' });
    actor.send({ type: 'giftCard.apply' });
    await settled();
    expect(sent).toEqual([{ ...input, code: 'FOYER-1' }]);
    expect(news).toEqual([{ type: 'order.changed', order }]);
    expect(actor.getSnapshot().context.code).toBe('');
  });

  test('asks for a code before it asks the server', () => {
    const { actor, sent } = start([]);
    actor.send({ type: 'giftCard.apply' });
    expect(actor.getSnapshot().context.refusal).toBe('Enter a gift card code');
    expect(sent).toEqual([]);
  });

  test('keeps a refused code with the words of the server, at the field and as a toast', async () => {
    const { actor, news } = start([refused]);
    actor.send({ type: 'giftCard.changeCode', code: 'FOYER-1' });
    actor.send({ type: 'giftCard.apply' });
    await settled();
    expect(actor.getSnapshot().context).toEqual({ ...input, code: 'FOYER-1', removing: null, refusal: empty });
    expect(news).toEqual([{ type: 'notify', notice: { tone: 'error', message: empty } }]);
  });

  test('applies once, however often it is asked', async () => {
    const { actor, sent } = start([applied]);
    actor.send({ type: 'giftCard.changeCode', code: 'FOYER-1' });
    actor.send({ type: 'giftCard.apply' });
    actor.send({ type: 'giftCard.apply' });
    await settled();
    expect(sent.length).toBe(1);
  });

  test('removes a card', async () => {
    const { actor, sent, news } = start([applied]);
    actor.send({ type: 'giftCard.remove', code: 'FOYER-1' });
    expect(actor.getSnapshot().context.removing).toBe('FOYER-1');
    await settled();
    expect(sent).toEqual([{ ...input, code: 'FOYER-1' }]);
    expect(news).toEqual([{ type: 'order.changed', order }]);
  });

  test('reads the order when the answer was lost', async () => {
    const { actor, news } = start([new Error('no connection')], [order]);
    actor.send({ type: 'giftCard.changeCode', code: 'FOYER-1' });
    actor.send({ type: 'giftCard.apply' });
    await settled();
    expect(news).toEqual([{ type: 'order.changed', order }]);
    expect(actor.getSnapshot().value).toBe('enteringCode');
  });

  test('says that it does not know, and checks again when asked', async () => {
    const { actor, news } = start([new Error('no connection')], [new Error('no connection'), order]);
    actor.send({ type: 'giftCard.remove', code: 'FOYER-1' });
    await settled();
    expect(actor.getSnapshot().value).toBe('outcomeUnknown');
    actor.send({ type: 'giftCard.checkAgain' });
    await settled();
    expect(news).toEqual([
      { type: 'notify', notice: unexpectedError },
      { type: 'order.changed', order },
    ]);
  });
});
