import { Hourglass, Smartphone } from 'lucide-react';
import { styled } from 'styled-components';
import { canCheckAgain, paymentFace, paymentProblem } from '#machines/shop/payment/payment-selectors.ts';
import {
  placeCheck,
  placeChecking,
  placeKeepOpen,
  placeNothingCharged,
  placeUnknown,
  placeUnknownText,
  walletAsking,
  walletAskingText,
} from '#messages/payment.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { orderMessage } from '#views/shop/checkout/order-message.ts';
import { cardTroubleIn } from '#views/shop/payment/card-trouble.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { paymentDetailIn } from '#views/shop/payment/payment-detail.ts';

/** What happens or happened to the payment. underWay: what is said while it is with the server. */
export function PaymentNotices({ underWay }: { underWay: string }) {
  const language = useLanguage();
  const face = PaymentFlow.useSelector(paymentFace);
  const problem = PaymentFlow.useSelector(paymentProblem);
  if (face === 'outcomeUnknown') return <OutcomeUnknown />;
  if (face === 'askingWallet') {
    return (
      <NoticePlace>
        <Notice icon={<Smartphone />} title={walletAsking(language)}>
          {walletAskingText(language)}
        </Notice>
      </NoticePlace>
    );
  }
  if (face === 'placing' || face === 'leaving') {
    return (
      <NoticePlace>
        <Notice icon={<Hourglass />} title={underWay}>
          {placeKeepOpen(language)}
        </Notice>
      </NoticePlace>
    );
  }
  if (problem?.kind === 'cardRefused') {
    return (
      <NoticePlace>
        <Notice kind="error" title={cardTroubleIn(problem.trouble, language)}>
          {placeNothingCharged(language)}
        </Notice>
      </NoticePlace>
    );
  }
  if (problem?.kind !== 'paymentRefused') return null;
  const message = orderMessage(problem.message, language);
  const detail = problem.detail && paymentDetailIn(problem.detail, language);
  return (
    <NoticePlace>
      <Notice kind="error" title={message}>
        {detail && detail !== message ? detail : undefined}
      </Notice>
    </NoticePlace>
  );
}

/** Honest about what nobody knows yet; the check goes on by itself, too. */
function OutcomeUnknown() {
  const language = useLanguage();
  const payment = PaymentFlow.useActorRef();
  const canCheck = PaymentFlow.useSelector(canCheckAgain);
  return (
    <NoticePlace>
      <Notice
        kind="warn"
        title={placeUnknown(language)}
        actions={
          <Button
            small
            pending={!canCheck && placeChecking(language)}
            onClick={() => payment.send({ type: 'payment.checkAgain' })}
          >
            {placeCheck(language)}
          </Button>
        }
      >
        {placeUnknownText(language)}
      </Notice>
    </NoticePlace>
  );
}

/** Above the button. */
export const NoticePlace = styled.div`
  margin-bottom: var(--s4);
`;
