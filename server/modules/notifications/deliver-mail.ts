import { isOfDeletedAccount } from '#server/modules/auth/deleted-account.ts';
import { mailToWhom } from '#server/modules/notifications/desk-customer-mail.ts';
import { noteDelivered } from '#server/modules/notifications/desk-message-mail.ts';
import { MailboxRefused } from '#server/modules/notifications/mailbox-refused.ts';
import { noteRefused, noteTaken } from '#server/modules/notifications/mailbox-notes.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { compose } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { rehearsedMail } from '#server/modules/notifications/rehearsed-mail.ts';
import type { Services } from '#server/platform/context.ts';
import { NoMoreTries } from '#server/platform/no-more-tries.ts';

/**
 * Sends what a job wrote, and notes what became of it. Throws where it is to be tried again, and NoMoreTries where there is no
 * such mailbox: such a mail is kept for an operator, but a message, whose organizer is told (docs/decisions/184).
 */
export async function deliverMail(
  services: Services,
  job: MailJob,
  { written, id }: { written: MailMessage | null; id: string | undefined },
): Promise<void> {
  const mail = await mailToWhom(services, job, await rehearsedMail(services, job, written));
  if (!written || !mail || isOfDeletedAccount(mail.to)) return;
  try {
    await services.mailer.send({ ...compose(mail, services.config), ...(id === undefined ? {} : { id }) });
  } catch (error) {
    if (!(error instanceof MailboxRefused)) throw error;
    await noteRefused(services, { job, account: written.to, address: mail.to, code: error.code });
    if (job.template === 'desk-message') return;
    throw new NoMoreTries(error.message);
  }
  if (job.template === 'desk-message') await noteDelivered(services, job);
  // The server has taken it: it is not sent again because this could not be noted.
  await noteTaken(services, job, written.to).catch((error: unknown) =>
    services.log.error({ err: error }, 'that a mailbox takes mail again was not noted'),
  );
}
