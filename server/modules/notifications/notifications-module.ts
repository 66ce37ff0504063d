import { and, eq, gt, lte } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { accountChangedLetter } from '#server/modules/notifications/account-changed-letter.ts';
import {
  addressRegisteredLetter,
  changeEmailLetter,
  loginLinkLetter,
  resetPasswordLetter,
  verifyAccountLetter,
} from '#server/modules/notifications/account-letters.ts';
import { eventCalledOffLetter } from '#server/modules/notifications/event-called-off-letter.ts';
import { guardChangedLetter } from '#server/modules/notifications/guard-letters.ts';
import { cancellationLetter } from '#server/modules/notifications/cancellation-letter.ts';
import { warnOfDeadMails } from '#server/modules/notifications/dead-mails.ts';
import { deadMailQueue, mailJob, mailQueue, type MailJob } from '#server/modules/notifications/mail-job.ts';
import { compose } from '#server/modules/notifications/mail-parts.ts';
import type { Letter } from '#server/modules/notifications/mail-parts.ts';
import { eventReminderLetter, orderConfirmationLetter } from '#server/modules/notifications/order-letters.ts';
import { paymentDueLetter } from '#server/modules/notifications/payment-due-letter.ts';
import { refundLetter, refundOwedLetter } from '#server/modules/notifications/refund-letter.ts';
import { registrationCancelledLetter } from '#server/modules/notifications/registration-cancelled-letter.ts';
import { mailOpenings, registrationOpenLetter } from '#server/modules/notifications/registration-open-letter.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';

const hourMs = 3_600_000;

/**
 * Mails. They are sent after the answer, tried again for seven days until they are taken, and never lost with a server:
 * what nobody takes in that time is kept for an operator.
 */
export const notificationsModule: ServerModule = {
  resolvers: {},
  jobs: [
    {
      queue: mailQueue,
      deadLetters: deadMailQueue,
      async handle(services, data) {
        const letter = await letterOf(services, mailJob.parse(data));
        if (letter) await services.mailer.send(compose(letter, services.config));
      },
    },
    {
      queue: 'event-reminders',
      schedule: '*/15 * * * *',
      async handle({ db, jobs, clock }) {
        const now = clock();
        const soon = new Date(now.getTime() + limits.reminderHours * hourMs);
        const due = await db
          .select({ id: registrations.id })
          .from(registrations)
          .where(
            and(
              eq(registrations.state, 'Confirmed'),
              gt(registrations.startsAt, now),
              lte(registrations.startsAt, soon),
            ),
          );
        for (const { id } of due) {
          await jobs.enqueue(
            mailQueue,
            { template: 'event-reminder', registrationId: id },
            { singletonKey: `event-reminder:${id}`, isBulk: true },
          );
        }
      },
    },
    { queue: 'opening-reminders', schedule: '* * * * *', handle: mailOpenings },
    {
      queue: 'warn-of-dead-mails',
      schedule: '7 * * * *',
      async handle(services) {
        await warnOfDeadMails(services);
      },
    },
  ],
};

function letterOf(services: Services, job: MailJob): Promise<Letter | null> {
  switch (job.template) {
    case 'verify-account':
      return verifyAccountLetter(services, job.to, job.signUpId);
    case 'address-registered':
      return addressRegisteredLetter(services, job.to);
    case 'reset-password':
      return resetPasswordLetter(services, job);
    case 'login-link':
      return loginLinkLetter(services, job);
    case 'guard-changed':
      return Promise.resolve(guardChangedLetter(services, job.to, job.change));
    case 'change-email':
      return changeEmailLetter(services, job);
    case 'account-changed':
      return accountChangedLetter(services, job.changeId);
    case 'order-confirmation':
      return orderConfirmationLetter(services, job.orderId);
    case 'event-reminder':
      return eventReminderLetter(services, job.registrationId);
    case 'registration-open':
      return registrationOpenLetter(services, job);
    case 'refund':
      return refundLetter(services, job);
    case 'payment-due':
      return paymentDueLetter(services, job.orderId);
    case 'refund-owed':
      return refundOwedLetter(services, job);
    case 'event-called-off':
      return eventCalledOffLetter(services, job);
    case 'registration-cancelled':
      return registrationCancelledLetter(services, job);
    case 'cancellation':
      return cancellationLetter(services, job);
  }
}
