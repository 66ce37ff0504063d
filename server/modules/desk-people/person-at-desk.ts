import { eq, getTableColumns, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '#server/modules/auth/auth-tables.ts';
import { mailboxText } from '#server/modules/auth/desk-customer.ts';
import { events, products } from '#server/modules/catalog/catalog-tables.ts';
import { mailRefusals } from '#server/modules/auth/mail-refusals-tables.ts';
import { isRefused } from '#server/modules/auth/refused-mailbox.ts';
import { attendees } from '#server/modules/customers/customers-tables.ts';
import { orderRegistrationItems, orders } from '#server/modules/orders/orders-tables.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { isId } from '#server/platform/ids.ts';

const buyers = alias(users, 'buyer');

export type PersonAtDesk = NonNullable<Awaited<ReturnType<typeof findPerson>>>;

/** A registration with what belongs to it: its attendee, who has the ticket and who bought it. */
export async function findPerson(executor: Executor, id: string) {
  if (!isId(id)) return null;
  const [found] = await executor
    .select({
      registration: getTableColumns(registrations),
      attendee: getTableColumns(attendees),
      event: getTableColumns(events),
      tier: getTableColumns(products),
      cancelledAt: orderRegistrationItems.cancelledAt,
      order: {
        id: orders.id,
        code: orders.code,
        organizationId: orders.organizationId,
        currencyCode: orders.currencyCode,
        placedAt: orders.placedAt,
        languageCode: orders.languageCode,
        deskWay: orders.deskWay,
      },
      /** email: where they are written to, '' for nowhere. */
      holder: { email: mailboxText, languageCode: users.languageCode },
      /** Of the mailbox. */
      refusal: { at: mailRefusals.at, code: mailRefusals.code },
      buyer: { firstName: buyers.firstName, lastName: buyers.lastName },
    })
    .from(registrations)
    .innerJoin(attendees, eq(attendees.id, registrations.attendeeId))
    .innerJoin(events, eq(events.id, registrations.eventId))
    .innerJoin(products, eq(products.id, registrations.tuitionId))
    .innerJoin(orderRegistrationItems, eq(orderRegistrationItems.id, registrations.registrationItemId))
    .innerJoin(orders, eq(orders.id, registrations.orderId))
    .innerJoin(users, eq(users.id, sql`coalesce(${registrations.holderId}, ${registrations.userId})`))
    .innerJoin(buyers, eq(buyers.id, registrations.userId))
    .leftJoin(mailRefusals, isRefused)
    .where(eq(registrations.id, id));
  return found ?? null;
}

/** Another one with each change of the attendee, whoever makes it. */
export const versionOf = ({ attendee }: Pick<PersonAtDesk, 'attendee'>): string =>
  `${attendee.id}.${attendee.updatedAt.getTime()}`;
