import { eq } from 'drizzle-orm';
import { deskCustomerHelp } from '#messages/order-mails.ts';
import { isOfDeskCustomer } from '#server/modules/auth/desk-customer.ts';
import { users } from '#server/modules/auth/auth-tables.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { linkParagraphs } from '#server/modules/notifications/link-paragraphs.ts';
import { text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Services } from '#server/platform/context.ts';

/** What is mailed about an account, or to lead to one. */
const ofAccounts: ReadonlySet<MailJob['template']> = new Set([
  'verify-account',
  'address-registered',
  'reset-password',
  'login-link',
  'change-email',
  'account-changed',
  'guard-changed',
  'account-deletion',
  'team-invitation',
]);

/**
 * A mail as it goes out, with what its reader does by a link of it. To who bought by hand it goes to the address that was given,
 * and leads to no page that asks for an account, but that of tickets to the one where they get one (docs/decisions/181); an
 * answer goes to the organizer, who does for them what others do by themselves (docs/decisions/172). Null where none was given,
 * and of a mail about an account, which they have not.
 */
export async function mailToWhom(
  services: Pick<Services, 'db' | 'clock'>,
  job: MailJob,
  mail: MailMessage | null,
): Promise<MailMessage | null> {
  if (!mail) return null;
  if (!isOfDeskCustomer(mail.to)) {
    const { before, after } = await linkParagraphs(services, job, mail);
    return { ...mail, paragraphs: [...before, ...mail.paragraphs, ...after] };
  }
  if (ofAccounts.has(job.template)) return null;
  const [customer] = await services.db
    .select({ address: users.deskAddress, contact: organizations.contactEmail })
    .from(users)
    .innerJoin(orders, eq(orders.userId, users.id))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(eq(users.email, mail.to))
    .limit(1);
  if (!customer?.address) return null;
  const { address, contact } = customer;
  const { before, after } = await linkParagraphs(services, job, mail);
  return {
    ...mail,
    to: address,
    ...(contact && mail.replyTo === undefined ? { replyTo: contact } : {}),
    paragraphs: [
      ...before,
      ...mail.paragraphs.filter(({ kind }) => kind !== 'button'),
      text(deskCustomerHelp(mail.language)),
      ...after,
    ],
  };
}
