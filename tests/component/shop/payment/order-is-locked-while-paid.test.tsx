import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { StateValueFrom } from 'xstate';
import { checkoutMachine } from '#machines/shop/checkout/checkout-machine.ts';
import { orderCodeMachine } from '#machines/shop/order-code/order-code-machine.ts';
import { paymentMachine } from '#machines/shop/payment/payment-machine.ts';
import { cartWith } from '#tests/component/shop/cart/cart-with.tsx';
import { standardPolicy } from '#tests/model/shop/cart/a-policy.ts';
import { cad } from '#tests/model/shop/cart/an-order.ts';
import { sampleOrder } from '#tests/model/shop/checkout/sample-order.ts';
import { door, nothingToPay } from '#tests/model/shop/payment/payment-samples.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CouponFlow, GiftCardFlow } from '#views/shop/payment/order-code-contexts.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { PaymentScreen } from '#views/shop/payment/payment-screen.tsx';

const order = sampleOrder({
  registrationItems: sampleOrder().registrationItems.map((item) => ({ ...item, cancellationPolicy: standardPolicy })),
  giftCardShares: [{ __typename: 'GiftCardShare', code: 'GIFT-0001', amount: cad(20) }],
  giftCardsApplied: [],
  couponCodes: ['SPRING'],
});
const at = { orderId: order.id, channelToken: order.channelToken };
const nothingTyped = { ...at, code: '', deed: null, tries: 0, refusal: null };
const lost = { kind: 'apply', code: 'SUMMER', idempotencyKey: 'k' } as const;

type Code = 'enteringCode' | 'outcomeUnknown';

/** The payment page of an order with a gift card and a coupon, while the payment stands so; it answers what was moved. */
function open(
  state: StateValueFrom<typeof paymentMachine>,
  codes: Code = 'enteringCode',
  changedFrom: typeof order | null = null,
  shown = order,
) {
  const code = () =>
    stillFlow(orderCodeMachine, codes, codes === 'outcomeUnknown' ? { ...nothingTyped, deed: lost } : nothingTyped);
  const flows = {
    checkout: stillFlow(
      checkoutMachine,
      { atStep: changedFrom ? 'askingAboutChange' : 'resting' },
      { step: 'payment', order: shown, changedFrom, trouble: null },
    ),
    payment: stillFlow(paymentMachine, state, {
      ...at,
      methods: [door, nothingToPay],
      method: door.code,
      wallets: [],
      sourceId: null,
      amountDue: null,
      attempt: { idempotencyKey: 'k', method: door.code, card: null, amountDue: null, origin: 'submitted' },
      problem: null,
      checks: 1,
    }),
    giftCard: code(),
    coupon: code(),
  };
  render(
    <CheckoutFlow.Provider actor={flows.checkout}>
      <PaymentFlow.Provider actor={flows.payment}>
        <GiftCardFlow.Provider actor={flows.giftCard}>
          <CouponFlow.Provider actor={flows.coupon}>
            <PaymentScreen />
          </CouponFlow.Provider>
        </GiftCardFlow.Provider>
      </PaymentFlow.Provider>
    </CheckoutFlow.Provider>,
    { wrapper: cartWith([]).wrapper },
  );
  return () =>
    Object.values(flows).map((flow) => {
      const { value, context } = flow.getSnapshot();
      return { value, context };
    });
}

const isUsable = (control: HTMLElement) =>
  !control.hasAttribute('disabled') &&
  !control.hasAttribute('readonly') &&
  control.getAttribute('aria-disabled') !== 'true';

const controls = () => [...document.querySelectorAll<HTMLElement>('button, input')];
const nameOf = (control: HTMLElement) => control.getAttribute('value') || control.textContent.trim() || control.id;

/** What changes the order or the payment; the heads of the parts and 'Check again' change neither. */
const isChanging = (control: HTMLElement) =>
  !parts.includes(nameOf(control)) && nameOf(control) !== 'Check again' && !control.matches('[type=radio]:checked');

