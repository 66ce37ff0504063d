import { Suspense, type FC } from 'react';
import { isPaymentOpen, paymentFace, paysByCard } from '#machines/shop/payment/payment-selectors.ts';
import { checkoutOrder, isChangeOpen } from '#machines/shop/checkout/checkout-selectors.ts';
import { changeKeep, pagePayment } from '#messages/checkout.ts';
import {
  methodLoading,
  methodNone,
  methodNotLoaded,
  methodNotLoadedText,
  methodRefunds,
  methodWaiting,
} from '#messages/payment.ts';
import { failureRetry } from '#messages/shell.ts';
import { useLanguage } from '#platform/language-context.ts';
import { phone } from '#platform/look/media.ts';
import { lazyPart } from '#platform/parts.ts';
import { Button } from '#platform/ui/button.tsx';
import { TextLink } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Fine, Split, SplitAside } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { styled } from 'styled-components';
import { OrderSummary } from '#views/shop/cart/order-summary.tsx';
import { CheckoutFlow } from '#views/shop/checkout/checkout-context.ts';
import { CheckoutFrame } from '#views/shop/checkout/checkout-frame.tsx';
import type { CheckoutOrderFieldsFragment } from '#services/generated/graphql.ts';
import { CheckoutLoading } from '#views/shop/checkout/checkout-states.tsx';
import { ReviewCartButton } from '#views/shop/checkout/edit-order-button.tsx';
import { CardForm } from '#views/shop/payment/card-form.tsx';
import { OrderCodes } from '#views/shop/payment/order-codes.tsx';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { PaymentMethods } from '#views/shop/payment/payment-methods.tsx';
import { PlaceOrder } from '#views/shop/payment/place-order.tsx';

/** Where their code does not come there are none: the card is. */
const WalletButtons = lazyPart(async () => {
  const { WalletButtons: Buttons } = await import('#views/shop/payment/wallet-buttons.tsx').catch(() => noWallets);
  return Buttons;
});
const noWallets = { WalletButtons: () => null };

const PolicyLines = lazyPart(async () => (await import('#views/shared/policy/policy-lines.tsx')).PolicyLines);

/** Checkout payment page (customer specification §2). */
export const PaymentScreen: FC = () => {
  const language = useLanguage();
  const order = CheckoutFlow.useSelector(checkoutOrder);
  const isOpen = PaymentFlow.useSelector(isPaymentOpen);
  const isChanged = CheckoutFlow.useSelector(isChangeOpen);
  const isLocked = isOpen || isChanged;
  const isChange = order?.type === 'Change';
  if (!order) return <CheckoutLoading title={pagePayment(language)} />;
  return (
    <CheckoutFrame title={pagePayment(language)} order={order} at="payment">
      <Split>
        <div>
          <Panel as="div">
            <OrderCodes order={order} locked={isLocked} />
          </Panel>
          <Panel aria-label={pagePayment(language)}>
            <Methods locked={isLocked} />
          </Panel>
        </div>
        <SplitAside>
          <OrderSummary order={order}>
            <div>
              <PlaceOrder />
              <Centre>{isChange ? <LeaveTicket /> : <ReviewCartButton disabled={isOpen} />}</Centre>
              {order.registrationItems.every(saysNothing) ? (
                <Fine as="p">{methodRefunds({ organizer: order.organizer.name }, language)}</Fine>
              ) : (
                <Suspense>
                  <PolicyLines sold={order.registrationItems} />
                </Suspense>
              )}
            </div>
          </OrderSummary>
        </SplitAside>
      </Split>
    </CheckoutFrame>
  );
};

/** Its ticket has no rule of its own: the organizer is asked. */
const saysNothing = ({
  cancellationPolicy,
  mayBeGiven,
}: CheckoutOrderFieldsFragment['registrationItems'][number]): boolean =>
  cancellationPolicy.kind === 'NONE' && mayBeGiven;

/** The ticket stays what it is, and the place that was held for its change is free again when its time is over. */
function LeaveTicket() {
  return <TextLink href="/my-events">{changeKeep(useLanguage())}</TextLink>;
}

function Methods({ locked }: { locked: boolean }) {
  const language = useLanguage();
  const payment = PaymentFlow.useActorRef();
  const face = PaymentFlow.useSelector(paymentFace);
  const isCard = PaymentFlow.useSelector(paysByCard);
  const hasMethods = PaymentFlow.useSelector(({ context }) => context.methods.length > 0);
  if (face === 'methodsUnavailable') {
    return (
      <Notice
        kind="error"
        title={methodNotLoaded(language)}
        actions={
          <Button small onClick={() => payment.send({ type: 'payment.retryMethods' })}>
            {failureRetry(language)}
          </Button>
        }
      >
        {methodNotLoadedText(language)}
      </Notice>
    );
  }
  if (!hasMethods) {
    if (face === 'outcomeUnknown') return <p>{methodWaiting(language)}</p>;
    if (face === 'choosing') return <p>{methodNone(language)}</p>;
    return (
      <div aria-busy="true">
        <VisuallyHidden role="status">{methodLoading(language)}</VisuallyHidden>
        <MethodsToCome />
      </div>
    );
  }
  return (
    <>
      <PaymentMethods />
      {isCard && (
        <CardForm
          wallets={
            <Suspense>
              <WalletButtons locked={locked} />
            </Suspense>
          }
        />
      )}
    </>
  );
}

/** Takes the place of a card with its fields, so that the summary below does not move when they come. */
const MethodsToCome = styled(SkeletonBar)`
  height: 16.125rem;
  ${phone} {
    height: 18.9375rem;
  }
`;

const Centre = styled.p`
  margin-top: var(--s2);
  text-align: center;
`;
