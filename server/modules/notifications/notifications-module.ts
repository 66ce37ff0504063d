import { mailFigures } from '#server/modules/notifications/mail-figures.ts';
import { and, eq, gt, lte, ne } from 'drizzle-orm';
import { limits } from '#domain/limits.ts';
import { accountChangedMail } from '#server/modules/notifications/account-changed-mail.ts';
import { accountDeletionMail } from '#server/modules/notifications/account-deletion-mail.ts';
import {
  addressRegisteredMail,
  changeEmailMail,
  loginLinkMail,
  resetPasswordMail,
  verifyAccountMail,
} from '#server/modules/notifications/account-mails.ts';
import { deliverMail } from '#server/modules/notifications/deliver-mail.ts';
import { deskMessageMail, deskMessageTestMail } from '#server/modules/notifications/desk-message-mail.ts';
import { eventCalledOffMail } from '#server/modules/notifications/event-called-off-mail.ts';
import { eventMovedMail, heldEventMovedMail } from '#server/modules/notifications/event-moved-mail.ts';
import { guardChangedMail } from '#server/modules/notifications/guard-mails.ts';
import { cancellationMail } from '#server/modules/notifications/cancellation-mail.ts';
import { cancellationRequestMail } from '#server/modules/notifications/cancellation-request-mail.ts';
import { warnOfDeadMails } from '#server/modules/notifications/dead-mails.ts';
import { deadMailQueue, mailJob, mailQueue, type MailJob } from '#server/modules/notifications/mail-job.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { eventReminderMail, orderConfirmationMail } from '#server/modules/notifications/order-mails.ts';
import { orderPaidMail } from '#server/modules/notifications/order-paid-mail.ts';
import { paymentDisputedMail } from '#server/modules/notifications/payment-disputed-mail.ts';
import { paymentDueMail } from '#server/modules/notifications/payment-due-mail.ts';
import { refundMail, refundOwedMail } from '#server/modules/notifications/refund-mail.ts';
import { registrationChangedMail } from '#server/modules/notifications/registration-changed-mail.ts';
import { registrationsCancelledMail } from '#server/modules/notifications/registrations-cancelled-mail.ts';
import { registrationCancelledMail } from '#server/modules/notifications/registration-cancelled-mail.ts';
import { mailOpenings, registrationOpenMail } from '#server/modules/notifications/registration-open-mail.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { ticketAgainMail } from '#server/modules/notifications/ticket-mail.ts';
import {
  transferAcceptedMail,
  transferEndedMail,
  transferGivenBackMail,
  transferGoneMail,
  transferOfferedMail,
} from '#server/modules/notifications/transfer-mails.ts';
import { teamInvitationMail } from '#server/modules/notifications/team-invitation-mail.ts';
import { transferBackMail, transferTicketMail } from '#server/modules/notifications/transfer-ticket-mail.ts';
import { registrations } from '#server/modules/registrations/registrations-tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';

const hourMs = 3_600_000;

/**
 * Mails. They are sent after the answer, tried again for seven days until they are taken, and never lost with a server:
 * what nobody takes in that time, or what is for no mailbox that there is, is kept for an operator.
 */
export const notificationsModule: ServerModule = {
  figures: mailFigures,
  resolvers: {},
  jobs: [
    {
      queue: mailQueue,
      isBusy: true,
      deadLetters: deadMailQueue,
      async handle(services, data, id) {
        const job = mailJob.parse(data);
        await deliverMail(services, job, { written: await mailOf(services, job), id });
      },
    },
    {
      queue: 'event-reminders',
      schedule: '*/15 * * * *',
      async handle({ db, jobs, clock }) {
        const now = clock();
        const soon = new Date(now.getTime() + limits.reminderHours * hourMs);
        const due = await db
          .select({ id: registrations.id, startsAt: registrations.startsAt, movedAt: events.movedAt })
          .from(registrations)
          .innerJoin(events, eq(events.id, registrations.eventId))
          .where(
            and(
              ne(registrations.state, 'Cancelled'),
              gt(registrations.startsAt, now),
              lte(registrations.startsAt, soon),
            ),
          );
        for (const { id, startsAt, movedAt } of due) {
          // Who was reminded of the time of before is reminded of the new one, too.
          const time = movedAt === null ? '' : `:${startsAt.toISOString()}`;
          await jobs.enqueue(
            mailQueue,
            { template: 'event-reminder', registrationId: id },
            { singletonKey: `event-reminder:${id}${time}`, isBulk: true },
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

function mailOf(services: Services, job: MailJob): Promise<MailMessage | null> {
  switch (job.template) {
    case 'verify-account':
      return verifyAccountMail(services, job);
    case 'address-registered':
      return addressRegisteredMail(services, job);
    case 'reset-password':
      return resetPasswordMail(services, job);
    case 'login-link':
      return loginLinkMail(services, job);
    case 'guard-changed':
      return Promise.resolve(guardChangedMail(services, job));
    case 'account-deletion':
      return Promise.resolve(accountDeletionMail(services, job));
    case 'change-email':
      return changeEmailMail(services, job);
    case 'account-changed':
      return accountChangedMail(services, job);
    case 'order-confirmation':
      return orderConfirmationMail(services, job.orderId);
    case 'ticket':
      return ticketAgainMail(services, job.registrationId);
    case 'event-reminder':
      return eventReminderMail(services, job.registrationId);
    case 'registration-open':
      return registrationOpenMail(services, job);
    case 'refund':
      return refundMail(services, job);
    case 'payment-due':
      return paymentDueMail(services, job.orderId);
    case 'order-paid':
      return orderPaidMail(services, job.orderId);
    case 'refund-owed':
      return refundOwedMail(services, job);
    case 'event-called-off':
      return eventCalledOffMail(services, job);
    case 'held-event-moved':
      return heldEventMovedMail(services, job);
    case 'event-moved':
      return eventMovedMail(services, job);
    case 'registration-cancelled':
      return registrationCancelledMail(services, job);
    case 'registrations-cancelled':
      return registrationsCancelledMail(services, job);
    case 'cancellation-request':
      return cancellationRequestMail(services, job);
    case 'registration-changed':
      return registrationChangedMail(services, job);
    case 'transfer-offered':
      return transferOfferedMail(services, job.transferId);
    case 'transfer-accepted':
      return transferAcceptedMail(services, job.transferId);
    case 'transfer-ticket':
      return transferTicketMail(services, job.transferId);
    case 'transfer-given-back':
      return transferGivenBackMail(services, job.transferId);
    case 'transfer-back':
      return transferBackMail(services, job.transferId);
    case 'transfer-gone':
      return transferGoneMail(services, job.transferId);
    case 'transfer-ended':
      return transferEndedMail(services, job);
    case 'desk-message':
      return deskMessageMail(services, job);
    case 'desk-message-test':
      return deskMessageTestMail(services, job);
    case 'team-invitation':
      return teamInvitationMail(services, job.invitationId);
    case 'payment-disputed':
      return paymentDisputedMail(services, job);
    case 'cancellation':
      return cancellationMail(services, job);
  }
}
