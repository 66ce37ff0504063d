import type { FC } from 'react';
import type { ListedOrder } from '#machines/account/order-history/order-history-machine.ts';
import {
  firstOfMore,
  listedOrders,
  orderHistoryState,
} from '#machines/account/order-history/order-history-selectors.ts';
import { pageNoCustomer, pageOrders } from '#messages/account.ts';
import {
  listCount,
  listDiscover,
  listLoading,
  listMore,
  listMoreFailed,
  listNone,
  listNoneText,
  listPart,
  listReadingMore,
  listUnreadable,
} from '#messages/orders.ts';
import { Cover } from '#platform/covers/cover.tsx';
import { useLanguage } from '#platform/language-context.ts';
import { Button, ButtonLink } from '#platform/ui/button.tsx';
import { EmptyState } from '#platform/ui/empty-state.tsx';
import { EventRows } from '#platform/ui/event-row.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { Heading, Muted, Stack, Title } from '#platform/ui/page.tsx';
import { SkeletonBar } from '#platform/ui/skeleton.tsx';
import { VisuallyHidden } from '#platform/ui/visually-hidden.tsx';
import { OrderHistoryFlow } from '#views/account/orders/order-history-context.ts';
import { OrderRow } from '#views/account/orders/order-row.tsx';
import { AccountTrouble } from '#views/account/settings/account-states.tsx';

/** /account/orders: every order that was placed (design §6.12). */
export function OrderHistoryScreen() {
  const language = useLanguage();
  const Face: FC = faces[OrderHistoryFlow.useSelector(orderHistoryState)];
  return (
    <Stack $gap="s6">
      <Title>{pageOrders(language)}</Title>
      <Face />
    </Stack>
  );
}

function Loading() {
  const language = useLanguage();
  return (
    <Stack aria-busy="true">
      <Muted role="status">{listLoading(language)}</Muted>
      <SkeletonBar $height="5.25rem" />
      <SkeletonBar $height="5.25rem" />
    </Stack>
  );
}

function Unreadable() {
  const language = useLanguage();
  const history = OrderHistoryFlow.useActorRef();
  return <AccountTrouble message={listUnreadable(language)} onRetry={() => history.send({ type: 'orders.retry' })} />;
}

function SignedOut() {
  const language = useLanguage();
  const history = OrderHistoryFlow.useActorRef();
  return <AccountTrouble message={pageNoCustomer(language)} onRetry={() => history.send({ type: 'orders.retry' })} />;
}

function Empty() {
  const language = useLanguage();
  return (
    <EmptyState
      art={<Cover event={{ id: 'no-orders', category: 'theatre' }} shape="ticket" />}
      title={listNone(language)}
      role="status"
      actions={<ButtonLink href="/events">{listDiscover(language)}</ButtonLink>}
    >
      {listNoneText(language)}
    </EmptyState>
  );
}

/** What is listed, and the press that brings more: it keeps its place while more is read. */
function Orders() {
  const language = useLanguage();
  const history = OrderHistoryFlow.useActorRef();
  const state = OrderHistoryFlow.useSelector(orderHistoryState);
  const orders = OrderHistoryFlow.useSelector(listedOrders);
  const focused = OrderHistoryFlow.useSelector(firstOfMore);
  return (
    <>
      <Part part="coming" focused={focused} orders={orders.filter(({ isOver }) => !isOver)} />
      <Part part="over" focused={focused} orders={orders.filter(({ isOver }) => isOver)} />
      <VisuallyHidden role="status">{focused !== null && listCount({ count: orders.length }, language)}</VisuallyHidden>
      {state === 'moreUnreadable' && <Notice kind="error">{listMoreFailed(language)}</Notice>}
      {state !== 'whole' && (
        <Button
          kind="line"
          pending={state === 'readingMore' && listReadingMore(language)}
          onClick={() => history.send({ type: 'orders.readMore' })}
        >
          {listMore(language)}
        </Button>
      )}
    </>
  );
}

type PartProps = { part: 'coming' | 'over'; orders: readonly ListedOrder[]; focused: string | null };

function Part({ part, orders, focused }: PartProps) {
  const language = useLanguage();
  if (orders.length === 0) return null;
  return (
    <Stack as="section" aria-labelledby={`orders-${part}`} $gap="s3">
      <Heading id={`orders-${part}`}>{listPart({ part }, language)}</Heading>
      <EventRows>
        {orders.map((listed) => (
          <OrderRow key={listed.order.id} listed={listed} hasFocus={listed.order.id === focused} />
        ))}
      </EventRows>
    </Stack>
  );
}

const faces = {
  readingOrders: Loading,
  unreadable: Unreadable,
  signedOut: SignedOut,
  empty: Empty,
  moreToRead: Orders,
  readingMore: Orders,
  moreUnreadable: Orders,
  whole: Orders,
} satisfies Record<ReturnType<typeof orderHistoryState>, FC>;
