import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { paymentLinkMachine } from '#machines/shop/payment-link/payment-link-machine.ts';
import type { PaymentDetail } from '#machines/shop/payment/payment-types.ts';
import { cad } from '#tests/model/shop/cart/an-order.ts';
import { inVain } from '#tests/model/shop/payment-link/a-charge-in-vain.ts';
import { anOrderToPay } from '#tests/model/shop/payment-link/an-order-to-pay.ts';
import { stillLinkPayment } from '#tests/model/shop/payment-link/still-link-payment.ts';
import { PaymentLinkFlow } from '#views/shop/payment-link/payment-link-context.ts';
import { PaymentLinkScreen } from '#views/shop/payment-link/payment-link-screen.tsx';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { stillFlow } from '../../../../src/gallery/frame/still-flow.ts';

/** The amount is another one after a payment that was refused with this. */
function show(detail: PaymentDetail) {
  const { container } = render(
    <PaymentLinkFlow.Provider
      actor={stillFlow(paymentLinkMachine, 'amountChanged', {
        token: 't1',
        order: anOrderToPay({ total: cad(28.35) }),
        before: cad(56.7),
        refusal: null,
        detail,
        trouble: null,
      })}
    >
      <PaymentFlow.Provider actor={stillLinkPayment()}>
        <PaymentLinkScreen token="t1" />
      </PaymentFlow.Provider>
    </PaymentLinkFlow.Provider>,
  );
  return container.textContent;
}

test('a card that was charged for the amount before is said to be refunded, and never not to have been charged', () => {
  expect(show(inVain)).toContain(`is $28.35 now. ${inVain.words}`);
  expect(screen.queryByText(/Nothing was charged/)).toBeNull();
});

test('where the server refused the amount itself, nothing was charged', () => {
  expect(show({ code: 'OrderPaymentStateError', words: 'The order has changed and comes to $28.35 now' })).toContain(
    'is $28.35 now. Nothing was charged.',
  );
});
