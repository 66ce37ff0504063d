import { eq } from 'drizzle-orm';
import { claimButton, claimText } from '#messages/order-mails.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { button, text } from '#server/modules/notifications/mail-parts.ts';
import type { Paragraph } from '#server/modules/notifications/mail-parts.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { issueClaimToken } from '#server/modules/order-claims/claim-links.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Executor } from '#server/platform/context.ts';

/** By which who bought by hand keeps their tickets in an account: in each mail that has tickets (docs/decisions/181). */
export async function claimParagraphs(
  executor: Executor,
  job: MailJob,
  { language, site }: MailReader,
): Promise<Paragraph[]> {
  const orderId = await orderOf(executor, job);
  if (orderId === null) return [];
  const token = await issueClaimToken(executor, orderId);
  return [text(claimText(language)), button(claimButton(language), `${site}/claim?token=${token}`)];
}

async function orderOf(executor: Executor, job: MailJob): Promise<string | null> {
  if (job.template === 'order-confirmation') return job.orderId;
  if (job.template !== 'ticket') return null;
  const [ticket] = await executor
    .select({ orderId: registrations.orderId })
    .from(registrations)
    .where(eq(registrations.id, job.registrationId));
  return ticket?.orderId ?? null;
}
