import { and, asc, eq, sum } from 'drizzle-orm';
import { users } from '#server/modules/auth/auth-tables.ts';
import { mailboxText } from '#server/modules/auth/desk-customer.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { Services } from '#server/platform/context.ts';

type AwaitedMoney = {
  orderCode: string;
  placedAt: Date | null;
  organizer: string;
  firstName: string;
  lastName: string;
  emailAddress: string;
  currency: string;
  cents: number;
};

/** What is still to be paid by hand, order by order, the longest awaited first (docs/decisions/040). */
export async function awaitedMoney({ db }: Pick<Services, 'db'>): Promise<AwaitedMoney[]> {
  return db
    .select({
      orderCode: orders.code,
      placedAt: orders.placedAt,
      organizer: organizations.name,
      firstName: users.firstName,
      lastName: users.lastName,
      emailAddress: mailboxText,
      currency: orders.currencyCode,
      cents: sum(payments.amountCents).mapWith(Number),
    })
    .from(orders)
    .innerJoin(payments, and(eq(payments.orderId, orders.id), eq(payments.state, 'Authorized')))
    .innerJoin(users, eq(users.id, orders.userId))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(eq(orders.state, 'PaymentAuthorized'))
    .groupBy(orders.id, users.id, organizations.id)
    .orderBy(asc(orders.placedAt), asc(orders.code));
}
