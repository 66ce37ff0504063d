import { startedSession } from '#tests/component/shared/session/started-session.ts';
import { stillLinkPayment } from '#tests/model/shop/payment-link/still-link-payment.ts';
import { paymentLinkRequirements } from '#tests/model/shop/payment-link/payment-link-requirements.ts';
import { PaymentLinkFlow } from '#views/shop/payment-link/payment-link-context.ts';
import { PaymentLinkScreen } from '#views/shop/payment-link/payment-link-screen.tsx';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { SessionFlow } from '#views/shared/session/session-context.ts';
import { describeRendered } from '../describe-rendered.tsx';
import { button, heading, link } from '../on-screen.ts';

const session = await startedSession(null);
const payment = stillLinkPayment();
const isAsking = () => heading('Pay for your tickets') !== null && heading('Order FY-7K2MPQ') !== null;
const pay = () => button(/^Pay \$/);
const goOn = () => button(/^Go on with/);

describeRendered({
  owns: ['views/shop/payment-link/', 'views/shared/layout/sold-order', 'machines/shop/payment-link/'],
  requirements: paymentLinkRequirements,
  draw: (actor) => (
    <SessionFlow.Provider actor={session}>
      <PaymentLinkFlow.Provider actor={actor}>
        <PaymentFlow.Provider actor={payment}>
          <PaymentLinkScreen token="t1" />
        </PaymentFlow.Provider>
      </PaymentLinkFlow.Provider>
    </SessionFlow.Provider>
  ),
  controls: {
    'paymentLink.retry': { find: () => button('Try again') },
    'paymentLink.agree': { find: goOn },
    'order.stale': { from: 'the payment' },
    'order.placed': { from: 'the payment' },
  },
  shows: {
    reading: () => heading('Pay for your tickets') !== null && !isAsking() && button('Try again') === null,
    unreadable: () => heading('Pay for your tickets') !== null && button('Try again') !== null,
    payable: () => isAsking() && pay() !== null,
    readingAgain: () => isAsking() && button(/^Looking again/) !== null,
    amountChanged: () => isAsking() && goOn() !== null,
    paid: () => heading('These tickets are paid') !== null && link('Keep these tickets in your account') !== null,
    refused: () => heading('Nothing can be paid here') !== null,
  },
});
