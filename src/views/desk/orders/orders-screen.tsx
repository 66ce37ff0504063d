import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { FC } from 'react';
import { styled } from 'styled-components';
import * as selectors from '#machines/desk/orders/orders-selectors.ts';
import { listLoading, listNewer, listOlder, listPages, listTitle } from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { Button } from '#platform/ui/button.tsx';
import { Stack, Title } from '#platform/ui/page.tsx';
import { DeskLoading, DeskTrouble } from '#views/desk/frame/desk-states.tsx';
import { PageHead } from '#views/desk/frame/frame-parts.ts';
import { OrderSearch } from '#views/desk/orders/order-search.tsx';
import { OrdersTable } from '#views/desk/orders/orders-table.tsx';
import { OrdersFlow } from '#views/desk/orders/orders-context.ts';

/** code: of the organizer, for the addresses of its orders. */
type Props = { code: string };

function Looking() {
  const language = useLanguage();
  return <DeskLoading title={listTitle(language)} said={listLoading(language)} />;
}

function Unread() {
  const language = useLanguage();
  const orders = OrdersFlow.useActorRef();
  const isSignedOut = OrdersFlow.useSelector(selectors.ordersState) === 'signedOut';
  const trouble = OrdersFlow.useSelector(selectors.whyUnread);
  return (
    <DeskTrouble
      title={listTitle(language)}
      trouble={isSignedOut ? null : trouble}
      onRetry={() => orders.send({ type: 'orders.retry' })}
    />
  );
}

/** A page that was shown stays while another one is read. */
function Reading({ code }: Props) {
  const isFirst = OrdersFlow.useSelector(selectors.orderPage) === null;
  return isFirst ? <Looking /> : <List code={code} isBusy />;
}

const faces = {
  readingOrders: Reading,
  unreadable: Unread,
  signedOut: Unread,
  notPermitted: Looking,
  listing: List,
} satisfies Record<ReturnType<typeof selectors.ordersState>, FC<Props>>;

/** /desk/:organization/orders (docs/decisions/158). */
export function OrdersScreen({ code }: Props) {
  const Face: FC<Props> = faces[OrdersFlow.useSelector(selectors.ordersState)];
  return <Face code={code} />;
}

function List({ code, isBusy = false }: Props & { isBusy?: boolean }) {
  const language = useLanguage();
  const page = OrdersFlow.useSelector(selectors.orderPage);
  if (!page) return null;
  return (
    <>
      <PageHead>
        <Title>{listTitle(language)}</Title>
      </PageHead>
      <Stack $gap="s5" aria-busy={isBusy}>
        <OrderSearch />
        <OrdersTable code={code} orders={page.orders} />
        <Pages />
      </Stack>
    </>
  );
}

/** Arrows alone: how many pages there are nobody counts. */
function Pages() {
  const language = useLanguage();
  const orders = OrdersFlow.useActorRef();
  const canGoBack = OrdersFlow.useSelector(selectors.canGoBack);
  const canGoOn = OrdersFlow.useSelector(selectors.canGoOn);
  const isOnly = OrdersFlow.useSelector(selectors.isOnlyPage);
  if (isOnly) return null;
  return (
    <Arrows aria-label={listPages(language)}>
      <Button
        kind="line"
        aria-label={listNewer(language)}
        aria-disabled={!canGoBack}
        onClick={() => orders.send({ type: 'orders.previous' })}
      >
        <ChevronLeft />
      </Button>
      <Button
        kind="line"
        aria-label={listOlder(language)}
        aria-disabled={!canGoOn}
        onClick={() => orders.send({ type: 'orders.next' })}
      >
        <ChevronRight />
      </Button>
    </Arrows>
  );
}

const Arrows = styled.nav`
  display: flex;
  justify-content: center;
  gap: var(--s4);
`;
