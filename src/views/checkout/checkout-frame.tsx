import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CheckoutOrderFieldsFragment as CheckoutOrder } from '#services/generated/graphql.ts';
import { Page, Title } from '#platform/ui/page.tsx';
import { HoldExpired } from '#views/cart/cart-hold.tsx';
import { CheckoutMast } from '#views/checkout/checkout-mast.tsx';
import { CheckoutSteps } from '#views/checkout/checkout-steps.tsx';

type Props = {
  title: string;
  order?: CheckoutOrder;
  /** The form that is shown, or the payment. */
  at?: string;
  children: ReactNode;
};

/** Every checkout page: its own mast with whose order it is and how long its places are held, and the way through it. */
export function CheckoutFrame({ title, order, at, children }: Props) {
  return (
    <>
      <CheckoutMast organizer={order?.organizer.name} />
      <Page as="main" id="main" tabIndex={-1}>
        {order && <HoldExpired />}
        <Head $alone={!order}>{title}</Head>
        {order && at !== undefined && <CheckoutSteps order={order} at={at} />}
        {children}
      </Page>
    </>
  );
}

/** The steps below it keep their own distance; where they are not known yet, the title does. */
const Head = styled(Title)<{ $alone: boolean }>`
  padding-block: var(--s3) ${({ $alone }) => ($alone ? 'var(--s5)' : '0')};
`;
