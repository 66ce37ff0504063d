import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { CheckoutOrderFieldsFragment as CheckoutOrder } from '#services/generated/graphql.ts';
import { phone } from '#platform/look/media.ts';
import { Page, Title } from '#platform/ui/page.tsx';
import { CartHold } from '#views/cart/cart-hold.tsx';
import { CheckoutSteps } from '#views/checkout/checkout-steps.tsx';

type Props = {
  title: string;
  order?: CheckoutOrder;
  /** The form that is shown, or the payment. */
  at?: string;
  children: ReactNode;
};

/** The head of every checkout page: whose order it is, how long its places are held, and the way through it. */
export function CheckoutFrame({ title, order, at, children }: Props) {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      {order && (
        <Whose>
          <p>
            Checking out with <b>{order.organizer.name}</b>
          </p>
          <CartHold />
        </Whose>
      )}
      <Head>{title}</Head>
      {order && at !== undefined && <CheckoutSteps order={order} at={at} />}
      {children}
    </Page>
  );
}

const Whose = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--s3) var(--s6);
  align-items: center;
  justify-content: space-between;
  color: var(--ink-2);
  font-size: var(--t-small);
  b {
    color: var(--ink);
  }
  ${phone} {
    > p {
      display: none;
    }
  }
`;

const Head = styled(Title)`
  padding-block: var(--s3) 0;
`;
