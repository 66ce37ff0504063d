import { Clock } from 'lucide-react';
import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CheckoutOrderFieldsFragment as CheckoutOrder } from '#services/generated/graphql.ts';
import { phone } from '#platform/look/media.ts';
import { changeHeld } from '#messages/checkout.ts';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { Notice } from '#platform/ui/notice.tsx';
import { Page, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { HoldNotices } from '#views/shop/cart/cart-hold.tsx';
import { CheckoutHeader } from '#views/shop/checkout/checkout-header.tsx';
import { CheckoutSteps } from '#views/shop/checkout/checkout-steps.tsx';

const RehearsalNotice = lazyPart(
  async () => (await import('#views/shop/rehearsal/rehearsal-notice.tsx')).RehearsalNotice,
);

type Props = {
  title: string;
  order?: CheckoutOrder;
  /** The form that is shown, or the payment. */
  at?: string;
  children: ReactNode;
};

/** Every checkout page: its own header with whose order it is and how long its places are held, and the way through it. */
export function CheckoutFrame({ title, order, at, children }: Props) {
  return (
    <>
      <CheckoutHeader organizer={order?.organizer.name} isHeld={order?.type !== 'Change'} />
      <Page as="main" id="main" tabIndex={-1}>
        <Suspense>
          {order?.organizer.rehearses && <RehearsalNotice of={order.organizer.rehearses} isPaid={at === 'payment'} />}
        </Suspense>
        <Above>{order && (order.type === 'Change' ? <ChangeNotice /> : <HoldNotices />)}</Above>
        <Head>{title}</Head>
        {order && at !== undefined ? <CheckoutSteps order={order} at={at} /> : <StepsToCome $height="3.625rem" />}
        {children}
      </Page>
    </>
  );
}

/** What is paid is the difference for a ticket, which stays what it is until then; its place is held by no cart. */
function ChangeNotice() {
  return <Notice icon={<Clock />}>{changeHeld(useLanguage())}</Notice>;
}

const Above = styled.div`
  &:not(:empty) {
    margin-bottom: var(--s4);
  }
`;

const Head = styled(Title)`
  padding-top: var(--s3);
`;

/** Takes the place of the steps, so that nothing moves when they come. */
const StepsToCome = styled(SkeletonBar)`
  margin-block: var(--s6) var(--s8);
  ${phone} {
    margin-block: var(--s4) var(--s6);
  }
`;
