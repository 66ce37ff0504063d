import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { dueOrder, paidByCard, paidHeading, paidSubject, paidTickets } from '#messages/order-mails.ts';
import { orderButton, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { payments } from '#server/modules/payments/payments-tables.ts';
import type { Services } from '#server/platform/context.ts';

/** What an order of the box office waited for was paid by card (docs/decisions/189). Null where it was cancelled since. */
export async function orderPaidMail(services: Services, orderId: string): Promise<MailMessage | null> {
  const { db } = services;
  const { code, state, email, organizer, display, reader } = await undoneOrder(services, orderId);
  const [paid] = await db
    .select({ cents: payments.amountCents })
    .from(payments)
    .where(
      and(
        eq(payments.orderId, orderId),
        eq(payments.state, 'Settled'),
        isNotNull(payments.transactionId),
        isNull(payments.errorMessage),
      ),
    )
    .orderBy(desc(payments.createdAt))
    .limit(1);
  if (state === 'Cancelled' || !paid) return null;
  const { language } = reader;
  const uncancelled = await db
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(and(eq(orderRegistrationItems.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)));
  const itemIds = uncancelled.map(({ id }) => id);
  return {
    ...reader,
    to: email,
    subject: paidSubject({ code }, language),
    heading: paidHeading(language),
    paragraphs: [
      text(dueOrder({ code, organizer }, language)),
      rows(await registrationsOf(db, orderId, itemIds)),
      rows([[paidByCard(language), display(paid.cents)]]),
      text(paidTickets(language)),
      orderButton(reader, orderId),
    ],
  };
}
