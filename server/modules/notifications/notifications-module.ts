import { and, eq, gt, lte } from 'drizzle-orm';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { accountChangedLetter } from '#server/modules/notifications/account-changed-letter.ts';
import {
  addressRegisteredLetter,
  changeEmailLetter,
  resetPasswordLetter,
  verifyAccountLetter,
} from '#server/modules/notifications/account-letters.ts';
import { cancellationLetter } from '#server/modules/notifications/cancellation-letter.ts';
import { compose } from '#server/modules/notifications/mail-parts.ts';
import type { Letter } from '#server/modules/notifications/mail-parts.ts';
import { eventReminderLetter, orderConfirmationLetter } from '#server/modules/notifications/order-letters.ts';
import { refundLetter } from '#server/modules/notifications/refund-letter.ts';
import { registrations } from '#server/modules/orders/orders-tables.ts';
import type { Services } from '#server/platform/context.ts';
import type { ServerModule } from '#server/platform/module.ts';

/** The account's epoch when the mail was asked for, null for no account; a job of an older server has none. */
const epoch = z.number().nullable().default(0);

/** What the queue 'send-mail' takes. */
const mailJob = z.discriminatedUnion('template', [
  z.object({ template: z.enum(['verify-account', 'address-registered']), to: z.string() }),
  z.object({ template: z.literal('reset-password'), to: z.string(), epoch }),
  z.object({ template: z.literal('change-email'), to: z.string(), userId: z.string(), epoch }),
  z.object({ template: z.literal('account-changed'), changeId: z.string() }),
  z.object({ template: z.literal('order-confirmation'), orderId: z.string() }),
  z.object({ template: z.literal('event-reminder'), registrationId: z.string() }),
  z.object({
    template: z.literal('refund'),
    orderId: z.string(),
    refundIds: z.array(z.string()),
    cancelled: z.boolean(),
  }),
  z.object({ template: z.literal('cancellation'), orderId: z.string(), refundIds: z.array(z.string()) }),
]);
export type MailJob = z.infer<typeof mailJob>;

const hourMs = 3_600_000;

/** Mails. They are sent after the answer, tried again until they are taken, and never lost with a server. */
export const notificationsModule: ServerModule = {
  resolvers: {},
  jobs: [
    {
      queue: 'send-mail',
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
            'send-mail',
            { template: 'event-reminder', registrationId: id },
            { singletonKey: `event-reminder:${id}`, isBulk: true },
          );
        }
      },
    },
  ],
};

function letterOf(services: Services, job: MailJob): Promise<Letter | null> {
  switch (job.template) {
    case 'verify-account':
      return verifyAccountLetter(services, job.to);
    case 'address-registered':
      return addressRegisteredLetter(services, job.to);
    case 'reset-password':
      return resetPasswordLetter(services, job);
    case 'change-email':
      return changeEmailLetter(services, job);
    case 'account-changed':
      return accountChangedLetter(services, job.changeId);
    case 'order-confirmation':
      return orderConfirmationLetter(services, job.orderId);
    case 'event-reminder':
      return eventReminderLetter(services, job.registrationId);
    case 'refund':
      return refundLetter(services, job);
    case 'cancellation':
      return cancellationLetter(services, job);
  }
}
