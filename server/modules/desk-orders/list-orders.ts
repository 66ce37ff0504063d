import { and, desc, eq, gte, isNotNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { deskLimits } from '#domain/desk-limits.ts';
import { findDeskOrganization } from '#server/modules/access/desk-organizations.ts';
import { memberMay } from '#server/modules/access/second-factor-rule.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { entriesOf } from '#server/modules/desk-orders/order-entries.ts';
import type { Asker } from '#server/modules/desk-orders/with-order.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { DeskOrderFilter, DeskOrderList, DeskOrderPage } from '#server/generated/desk-resolvers.ts';
import { forbidden } from '#server/platform/authorize.ts';
import type { Executor } from '#server/platform/context.ts';
import { containing } from '#server/platform/database/like-pattern.ts';
import { isId } from '#server/platform/ids.ts';
import { hasNoWord, searchWords } from '#server/platform/search-words.ts';

type Wanted = { organizationId: string; filter: DeskOrderFilter | null; after: string | null };

/** One page of an organizer's orders that the person may see. Null for a stranger. Throws FORBIDDEN. */
export async function listDeskOrders(
  executor: Executor,
  { userId, language }: Asker,
  { organizationId, filter, after }: Wanted,
): Promise<DeskOrderPage | null> {
  const member = await findDeskOrganization(executor, userId, organizationId);
  if (!member) return null;
  if (!memberMay(member, 'ReadRegistration')) throw forbidden();
  const rows = await executor
    .select({ order: orders, buyer: users })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(
        eq(orders.organizationId, member.organization.id),
        sql`${orders.placedAt} is not null`,
        within(member.eventIds),
        filter?.list ? inList[filter.list] : undefined,
        ofEvent(filter?.eventId ?? null),
        filter?.placedFrom ? gte(orders.placedAt, new Date(filter.placedFrom)) : undefined,
        filter?.placedBefore ? lt(orders.placedAt, new Date(filter.placedBefore)) : undefined,
        found(member.organization.id, filter?.search ?? ''),
        beyond(after),
      ),
    )
    .orderBy(desc(orders.placedAt), desc(orders.id))
    .limit(deskLimits.ordersInPage + 1);
  const page = rows.slice(0, deskLimits.ordersInPage);
  return { orders: await entriesOf(executor, page, language), hasMore: rows.length > page.length };
}

/** Whoever is limited to some events sees what is for those alone. */
export const within = (eventIds: string[] | null): SQL | undefined =>
  eventIds === null
    ? undefined
    : sql`not exists (select from order_registration_items item where item.order_id = ${orders.id}
        and item.event_id <> all (${sql.param(eventIds)}::uuid[]))`;

const hasRefund = (condition: SQL): SQL => sql`exists (
  select from refunds join payments on payments.id = refunds.payment_id
  where payments.order_id = ${orders.id} and ${condition})`;

/** Which orders each list has. */
export const inList: Record<DeskOrderList, SQL> = {
  UNPAID: eq(orders.state, 'PaymentAuthorized'),
  PAID: eq(orders.state, 'PaymentSettled'),
  REFUNDED: hasRefund(sql`refunds.state <> 'Failed'`),
  REFUND_OWED: hasRefund(sql`refunds.state = 'Owed'`),
  CANCELLED: eq(orders.state, 'Cancelled'),
  BY_HAND: isNotNull(orders.deskWay),
};

function ofEvent(eventId: string | null): SQL | undefined {
  if (eventId === null) return undefined;
  if (!isId(eventId)) return sql`false`;
  return sql`exists (select from order_registration_items item
    where item.order_id = ${orders.id} and item.event_id = ${eventId})`;
}

/** In which every word of a search is: in the order's code, in who bought it, in whom its tickets name, or who has them. */
function found(organizationId: string, search: string): SQL | undefined {
  if (hasNoWord(search)) return sql`false`;
  return and(...searchWords(search).map((word) => hasWord(organizationId, containing(word))));
}

/** A change of an order is found as the order is whose ticket it changes. */
const hasWord = (organizationId: string, pattern: string): SQL => sql`(lower(${orders.code}) like ${pattern}
  or coalesce((select item.order_id from order_registration_items item where item.id = ${orders.changesItemId}), ${orders.id}) in (
    select person.order_id from event_people person join events on events.id = person.event_id
    where events.organization_id = ${organizationId}
      and (person.name_words like ${pattern} or person.order_words like ${pattern} or person.buyer_words like ${pattern})))`;

/** None is beyond an order that is not there. */
function beyond(after: string | null): SQL | undefined {
  if (after === null) return undefined;
  if (!isId(after)) return sql`false`;
  return sql`(${orders.placedAt}, ${orders.id}) < (
    select last.placed_at, last.id from orders last where last.id = ${after})`;
}
