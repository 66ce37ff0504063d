import { eq } from 'drizzle-orm';
import { parseWallTime } from '#domain/event-time.ts';
import { siteTimeZone } from '#domain/limits.ts';
import { textIn } from '#domain/texts.ts';
import {
  disputeAnswer,
  disputeAnswerBy,
  disputeButton,
  disputeHeading,
  disputeSubject,
  disputeText,
  factAmount,
  factReason,
  reasonName,
} from '#messages/dispute-mails.ts';
import { factOrganizer, orderCode } from '#messages/mails.ts';
import { moneyPlain } from '#messages/values.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { readerAt } from '#server/modules/notifications/transfer-for-mail.ts';
import { orders } from '#server/modules/orders/orders-tables.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import { paymentDisputes, payments } from '#server/modules/payments/payments-tables.ts';
import type { Services } from '#server/platform/context.ts';

type Job = Extract<MailJob, { template: 'payment-disputed' }>;

/** Card networks' reasons, in the card provider's words. */
const reasons = [
  'AMOUNT_DIFFERS',
  'CANCELLED',
  'DUPLICATE',
  'NO_KNOWLEDGE',
  'NOT_AS_DESCRIBED',
  'NOT_RECEIVED',
  'PAID_BY_OTHER_MEANS',
  'CUSTOMER_REQUESTS_CREDIT',
] as const;

/**
 * Says to an owner that a payment is disputed, why, and until when what speaks for it can be said; and what the bank has
 * decided (docs/decisions/154). Null where that is another by the time it is sent.
 */
export async function paymentDisputedMail(
  services: Services,
  { disputeId, ownerId, state }: Job,
): Promise<MailMessage | null> {
  const [found] = await services.db
    .select({ dispute: paymentDisputes, code: orders.code, currency: orders.currencyCode, organization: organizations })
    .from(paymentDisputes)
    .innerJoin(payments, eq(payments.id, paymentDisputes.paymentId))
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .innerJoin(organizations, eq(organizations.id, orders.organizationId))
    .where(eq(paymentDisputes.id, disputeId));
  const owner = await readerAt(services, { id: ownerId });
  if (!found || !owner || found.dispute.state !== state) return null;
  const { dispute, code, currency, organization } = found;
  const reader = readerOf(services.config, owner.languageCode);
  const { language } = reader;
  const amount = { cents: dispute.amountCents, currency };
  const reason = reasons.find((known) => known === dispute.reason) ?? 'OTHER';
  return {
    ...reader,
    to: owner.email,
    subject: disputeSubject({ state, code }, language),
    heading: disputeHeading({ state, amount }, language),
    paragraphs: [
      text(orderCode({ code }, language)),
      text(disputeText({ state }, language)),
      rows([
        [factOrganizer(language), textIn(organization, language).name],
        [factAmount(language), moneyPlain({ amount }, language)],
        [factReason(language), reasonName({ reason }, language)],
      ]),
      ...(state === 'Open' ? [answerOf(services, dispute, reader)] : []),
      button(disputeButton(language), `${reader.site}/desk/${organization.id}/orders/${code}`),
    ],
  };
}

/** Until when it can be said, by the site's clock. */
function answerOf(
  { config: { supportEmail: address } }: Pick<Services, 'config'>,
  { dueAt }: typeof paymentDisputes.$inferSelect,
  { language }: MailReader,
): Paragraph {
  if (!dueAt) return text(disputeAnswer({ address }, language));
  const time = parseWallTime(wallTimeOf(dueAt, siteTimeZone));
  return text(disputeAnswerBy({ address, time, zone: zoneShortName(dueAt, siteTimeZone, language) }, language));
}
