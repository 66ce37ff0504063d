import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { isOrderPlaced } from '#domain/processes/order-process.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Display, Heading, Page, Hero, Split, SplitAside } from '#platform/ui/page.tsx';
import { SkeletonBar, TicketSkeleton } from '#platform/ui/skeleton.tsx';
import { CardList, Slot } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { GetOrderConfirmationQuery } from '#services/generated/graphql.ts';
import { PaymentReceipt } from '#views/shop/confirmation/payment-receipt.tsx';
import { IssuedTicket } from '#views/shared/tickets/issued-ticket.tsx';
import { refundWords } from '#views/shared/tickets/refund-words.tsx';

type Order = NonNullable<GetOrderConfirmationQuery['order']>;

/** Order confirmation (customer specification §2); an order that is still a cart has none. */
export function Confirmation({ order, emailAddress }: { order: Order | null; emailAddress: string }) {
  if (!order) return <OrderMissing />;
  const calledOff = isAllCalledOff(order) ? <CalledOff order={order} /> : null;
  if (order.state === 'Cancelled') return calledOff ?? <OrderCancelled order={order} />;
  if (!isOrderPlaced(order.state)) return <NotPlaced code={order.code} />;
  if (order.state === 'ValidatingPayment') return <PaymentUnderWay code={order.code} />;
  if (calledOff) return calledOff;
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Hero>
        <Display>Thank you for your order!</Display>
        <Words>
          Order <b>{order.code}</b>. A confirmation is on its way to {emailAddress} and should arrive within 15 minutes.
        </Words>
      </Hero>
      <Split>
        <section aria-labelledby="confirmation-registrations">
          <VisuallyHidden as="h2" id="confirmation-registrations">
            Registrations
          </VisuallyHidden>
          <CardList $one>
            {order.registrations.map((registration) => (
              <Slot key={registration.id}>
                <IssuedTicket registration={registration} orderCode={order.code} />
              </Slot>
            ))}
          </CardList>
        </section>
        <Aside>
          <PaymentReceipt order={order} />
        </Aside>
      </Split>
    </Page>
  );
}

export function ConfirmationLoading() {
  return (
    <Page as="main" id="main" tabIndex={-1} aria-busy="true">
      <VisuallyHidden as="div" role="status">
        <h1>Loading your order</h1>
      </VisuallyHidden>
      <Hero aria-hidden="true">
        <SkeletonBar $width="70%" $height="4rem" />
      </Hero>
      <Split aria-hidden="true">
        <CardList as="div" $one>
          <Slot as="div">
            <TicketSkeleton />
          </Slot>
        </CardList>
        <SkeletonBar $height="14rem" />
      </Split>
    </Page>
  );
}

export function OrderMissing() {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'lost-5', category: 'outdoors' }} shape="crest" />}
        title="Order not found"
        heading="h1"
        actions={<ButtonLink href="/my-events">My events</ButtonLink>}
      >
        We couldn&apos;t find that order. Are you sure it exists?
      </EmptyState>
    </Page>
  );
}

/** Every event of the order is cancelled, whatever its money has come to. */
const isAllCalledOff = ({ registrations }: Order) =>
  registrations.length > 0 && registrations.every(({ event }) => event.status === 'CANCELED');

function CalledOff({ order }: { order: Order }) {
  const [name, ...others] = new Set(order.registrations.map(({ event }) => event.name));
  const isOne = others.length === 0;
  return (
    <Undone order={order} title={isOne ? `${name} is cancelled` : 'Your events are cancelled'}>
      The organizer has cancelled {isOne ? 'it' : 'them'}. The tickets of order {order.code} are no longer valid.
    </Undone>
  );
}

function OrderCancelled({ order }: { order: Order }) {
  return (
    <Undone order={order} title={`Order ${order.code} was cancelled`}>
      Its tickets are no longer valid.
    </Undone>
  );
}

/** Nothing of the order is good any more, and what became of what was paid for it. */
function Undone({ order, title, children }: { order: Order; title: string; children: ReactNode }) {
  const given = order.registrations.filter(({ refund }) => refund);
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'lost-5', category: 'outdoors' }} shape="crest" />}
        title={title}
        heading="h1"
        actions={<ButtonLink href="/events">Discover events</ButtonLink>}
      >
        {children}
        {given.length === 0 && ' Anything you paid goes back the way you paid it.'}
      </EmptyState>
      {given.length > 0 && (
        <Given aria-labelledby="confirmation-refunds">
          <Heading id="confirmation-refunds">What you paid</Heading>
          <ul>
            {given.map(({ id, attendee, event, refund }) => (
              <li key={id}>
                <b>{attendee.name}</b>, {event.name}. {refundWords(refund).join(' ')}
              </li>
            ))}
          </ul>
        </Given>
      )}
    </Page>
  );
}

export function ConfirmationUnavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'confirmation-unavailable', category: 'talk' }} shape="crest" />}
        title="Your order is not here yet"
        heading="h1"
        role="alert"
        actions={
          <>
            <Button onClick={onRetry}>Try again</Button>
            <ButtonLink href="/my-events" kind="line">
              My events
            </ButtonLink>
          </>
        }
      >
        We couldn&apos;t load your order. Please try again.
      </EmptyState>
    </Page>
  );
}

function NotPlaced({ code }: { code: string }) {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'lost-5', category: 'outdoors' }} shape="crest" />}
        title={`Order ${code} is not placed yet`}
        heading="h1"
        actions={<ButtonLink href="/my-cart">Review cart</ButtonLink>}
      >
        It has no payment. It waits for you in your cart.
      </EmptyState>
    </Page>
  );
}

function PaymentUnderWay({ code }: { code: string }) {
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Hero>
        <Display>One moment</Display>
      </Hero>
      <Notice title={`The payment of order ${code} is being confirmed`}>
        This page shows your tickets as soon as it is. You will not be charged twice.
      </Notice>
    </Page>
  );
}

const Aside = styled(SplitAside)`
  @media print {
    display: none;
  }
`;

const Given = styled.section`
  max-width: 38rem;
  margin: var(--s6) auto 0;
  li {
    padding-block: var(--s3);
    border-top: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
`;

const Words = styled.p`
  margin-top: var(--s4);
  font-size: 1.125rem;
  color: var(--ink-2);
  b {
    color: var(--ink);
  }
`;
