import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { Answer } from '#domain/answer.ts';
import { giftCardMachine, type GiftCardActors } from '#machines/gift-card/gift-card-machine.ts';
import type { LoadedOrder } from '#services/checkout/checkout-service.ts';
import type { SessionEnded } from '#services/client/session-ended.ts';
import type {
  ApplyGiftCardResult,
  GiftCardInput,
  RemoveGiftCardResult,
} from '#services/gift-cards/gift-cards-service.ts';
import { sampleOrder } from '#tests/model/checkout/sample-order.ts';
import { settled } from '#tests/model/walk-path.ts';
import { GiftCardFlow } from '#views/payment/gift-card-flow.ts';
import { GiftCard } from '#views/payment/gift-card.tsx';

const order = sampleOrder();
const refusal: Answer<ApplyGiftCardResult> = {
  result: {
    __typename: 'GiftCardError',
    giftCardErrorMessage: 'This gift card has expired.',
    errorCode: 'GIFT_CARD_ERROR',
    message: 'Gift card error',
  },
  notice: { tone: 'error', message: 'This gift card has expired.' },
};

const applied = [
  {
    __typename: 'GiftCard' as const,
    id: 'g1',
    code: 'HCP-7Q2M-K4TD',
    currentBalance: { __typename: 'Money' as const, amount: 20, currency: 'CAD' as const, display: '$20.00' },
  },
];

function show(cards = applied, locked = false) {
  const removed: string[] = [];
  const actors = {
    applyGiftCardToOrder: fromPromise<Answer<ApplyGiftCardResult | SessionEnded>, GiftCardInput>(async () => refusal),
    removeGiftCardFromOrder: fromPromise<Answer<RemoveGiftCardResult | SessionEnded>, GiftCardInput>(
      async ({ input }) => {
        removed.push(input.code);
        return { result: order, notice: null };
      },
    ),
    readOrder: fromPromise<LoadedOrder, { orderId: string }>(async () => order),
  } satisfies GiftCardActors;
  const actor = createActor(giftCardMachine.provide({ actors }), {
    input: { orderId: 'order-1', channelToken: 'harbour-city-players' },
  }).start();
  render(
    <GiftCardFlow.Provider actor={actor}>
      <GiftCard cards={cards} locked={locked} />
    </GiftCardFlow.Provider>,
  );
  return { user: userEvent.setup(), removed };
}

describe('the gift cards', () => {
  test('shows what was refused at the field', async () => {
    const { user } = show([]);
    await user.click(screen.getByRole('button', { name: 'Apply Gift Card' }));
    const field = screen.getByLabelText('Gift card code');
    await user.type(field, 'FOY-8ALL-XPRD{Enter}');
    await act(settled);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim()).toBe(
      'This gift card has expired.',
    );
  });

  test('focuses the field when no code was typed', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Gift card code'));
    expect(screen.getByText('Enter a gift card code').id).toBe('gift-card-code-error');
  });

  test('lists the applied cards with their balance and removes one', async () => {
    const { user, removed } = show();
    expect(screen.getByText('Balance $20.00').tagName).toBe('SPAN');
    await user.click(screen.getByRole('button', { name: 'Remove gift card HCP-7Q2M-K4TD' }));
    expect(removed).toEqual(['HCP-7Q2M-K4TD']);
  });

  test('is locked while a payment is under way', () => {
    show(applied, true);
    expect(
      screen.getAllByRole<HTMLButtonElement>('button', { name: /^(Apply|Remove.*)$/ }).map(({ disabled }) => disabled),
    ).toEqual([true, true]);
  });
});
