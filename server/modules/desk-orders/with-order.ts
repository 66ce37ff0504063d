import { and, eq, notInArray } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { findDeskOrganization } from '#server/modules/access/desk-organizations.ts';
import { lockOrganizer } from '#server/modules/access/lock-organizer.ts';
import { memberMay } from '#server/modules/access/second-factor-rule.ts';
import type { RoleCode } from '#server/modules/access/roles.ts';
import { findOrder, lockOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import type { Permission } from '#server/generated/resolvers.ts';
import { forbidden } from '#server/platform/authorize.ts';
import type { Executor, Services } from '#server/platform/context.ts';
import { transact } from '#server/platform/database/refusing-transaction.ts';
import { isId } from '#server/platform/ids.ts';

/** Who asks about an order: one of its organizer's people. */
export type OrderReader = { userId: string; roleCode: RoleCode; language: Language };
export type Asker = Pick<OrderReader, 'userId' | 'language'>;

/**
 * Who this person is to the organizer of an order that was placed; null for a stranger. Whoever is limited to some events has
 * nothing to do with an order that is also for another one. Throws FORBIDDEN.
 */
export async function readerOf(
  executor: Executor,
  { userId, language }: Asker,
  order: OrderModel,
  permission: Permission,
): Promise<OrderReader | null> {
  if (order.placedAt === null) return null;
  const member = await findDeskOrganization(executor, userId, order.organizationId);
  if (!member) return null;
  const { roleCode, eventIds } = member;
  if (!memberMay(member, permission) || !(await isWithin(executor, order.id, eventIds))) throw forbidden();
  return { userId, roleCode, language };
}

async function isWithin(executor: Executor, orderId: string, eventIds: string[] | null): Promise<boolean> {
  if (eventIds === null) return true;
  const [outside] = await executor
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(and(eq(orderRegistrationItems.orderId, orderId), notInArray(orderRegistrationItems.eventId, eventIds)))
    .limit(1);
  return outside === undefined;
}

type Wanted = Asker & {
  orderId: string;
  permission: Permission;
  /** Whether its organizer is locked before it, whose box office sells to the same customers. */
  isBehindOrganizer?: boolean;
};

/**
 * A deed with an order by who may, while the order is locked; what is refused leaves nothing behind. Whose right ends
 * meanwhile changes nothing. Null for an order that is not there, and for a stranger. Throws FORBIDDEN.
 */
export async function withOrder<Result extends object>(
  { db }: Pick<Services, 'db'>,
  { orderId, permission, isBehindOrganizer = false, ...asker }: Wanted,
  deed: (tx: Executor, order: OrderModel, reader: OrderReader) => Promise<Result | null>,
): Promise<Result | null> {
  if (!isId(orderId)) return null;
  const known = await findOrder(db, orderId);
  if (!known || !(await readerOf(db, asker, known, permission))) return null;
  return transact(db, async (tx) => {
    if (isBehindOrganizer) await lockOrganizer(tx, known.organizationId);
    const order = await lockOrder(tx, orderId);
    const reader = order && (await readerOf(tx, asker, order, permission));
    return order && reader ? deed(tx, order, reader) : null;
  });
}
