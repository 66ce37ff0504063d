import { parseWallTime } from '#domain/event-time.ts';
import { inCents } from '#domain/money.ts';
import {
  amountBefore,
  chargeInVain,
  isAmountKnown,
  orderToPay,
  paymentLinkState,
} from '#machines/shop/payment-link/payment-link-selectors.ts';
import { canSubmitPayment, isPlacingOrder, paymentFace, paysByCard } from '#machines/shop/payment/payment-selectors.ts';
import { changedGoOn } from '#messages/checkout.ts';
import { pageDeadline } from '#messages/orders.ts';
import {
  actLooking,
  actPay,
  actPaying,
  changedNothingCharged,
  changedText,
  changedTitle,
  pageDue,
  pageFrom,
  pageTitle,
} from '#messages/pay-link.ts';
import { methodLoading, methodNone, methodWaiting } from '#messages/payment.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Muted, Stack } from '#platform/ui/page.tsx';
import { LeaderTotal } from '#platform/ui/receipt.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { OrderToPayFieldsFragment } from '#services/generated/graphql.ts';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { SoldOrder } from '#views/shared/layout/sold-order.tsx';
import { PaymentLinkFlow } from '#views/shop/payment-link/payment-link-context.ts';
import { CardForm } from '#views/shop/payment/card-form.tsx';
import { PaymentFlow } from '#views/shop/payment/payment-context.ts';
import { paymentDetailIn } from '#views/shop/payment/payment-detail.ts';
import { NoticePlace, PaymentNotices } from '#views/shop/payment/payment-notices.tsx';

/** What is asked for, by when, and the card form that pays it. */
export function PayForm() {
  const language = useLanguage();
  const order = PaymentLinkFlow.useSelector(orderToPay);
  const state = PaymentLinkFlow.useSelector(paymentLinkState);
  if (!order) return null;
  const { organizerName: organizer, total, paymentDeadline: deadline } = order;
  return (
    <LinkPage title={pageTitle(language)}>
      <p>{pageFrom({ organizer }, language)}</p>
      <SoldOrder order={order} />
      <Stack $gap="s2">
        <dl>
          <LeaderTotal label={pageDue(language)} value={moneyIn(total, language)} />
        </dl>
        {deadline && (
          <Muted as="p">
            {pageDeadline({ time: parseWallTime(deadline.wallTime), zone: deadline.timeZoneName }, language)}
          </Muted>
        )}
      </Stack>
      <Card />
      <div>{state === 'amountChanged' ? <AmountChanged order={order} /> : <Pay order={order} />}</div>
    </LinkPage>
  );
}

function Card() {
  const language = useLanguage();
  const face = PaymentFlow.useSelector(paymentFace);
  const isCard = PaymentFlow.useSelector(paysByCard);
  if (isCard) return <CardForm />;
  if (face === 'outcomeUnknown') return <p>{methodWaiting(language)}</p>;
  if (face === 'choosing') return <p>{methodNone(language)}</p>;
  return (
    <div aria-busy="true">
      <VisuallyHidden role="status">{methodLoading(language)}</VisuallyHidden>
      <SkeletonBar $height="8rem" />
    </div>
  );
}

function Pay({ order: { total } }: { order: OrderToPayFieldsFragment }) {
  const language = useLanguage();
  const payment = PaymentFlow.useActorRef();
  const isPlacing = PaymentFlow.useSelector(isPlacingOrder);
  const isOffered = PaymentFlow.useSelector(canSubmitPayment);
  const isKnown = PaymentLinkFlow.useSelector(isAmountKnown);
  const pending = isPlacing ? actPaying(language) : !isKnown && actLooking(language);
  return (
    <>
      <PaymentNotices underWay={actPaying(language)} />
      <Button
        wide
        disabled={!isOffered && !isPlacing}
        pending={pending}
        onClick={() => payment.send({ type: 'payment.submit', amountDue: total.amount })}
      >
        {actPay({ amount: inCents(total) }, language)}
      </Button>
    </>
  );
}

/**
 * Something else is awaited by now: nothing is paid before it was seen. A card that was charged for the amount before is given
 * it back, which the refusal of that payment says.
 */
function AmountChanged({ order: { total } }: { order: OrderToPayFieldsFragment }) {
  const language = useLanguage();
  const flow = PaymentLinkFlow.useActorRef();
  const before = PaymentLinkFlow.useSelector(amountBefore);
  const inVain = PaymentLinkFlow.useSelector(chargeInVain);
  const now = inCents(total);
  return (
    <NoticePlace>
      <Notice
        kind="warn"
        title={changedTitle(language)}
        actions={
          <Button onClick={() => flow.send({ type: 'paymentLink.agree' })}>
            {changedGoOn({ amount: now }, language)}
          </Button>
        }
      >
        {before && changedText({ before: inCents(before), now }, language)}{' '}
        {inVain ? paymentDetailIn(inVain, language) : changedNothingCharged(language)}
      </Notice>
    </NoticePlace>
  );
}
