import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { cardDetails, cardLoading, cardUnavailable } from '#messages/payment.ts';
import { failureRetry } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { AfterHydration } from '#platform/after-hydration.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Button } from '#platform/ui/button.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { mayHaveWallets, paymentFace, paymentProblem } from '#machines/shop/payment/payment-selectors.ts';
import { cardHostId } from '#views/shop/payment/card-host.ts';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { cardTroubleIn } from '#views/shop/payment/card-trouble.ts';

/** Of the card's fields, and of the fields below one row of wallets: what comes takes the place that was kept for it. */
const heights = { card: '8rem', cardAndWallet: '16.5rem' };

/**
 * The wallets of the device, where the page has them, and the card fields of the provider: what is typed there never
 * reaches Foyer. It stays on the page after a decline.
 */
export function CardForm({ wallets }: { wallets?: ReactNode }) {
  const language = useLanguage();
  const payment = PaymentFlow.useActorRef();
  const face = PaymentFlow.useSelector(paymentFace);
  const problem = PaymentFlow.useSelector(paymentProblem);
  const hasWallets = PaymentFlow.useSelector(mayHaveWallets);
  const isFailed = face === 'cardUnavailable';
  return (
    <Box aria-busy={face === 'preparingCard'}>
      {face === 'preparingCard' && (
        <>
          <VisuallyHidden role="status">{cardLoading(language)}</VisuallyHidden>
          <SkeletonBar $height={hasWallets ? heights.cardAndWallet : heights.card} />
        </>
      )}
      {isFailed && (
        <Notice
          kind="error"
          title={cardUnavailable(language)}
          actions={
            <Button small onClick={() => payment.send({ type: 'payment.retryCard' })}>
              {failureRetry(language)}
            </Button>
          }
        >
          {problem?.kind === 'cardUnavailable' && cardTroubleIn(problem.trouble, language)}
        </Notice>
      )}
      {/* The provider puts its button into their place, which has to be React's own by then. */}
      <AfterHydration>{wallets}</AfterHydration>
      <Host
        id={cardHostId}
        role="group"
        aria-label={cardDetails(language)}
        data-hidden={face === 'preparingCard' || isFailed ? '' : undefined}
      />
    </Box>
  );
}

const Box = styled.div`
  margin-top: var(--s5);
  min-height: 8rem;
  position: relative;
`;

const Host = styled.div`
  &[data-hidden] {
    position: absolute;
    inset: 0;
    visibility: hidden;
  }
`;
