import { and, eq } from 'drizzle-orm';
import { nameMarked } from '#messages/rehearsals.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { isRehearsal } from '#server/modules/organizers/rehearsed.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Services } from '#server/platform/context.ts';

/** Mails that name their order by its code; the others name an event, which says itself that it is rehearsed. */
const byCode: ReadonlySet<MailJob['template']> = new Set([
  'refund',
  'refund-owed',
  'payment-due',
  'order-paid',
  'cancellation',
  'registrations-cancelled',
]);

/** A mail about an order of a rehearsal says so before its subject (docs/decisions/171). */
export async function rehearsedMail(
  { db }: Pick<Services, 'db'>,
  job: MailJob,
  mail: MailMessage | null,
): Promise<MailMessage | null> {
  if (!mail || !byCode.has(job.template) || !('orderId' in job)) return mail;
  const rehearsed = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(and(eq(orders.id, job.orderId), isRehearsal()));
  return rehearsed.length === 0 ? mail : { ...mail, subject: nameMarked({ name: mail.subject }, mail.language) };
}
