import { styled } from 'styled-components';
import { isWholeList } from '#machines/desk/orders/orders-selectors.ts';
import {
  listEmpty,
  listEmptyText,
  listEvent,
  listMore,
  listNone,
  listNoneText,
  listOrder,
  listPeople,
  listPlaced,
  listState,
  listTitle,
  listTotal,
  timePlain,
} from '#messages/desk-orders.ts';
import { useLanguage } from '#platform/language-context.ts';
import { moneyIn } from '#platform/money-in.ts';
import { Anchor } from '#platform/ui/anchor.tsx';
import { Fine, Heading, Stack } from '#platform/ui/page.tsx';
import { Panel } from '#platform/ui/panel.tsx';
import { Table, TableCell, TableRow } from '#platform/ui/table.tsx';
import { timeOf } from '#platform/viewers-day.ts';
import type { DeskOrderEntryFieldsFragment } from '#services/desk/generated/graphql.ts';
import { OrderMarks } from '#views/desk/orders/desk-order-marks.tsx';
import { OrdersFlow } from '#views/desk/orders/orders-context.ts';

type Entry = DeskOrderEntryFieldsFragment;

/** A page of orders, each a way to its own page. */
export function OrdersTable({ code, orders }: { code: string; orders: readonly Entry[] }) {
  const language = useLanguage();
  if (orders.length === 0) return <None />;
  return (
    <Table
      caption={listTitle(language)}
      amounts={[4]}
      columns={[
        listOrder(language),
        listState(language),
        listEvent(language),
        listPlaced(language),
        listTotal(language),
      ]}
    >
      {orders.map((order) => (
        <TableRow key={order.id} head={<Who code={code} order={order} />}>
          <TableCell>
            <OrderMarks marks={order.marks} soldAs={order.soldAs} />
          </TableCell>
          <TableCell>
            {order.otherEvents > 0
              ? listMore({ event: order.eventName, count: order.otherEvents }, language)
              : order.eventName}
            <Fine as="p">{listPeople({ count: order.registrations }, language)}</Fine>
          </TableCell>
          <TableCell place="off">{timePlain({ time: timeOf(order.placedAt, language) }, language)}</TableCell>
          <TableCell place="amount">{moneyIn(order.total, language)}</TableCell>
        </TableRow>
      ))}
    </Table>
  );
}

function Who({ code, order }: { code: string; order: Entry }) {
  return (
    <>
      <Anchor href={`/desk/${code}/orders/${order.code}`}>{order.buyerName || order.emailAddress}</Anchor>
      <Second as="p">{[order.code, order.emailAddress].filter((one) => one !== null).join(', ')}</Second>
    </>
  );
}

function None() {
  const language = useLanguage();
  const isWhole = OrdersFlow.useSelector(isWholeList);
  return (
    <Panel aria-labelledby="no-orders">
      <Stack $gap="s2">
        <Heading id="no-orders">{(isWhole ? listEmpty : listNone)(language)}</Heading>
        <p>{(isWhole ? listEmptyText : listNoneText)(language)}</p>
      </Stack>
    </Panel>
  );
}

const Second = styled(Fine)`
  font-weight: 400;
  color: var(--ink-2);
`;
