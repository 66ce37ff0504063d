import { Suspense, type ReactNode } from 'react';
import { styled } from 'styled-components';
import { isOrderPlaced } from '#domain/processes/order-process.ts';
import { pageLoadingOrder, troubleDiscover, troubleReviewCart } from '#messages/checkout.ts';
import {
  changedTitle,
  missingText,
  missingTitle,
  momentNotice,
  momentText,
  momentTitle,
  offMoneyBack,
  offOrder,
  offOrderText,
  offPaid,
  offText,
  offTitleMany,
  offTitleOne,
  openText,
  openTitle,
  thanksRegistrations,
  thanksText,
  thanksTitle,
  troubleNotHere,
  troubleNotLoaded,
} from '#messages/confirmation.ts';
import { failureRetry, headMyEvents } from '#messages/shell.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { lazyPart } from '#platform/parts.ts';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Display, Heading, Page, Hero, Split, SplitAside } from '#platform/ui/page.tsx';
import { SkeletonBar, TicketSkeleton } from '#platform/ui/skeleton.tsx';
import { CardList, Slot } from '#platform/ui/ticket.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import type { GetOrderConfirmationQuery } from '#services/generated/graphql.ts';
import { PaymentReceipt } from '#views/shop/confirmation/payment-receipt.tsx';
import { OwnWords } from '#views/shared/own-words.tsx';
import { IssuedTicket } from '#views/shared/tickets/issued-ticket.tsx';
import { refundWords } from '#views/shared/tickets/refund-words.tsx';

const RehearsalNotice = lazyPart(
  async () => (await import('#views/shop/rehearsal/rehearsal-notice.tsx')).RehearsalNotice,
);

type Order = NonNullable<GetOrderConfirmationQuery['order']>;

/** Order confirmation (customer specification §2); an order that is still a cart has none. */
export function Confirmation({ order, emailAddress }: { order: Order | null; emailAddress: string }) {
  const language = useLanguage();
  if (!order) return <OrderMissing />;
  const calledOff = isAllCalledOff(order) ? <CalledOff order={order} /> : null;
  if (order.state === 'Cancelled') return calledOff ?? <OrderCancelled order={order} />;
  if (!isOrderPlaced(order.state)) return <NotPlaced code={order.code} />;
  if (order.state === 'ValidatingPayment') return <PaymentUnderWay code={order.code} />;
  if (calledOff) return calledOff;
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Suspense>{order.organizer.rehearses && <RehearsalNotice of={order.organizer.rehearses} />}</Suspense>
      <Hero>
        <Display>{order.type === 'Change' ? changedTitle(language) : thanksTitle(language)}</Display>
        <Words>
          {thanksText({ code: order.code, email: emailAddress, b: (words) => <b key="b">{words}</b> }, language)}
        </Words>
      </Hero>
      <Split>
        <section aria-labelledby="confirmation-registrations">
          <VisuallyHidden as="h2" id="confirmation-registrations">
            {thanksRegistrations(language)}
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
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1} aria-busy="true">
      <VisuallyHidden as="div" role="status">
        <h1>{pageLoadingOrder(language)}</h1>
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
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'lost-5', category: 'outdoors' }} shape="crest" />}
        title={missingTitle(language)}
        heading="h1"
        actions={<ButtonLink href="/my-events">{headMyEvents(language)}</ButtonLink>}
      >
        {missingText(language)}
      </EmptyState>
    </Page>
  );
}

/** Every event of the order is cancelled, whatever its money has come to. */
const isAllCalledOff = ({ registrations }: Order) =>
  registrations.length > 0 && registrations.every(({ event }) => event.status === 'CANCELED');

function CalledOff({ order }: { order: Order }) {
  const language = useLanguage();
  const [name = '', ...others] = new Set(order.registrations.map(({ event }) => event.name));
  return (
    <Undone order={order} title={others.length === 0 ? offTitleOne({ event: name }, language) : offTitleMany(language)}>
      {offText({ events: others.length + 1, code: order.code }, language)}
    </Undone>
  );
}

function OrderCancelled({ order }: { order: Order }) {
  const language = useLanguage();
  return (
    <Undone order={order} title={offOrder({ code: order.code }, language)}>
      {offOrderText(language)}
    </Undone>
  );
}

/** Nothing of the order is good any more, and what became of what was paid for it. */
function Undone({ order, title, children }: { order: Order; title: string; children: ReactNode }) {
  const language = useLanguage();
  const given = order.registrations.filter(({ refund }) => refund);
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'lost-5', category: 'outdoors' }} shape="crest" />}
        title={title}
        heading="h1"
        actions={<ButtonLink href="/events">{troubleDiscover(language)}</ButtonLink>}
      >
        {children}
        {given.length === 0 && ` ${offMoneyBack(language)}`}
      </EmptyState>
      {given.length > 0 && (
        <Given aria-labelledby="confirmation-refunds">
          <Heading id="confirmation-refunds">{offPaid(language)}</Heading>
          <ul>
            {given.map(({ id, attendee, event, refund }) => (
              <li key={id}>
                <b>{attendee.name}</b>, <OwnWords of={event} />. {refundWords(refund, language).join(' ')}
              </li>
            ))}
          </ul>
        </Given>
      )}
    </Page>
  );
}

export function ConfirmationUnavailable({ onRetry }: { onRetry: () => void }) {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'confirmation-unavailable', category: 'talk' }} shape="crest" />}
        title={troubleNotHere(language)}
        heading="h1"
        role="alert"
        actions={
          <>
            <Button onClick={onRetry}>{failureRetry(language)}</Button>
            <ButtonLink href="/my-events" kind="line">
              {headMyEvents(language)}
            </ButtonLink>
          </>
        }
      >
        {troubleNotLoaded(language)}
      </EmptyState>
    </Page>
  );
}

function NotPlaced({ code }: { code: string }) {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <EmptyState
        art={<Cover event={{ id: 'lost-5', category: 'outdoors' }} shape="crest" />}
        title={openTitle({ code }, language)}
        heading="h1"
        actions={<ButtonLink href="/my-cart">{troubleReviewCart(language)}</ButtonLink>}
      >
        {openText(language)}
      </EmptyState>
    </Page>
  );
}

function PaymentUnderWay({ code }: { code: string }) {
  const language = useLanguage();
  return (
    <Page as="main" id="main" tabIndex={-1}>
      <Hero>
        <Display>{momentTitle(language)}</Display>
      </Hero>
      <Notice title={momentNotice({ code }, language)}>{momentText(language)}</Notice>
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
