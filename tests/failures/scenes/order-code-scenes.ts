import type { Person } from '#tests/failures/person.ts';
import type { Ending, Scenes, Recovery } from '#tests/failures/scene.ts';
import type { ScriptedServer } from '#tests/failures/scripted-server.ts';
import { sentAgain } from '#tests/failures/scenes/recoveries.ts';
import { unknown } from '#tests/failures/scenes/words.ts';
import { cad } from '#tests/model/shop/cart/an-order.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';

const giftCard = 'GIFT-0001';
const coupon = 'FOYER10';

export const withGiftCard = sampleOrder({
  giftCardsApplied: [{ __typename: 'GiftCard', id: 'g-1', code: giftCard, currentBalance: cad(20) }],
  giftCardShares: [{ __typename: 'GiftCardShare', code: giftCard, amount: cad(20) }],
});
const withCoupon = sampleOrder({ couponCodes: [coupon] });
const me = { __typename: 'CurrentUser' as const, id: 'alex' };

const removeGiftCard = ['button', `Remove gift card ${giftCard}`] as const;
const removeCoupon = ['button', `Remove promotion code ${coupon}`] as const;

/** The server keeps the order as the last good answer left it. */
function keeps(server: ScriptedServer, order: typeof withCoupon) {
  localStorage.setItem('activeOrderId', 'order-1');
  server.answer('GetCheckoutOrder', () => ({ me, order }));
}

async function typeGiftCard(person: Person) {
  await person.press('Apply Gift Card');
  await person.type('Gift card code', giftCard);
}

async function typeCoupon(person: Person) {
  await person.press('Apply Promotion Code');
  await person.type('Promotion code', coupon);
}

const leave = (person: Person) => person.goesBack();
const left: Ending = { toast: null, sees: [['heading', 'About Foyer']] };

/** Said in a toast and at the field, which can be tried again. */
const refused = <Words extends { message: string }>(
  words: Words,
  message: string,
  field: 'Gift card code' | 'Promotion code',
): { words: Words } & Recovery => ({
  words,
  toast: message,
  reads: [message],
  sees: [['textbox', field]],
  goOn: (person) => person.press('Apply'),
  afterwards: { toast: message, sees: [field === 'Gift card code' ? removeGiftCard : removeCoupon] },
  sent: 2,
});

/** Customer specification §8 'Gift card'; the coupons' messages are the server's. */
export const orderCodeScenes: Scenes<
  'ApplyGiftCardToOrder' | 'RemoveGiftCardFromOrder' | 'ApplyCouponCode' | 'RemoveCouponCode'
> = {
  ApplyGiftCardToOrder: [
    {
      at: '/checkout/payment',
      given(server) {
        keeps(server, sampleOrder());
        server.answer('ApplyGiftCardToOrder', () => ({ applyGiftCardToOrder: withGiftCard }));
      },
      arrive: typeGiftCard,
      act: (person) => person.press('Apply'),
      works: { toast: null, sees: [removeGiftCard] },
      fails: sentAgain('ApplyGiftCardToOrder', { toast: null, sees: [removeGiftCard] }),
      refusals: {
        GiftCardError: refused(
          { message: 'No.', giftCardErrorMessage: 'This gift card is used up.' },
          'This gift card is used up.',
          'Gift card code',
        ),
        NoActiveOrderError: refused(
          { message: 'There is no such order.' },
          'There is no such order.',
          'Gift card code',
        ),
        OrderPaymentStateError: refused({ message: 'Not in this state.' }, 'Not in this state.', 'Gift card code'),
        OrderStateTransitionError: refused(
          { message: 'No.', transitionError: 'The order is being paid.' },
          'The order is being paid.',
          'Gift card code',
        ),
      },
      unknown: { like: 'GiftCardError', toast: unknown, reads: [unknown] },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Applying') } },
    },
  ],
  RemoveGiftCardFromOrder: [
    {
      at: '/checkout/payment',
      given: (server) => keeps(server, withGiftCard),
      arrive: (person) => person.sees(...removeGiftCard),
      act: (person) => person.press(removeGiftCard[1]),
      works: { toast: null, sees: [['textbox', 'Gift card code']], lacks: [removeGiftCard] },
      fails: sentAgain('RemoveGiftCardFromOrder', {
        toast: null,
        sees: [['textbox', 'Gift card code']],
        lacks: [removeGiftCard],
      }),
      refusals: {},
      late: { leave, left, second: { kind: 'waits', again: async () => undefined } },
    },
  ],
  ApplyCouponCode: [
    {
      at: '/checkout/payment',
      given(server) {
        keeps(server, sampleOrder());
        server.answer('ApplyCouponCode', () => ({ applyCouponCode: withCoupon }));
      },
      arrive: typeCoupon,
      act: (person) => person.press('Apply'),
      works: { toast: null, sees: [removeCoupon] },
      fails: sentAgain('ApplyCouponCode', { toast: null, sees: [removeCoupon] }),
      refusals: {
        CouponCodeInvalidError: refused(
          { message: 'No coupon has this code.' },
          'No coupon has this code.',
          'Promotion code',
        ),
        CouponCodeExpiredError: refused({ message: 'This coupon is over.' }, 'This coupon is over.', 'Promotion code'),
        CouponCodeLimitError: refused(
          { message: 'It was used 10 times.', limit: 10 },
          'It was used 10 times.',
          'Promotion code',
        ),
      },
      unknown: { like: 'CouponCodeInvalidError', toast: unknown, reads: [unknown] },
      late: { leave, left, second: { kind: 'waits', again: (person) => person.press('Applying') } },
    },
  ],
  RemoveCouponCode: [
    {
      at: '/checkout/payment',
      given: (server) => keeps(server, withCoupon),
      arrive: (person) => person.sees(...removeCoupon),
      act: (person) => person.press(removeCoupon[1]),
      works: { toast: null, sees: [['textbox', 'Promotion code']], lacks: [removeCoupon] },
      fails: sentAgain('RemoveCouponCode', {
        toast: null,
        sees: [['textbox', 'Promotion code']],
        lacks: [removeCoupon],
      }),
      refusals: {},
      late: { leave, left, second: { kind: 'waits', again: async () => undefined } },
    },
  ],
};
