import { and, eq } from 'drizzle-orm';
import { openDeskCustomer } from '#server/modules/auth/desk-customer.ts';
import type { DeskCustomer } from '#server/modules/auth/desk-customer.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/**
 * Who buys: the customer of the same organizer with this name and address, or a new one. Without an address nobody is known
 * again. Its people's changes come one after the other (lockOrganizer), so that two sales make no two of them.
 */
export async function customerOf(tx: Executor, organizationId: string, customer: DeskCustomer): Promise<string> {
  const known = customer.deskAddress === '' ? null : await findCustomer(tx, organizationId, customer);
  return known ?? openDeskCustomer(tx, customer);
}

async function findCustomer(
  tx: Executor,
  organizationId: string,
  { firstName, lastName, deskAddress }: DeskCustomer,
): Promise<string | null> {
  const [known] = await tx
    .select({ id: users.id })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .where(
      and(
        eq(users.deskAddress, deskAddress),
        eq(users.firstName, firstName),
        eq(users.lastName, lastName),
        eq(orders.organizationId, organizationId),
      ),
    )
    .limit(1);
  return known?.id ?? null;
}
