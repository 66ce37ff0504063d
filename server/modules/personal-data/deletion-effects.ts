import { and, asc, count, eq, exists, gt, inArray, ne, not, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { defaultCurrency } from '#domain/limits.ts';
import type { AccountDeletion } from '#server/generated/resolvers.ts';
import { organizationMembers } from '#server/modules/access/access-tables.ts';
import { ownerCode } from '#server/modules/access/roles.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import { giftCards } from '#server/modules/gift-cards/gift-cards-tables.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { payments, refunds } from '#server/modules/payments/payments-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import { heldBy } from '#server/modules/registrations/whose-registration.ts';
import type { Executor } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

/** What there is to know before an account is deleted; whoever asks sees it, and nothing is changed. */
export async function deletionEffects(executor: Executor, userId: string, now: Date): Promise<AccountDeletion> {
  const [account] = await executor.select({ dueAt: users.deletionDueAt }).from(users).where(eq(users.id, userId));
  const [coming] = await executor
    .select({ tickets: count() })
    .from(registrations)
    .where(and(heldBy(userId), ne(registrations.state, 'Cancelled'), gt(registrations.startsAt, now)));
  const [cards] = await executor
    .select({ cents: sumOf(giftCards.balanceCents) })
    .from(giftCards)
    .where(
      and(
        eq(giftCards.userId, userId),
        giftCards.active,
        sql`(${giftCards.expiresAt} is null or ${giftCards.expiresAt} > ${now})`,
      ),
    );
  const [open] = await executor
    .select({
      cents: sumOf(refunds.totalCents, sql`${refunds.state} <> 'Owed'`),
      owed: sumOf(refunds.totalCents, sql`${refunds.state} = 'Owed'`),
    })
    .from(refunds)
    .innerJoin(payments, eq(payments.id, refunds.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, userId), inArray(refunds.state, ['Pending', 'Held', 'Owed'])));
  return {
    dueAt: account?.dueAt?.toISOString() ?? null,
    comingTickets: coming?.tickets ?? 0,
    giftCardMoney: moneyOf(cards?.cents ?? 0, defaultCurrency),
    openRefunds: moneyOf(open?.cents ?? 0, defaultCurrency),
    owedRefunds: moneyOf(open?.owed ?? 0, defaultCurrency),
    ownedAlone: await ownedAlone(executor, userId),
  };
}

/** The names of the organizers of which nobody else is an owner. */
export async function ownedAlone(executor: Executor, userId: string): Promise<string[]> {
  const other = alias(organizationMembers, 'other');
  const otherOwner = executor
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.organizationId, organizationMembers.organizationId),
        eq(other.roleCode, ownerCode),
        ne(other.userId, userId),
      ),
    );
  const owned = await executor
    .select({ name: organizations.name })
    .from(organizationMembers)
    .innerJoin(organizations, eq(organizations.id, organizationMembers.organizationId))
    .where(
      and(eq(organizationMembers.userId, userId), eq(organizationMembers.roleCode, ownerCode), not(exists(otherOwner))),
    )
    .orderBy(asc(organizations.name));
  return owned.map(({ name }) => name);
}

const sumOf = (column: typeof giftCards.balanceCents | typeof refunds.totalCents, where: SQL = sql`true`) =>
  sql<number>`coalesce(sum(${column}) filter (where ${where}), 0)::int`;