const parts = ['Apply Gift Card', 'Apply Promotion Code'];

/** Opens one part after the other, of which one is open at a time. */
const inEachPart = (look: () => void) =>
  parts.forEach((part) => {
    const head = controls().find((control) => nameOf(control) === part);
    if (head?.getAttribute('aria-expanded') !== 'true') fireEvent.click(head ?? document);
    look();
  });

function changing(): string[] {
  const found = new Set<string>();
  inEachPart(() =>
    controls()
      .filter((control) => isChanging(control) && isUsable(control))
      .forEach((control) => found.add(nameOf(control))),
  );
  return [...found].toSorted();
}

/** Uses all that is there, whether it looks usable or not. */
function tryEverything() {
  inEachPart(() => {
    for (const control of controls().filter(isChanging)) {
      if (control.matches('input:not([type])') && isUsable(control))
        fireEvent.change(control, { target: { value: 'CODE' } });
      if (control.closest('form')) fireEvent.submit(control);
      fireEvent.click(control);
    }
  });
}

const underWay = [
  'tokenizing',
  'openingAttempt',
  'placingOrder',
  { outcomeUnknown: 'askingOutcome' },
  { outcomeUnknown: 'waitingToAsk' },
  'endingAttempt',
  'closingAttempt',
] satisfies StateValueFrom<typeof paymentMachine>[];

describe('the payment page', () => {
  test('lets the order change while nothing is paid', () => {
    open('ready');
    expect(changing()).toEqual(
      [
        'Apply',
        'NO_PAYMENT_NEEDED',
        'Place your order',
        'Remove promotion code SPRING',
        'Remove gift card GIFT-0001',
        'Review cart',
        'coupon-code',
        'gift-card-code',
      ].toSorted(),
    );
  });

  test('takes no code and places no order while it asks about what another tab has changed', () => {
    open('ready', 'enteringCode', sampleOrder({ registrationItems: order.registrationItems.slice(0, 1) }));
    expect(changing()).toEqual(['Go on with $50.40', 'NO_PAYMENT_NEEDED', 'Review cart']);
  });

  test.each(underWay)('locks the whole order while the payment is %j', (state) => {
    const standing = open(state);
    const before = standing();
    expect(changing()).toEqual([]);
    tryEverything();
    expect(standing()).toEqual(before);
  });

  test('locks what would be sent once more, too, because its answer was lost', () => {
    const standing = open({ outcomeUnknown: 'waitingToAsk' }, 'outcomeUnknown');
    const before = standing();
    expect(changing()).toEqual([]);
    tryEverything();
    expect(standing()).toEqual(before);
  });
});

test('the payment page says before the payment what comes back of a ticket that is cancelled', async () => {
  open('choosingMethod');
  await screen.findByText(/^If you cancel/);
  const said = [...document.querySelectorAll('p')].map(({ textContent }) => textContent);
  expect(said.filter((words) => words.startsWith('If you cancel'))).toEqual([
    'If you cancel: 100 % comes back until 7 days before the start. 50 % comes back until 48 hours before the start. After that nothing comes back.',
  ]);
  expect(said).not.toContain('Refunds are set by Harbour City Players.');
});

describe('the payment of what a change costs more', () => {
  test('says that the ticket stays what it is until then, takes no coupon, and leads back to My events', () => {
    open('ready', 'enteringCode', null, { ...order, type: 'Change', couponCodes: [] });
    expect(screen.getByText(/^You pay what your changed ticket costs more\./).textContent).toContain(
      'your ticket stays what it is until you have paid.',
    );
    expect(screen.queryByRole('button', { name: 'Apply Promotion Code' })).toBe(null);
    expect(screen.queryByRole('button', { name: 'Review cart' })).toBe(null);
    expect(screen.getByRole('link', { name: 'Leave it as it is' }).getAttribute('href')).toBe('/my-events');
  });
});
