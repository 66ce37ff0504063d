import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createActor, fromPromise } from 'xstate';
import { describe, expect, test } from 'vitest';
import type { ServiceResult } from '#domain/notice.ts';
import { orderCodeMachine, type OrderCodeActors } from '#machines/shop/order-code/order-code-machine.ts';
import type { CheckoutOrder, LoadedOrder } from '#services/shop/checkout/checkout-service.ts';
import type { NoResult } from '#services/client/call-refused.ts';
import { applyCouponNotice } from '#services/shop/coupons/coupons-messages.ts';
import type { ApplyCouponResult } from '#services/shop/coupons/coupons-service.ts';
import type { ApplyGiftCardResult } from '#services/shop/gift-cards/gift-cards-service.ts';
import type { OrderCodeInput } from '#services/shop/orders/order-code.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { settled } from '#tools/flows/walk/held-machine.ts';
import { CouponFlow, GiftCardFlow } from '#views/shop/payment/order-code-contexts.ts';
import { OrderCodes } from '#views/shop/payment/order-codes.tsx';

type Applied = ServiceResult<ApplyGiftCardResult | ApplyCouponResult | NoResult>;

const money = (amount: number) => ({
  __typename: 'Money' as const,
  amount,
  currency: 'CAD' as const,
  display: `$${amount.toFixed(2)}`,
});

const withCard = sampleOrder({
  giftCardsApplied: [
    { __typename: 'GiftCard', id: 'g1', code: 'HCP-7Q2M-K4TD', currentBalance: money(80) },
    { __typename: 'GiftCard', id: 'g2', code: 'HCP-AAAA-BBBB', currentBalance: money(5) },
  ],
  giftCardShares: [
    { __typename: 'GiftCardShare', code: 'HCP-7Q2M-K4TD', amount: money(45.4) },
    { __typename: 'GiftCardShare', code: 'HCP-AAAA-BBBB', amount: money(5) },
  ],
});

const withCoupon = sampleOrder({
  couponCodes: ['FOYER10'],
  discounts: [
    {
      __typename: 'Discount',
      adjustmentSource: 'COUPON:1',
      description: '10 % off (FOYER10)',
      amount: { ...money(-4.8), display: '-$4.80' },
    },
  ],
});

const refusal: Applied = {
  result: {
    __typename: 'GiftCardError',
    giftCardErrorMessage: 'This gift card has expired.',
    errorCode: 'GIFT_CARD_ERROR',
    message: 'Gift card error',
  },
  notice: { tone: 'error', message: { code: 'GiftCardError', words: 'This gift card has expired.' } },
};

const couponRefusals: Exclude<ApplyCouponResult, CheckoutOrder>[] = [
  {
    __typename: 'CouponCodeInvalidError',
    errorCode: 'COUPON_CODE_INVALID_ERROR',
    message: 'The promotion code "NOPE" is not known.',
  },
  {
    __typename: 'CouponCodeExpiredError',
    errorCode: 'COUPON_CODE_EXPIRED_ERROR',
    message: 'The promotion code "FIRSTFROST" has expired.',
  },
  {
    __typename: 'CouponCodeLimitError',
    errorCode: 'COUPON_CODE_LIMIT_ERROR',
    message: 'The promotion code "TENFRIENDS" was used up.',
    limit: 10,
  },
];

function show(
  order = withCard,
  { locked = false, answer = refusal }: { locked?: boolean; answer?: Applied | Promise<Applied> } = {},
) {
  const removed: string[] = [];
  const start = () =>
    createActor(
      orderCodeMachine.provide({
        actors: {
          applyCode: fromPromise<Applied, OrderCodeInput>(async () => answer),
          removeCode: fromPromise(async ({ input }) => {
            removed.push(input.code);
            return { result: order, notice: null };
          }),
          readOrder: fromPromise<LoadedOrder, { orderId: string }>(async () => order),
        } satisfies OrderCodeActors,
      }),
      { input: { orderId: 'order-1', channelToken: 'harbour-city-players' } },
    ).start();
  render(
    <GiftCardFlow.Provider actor={start()}>
      <CouponFlow.Provider actor={start()}>
        <OrderCodes order={order} locked={locked} />
      </CouponFlow.Provider>
    </GiftCardFlow.Provider>,
  );
  return { user: userEvent.setup(), removed };
}

const messageAt = (field: HTMLElement) =>
  document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent?.trim();

describe('the gift cards', () => {
  test('shows what was refused at the field', async () => {
    const { user } = show(sampleOrder());
    await user.click(screen.getByRole('button', { name: 'Apply Gift Card' }));
    const field = screen.getByLabelText('Gift card code');
    await user.type(field, 'FOY-8ALL-XPRD{Enter}');
    await act(settled);
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(messageAt(field)).toBe('This gift card has expired.');
  });

  test.each([
    ['focuses the field where the person waits for the answer', null, 'Gift card code'],
    ['leaves the focus where the person types meanwhile', 'Name on the card', 'Name on the card'],
  ])('%s', async (_title, goesTo, staysAt) => {
    const answer = Promise.withResolvers<Applied>();
    render(<input aria-label="Name on the card" />);
    const { user } = show(sampleOrder(), { answer: answer.promise });
    await user.click(screen.getByRole('button', { name: 'Apply Gift Card' }));
    await user.type(screen.getByLabelText('Gift card code'), 'FOY-8ALL-XPRD');
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    if (goesTo !== null) await user.click(screen.getByLabelText(goesTo));
    answer.resolve(refusal);
    await act(settled);
    expect(document.activeElement).toBe(screen.getByLabelText(staysAt));
  });

  test('focuses the field when no code was typed', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Gift card code'));
    expect(screen.getByText('Enter a gift card code').id).toBe('gift-card-code-error');
  });

  test('says what each applied card takes off the order and removes one', async () => {
    const { user, removed } = show();
    expect(screen.getAllByText(/applied to this order/).map(({ textContent }) => textContent)).toEqual([
      '$45.40 applied to this order of $80.00',
      '$5.00 applied to this order',
    ]);
    await user.click(screen.getByRole('button', { name: 'Remove gift card HCP-7Q2M-K4TD' }));
    expect(removed).toEqual(['HCP-7Q2M-K4TD']);
  });

  test('is locked while a payment is under way', () => {
    show(withCard, { locked: true });
    expect(
      screen.getAllByRole<HTMLButtonElement>('button', { name: /^(Apply|Remove.*)$/ }).map(({ disabled }) => disabled),
    ).toEqual([true, true, true]);
  });
});

describe('the coupons', () => {
  test.each(couponRefusals.map((result) => [result.__typename, result] as const))(
    'shows the words of %s at the field',
    async (_, result) => {
      const { user } = show(sampleOrder(), { answer: { result, notice: applyCouponNotice(result) } });
      await user.click(screen.getByRole('button', { name: 'Apply Promotion Code' }));
      const field = screen.getByLabelText('Promotion code');
      await user.type(field, 'NOPE{Enter}');
      await act(settled);
      expect(messageAt(field)).toBe(result.message);
    },
  );

  test('asks for a code', async () => {
    const { user } = show(withCoupon);
    await user.click(screen.getByRole('button', { name: 'Apply' }));
    expect(messageAt(screen.getByLabelText('Promotion code'))).toBe('Enter a promotion code');
  });

  test('names what a coupon saves and removes it', async () => {
    const { user, removed } = show(withCoupon);
    expect(screen.getByText('10 % off (FOYER10)').tagName).toBe('SPAN');
    await user.click(screen.getByRole('button', { name: 'Remove promotion code FOYER10' }));
    expect(removed).toEqual(['FOYER10']);
  });
});
