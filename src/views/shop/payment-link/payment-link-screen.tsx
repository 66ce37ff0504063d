import type { FC } from 'react';
import { inCents } from '#domain/money.ts';
import {
  chargeInVain,
  linkRefusal,
  linkTrouble,
  orderToPay,
  paymentLinkState,
} from '#machines/shop/payment-link/payment-link-selectors.ts';
import { linkTitle } from '#messages/claims.ts';
import { pageLoading, pageTitle, paidText, paidTitle, refusedTitle, refusedWhy } from '#messages/pay-link.ts';
import { refusedFind } from '#messages/transfers.ts';
import { useLanguage } from '#platform/language-context.ts';
import { ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Row } from '#platform/ui/page.tsx';
import { LinkPage } from '#views/shared/layout/link-page.tsx';
import { LinkLookedUp, LinkUnreadable } from '#views/shared/layout/received-link-faces.tsx';
import { SoldOrder } from '#views/shared/layout/sold-order.tsx';
import { PayForm } from '#views/shop/payment-link/pay-form.tsx';
import { paymentDetailIn } from '#views/shop/payment/payment-detail.ts';
import { PaymentLinkFlow } from '#views/shop/payment-link/payment-link-context.ts';

/** token: of the link, which leads on to keep the tickets in an account. */
type Props = { token: string };

function LookingUp() {
  const language = useLanguage();
  return <LinkLookedUp title={pageTitle(language)} words={pageLoading(language)} />;
}

function Unreadable() {
  const language = useLanguage();
  const flow = PaymentLinkFlow.useActorRef();
  const trouble = PaymentLinkFlow.useSelector(linkTrouble);
  const retry = () => flow.send({ type: 'paymentLink.retry' });
  return <LinkUnreadable title={pageTitle(language)} trouble={trouble} onRetry={retry} />;
}

/** A card was charged meanwhile, and is given it back. */
function GivenBack() {
  const language = useLanguage();
  const inVain = PaymentLinkFlow.useSelector(chargeInVain);
  return inVain && <Notice kind="warn">{paymentDetailIn(inVain, language)}</Notice>;
}

function Paid({ token }: Props) {
  const language = useLanguage();
  const order = PaymentLinkFlow.useSelector(orderToPay);
  if (!order) return null;
  const { organizerName: organizer, total } = order;
  return (
    <LinkPage title={paidTitle(language)}>
      <Notice kind="ok">{paidText({ organizer, amount: inCents(total) }, language)}</Notice>
      <GivenBack />
      <SoldOrder order={order} />
      <Row>
        <ButtonLink href={`/claim?token=${encodeURIComponent(token)}`}>{linkTitle(language)}</ButtonLink>
      </Row>
    </LinkPage>
  );
}

function Refused() {
  const language = useLanguage();
  const refusal = PaymentLinkFlow.useSelector(linkRefusal);
  return (
    <LinkPage title={refusedTitle(language)}>
      {refusal && <Notice kind="warn">{refusedWhy({ why: refusal }, language)}</Notice>}
      <GivenBack />
      <Row>
        <ButtonLink href="/events">{refusedFind(language)}</ButtonLink>
      </Row>
    </LinkPage>
  );
}

const faces = {
  reading: LookingUp,
  unreadable: Unreadable,
  payable: PayForm,
  readingAgain: PayForm,
  amountChanged: PayForm,
  paid: Paid,
  refused: Refused,
} satisfies Record<ReturnType<typeof paymentLinkState>, FC<Props>>;

/** The page behind the mail of what was sold by hand and is to be paid by card (docs/decisions/189). */
export function PaymentLinkScreen({ token }: Props) {
  const Face: FC<Props> = faces[PaymentLinkFlow.useSelector(paymentLinkState)];
  return <Face token={token} />;
}
