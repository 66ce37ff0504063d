import { eq, inArray } from 'drizzle-orm';
import { textIn } from '#domain/texts.ts';
import {
  askedBack,
  askedEnds,
  askedHeading,
  askedSubject,
  askedText,
  decideHeading,
  decideButton,
  decideHow,
  decideWrite,
  decideSubject,
  decideText,
  declinedHeading,
  declinedReason,
  declinedSubject,
  declinedText,
  lapsedHeading,
  lapsedSubject,
  lapsedText,
} from '#messages/cancellation-mails.ts';
import { factAttendee, factEvent, factTicket, factWhen, orderCode } from '#messages/mails.ts';
import { moneyPlain } from '#messages/values.ts';
import { hasMemberWho } from '#server/modules/access/has-member-who.ts';
import { cancellationRequests } from '#server/modules/cancellations/cancellation-requests-tables.ts';
import type { CancellationRequestModel } from '#server/modules/cancellations/cancellations-model.ts';
import { findRequests, isOpen } from '#server/modules/cancellations/find-requests.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { button, orderButton, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { readerOf } from '#server/modules/notifications/mail-reader.ts';
import type { MailReader } from '#server/modules/notifications/mail-reader.ts';
import { whenOf } from '#server/modules/notifications/order-mails.ts';
import { undoneOrder } from '#server/modules/notifications/undone-order.ts';
import { organizations } from '#server/modules/organizers/organizers-tables.ts';
import type { Services } from '#server/platform/context.ts';

type Job = Extract<MailJob, { template: 'cancellation-request' }>;

/**
 * About what an organizer is asked to take back: to who asked, that they did and what came of it; to the organizer, that they
 * have to decide. Null where that is over when the mail is written, or the organizer has no address (docs/decisions/145).
 */
export async function cancellationRequestMail(
  services: Services,
  { step, requestIds }: Job,
): Promise<MailMessage | null> {
  const requests = await findRequests(services.db, inArray(cancellationRequests.id, requestIds));
  const [first] = requests;
  if (!first) return null;
  if (step === 'toDecide') return toOrganizer(services, first, requests);
  const order = await undoneOrder(services, first.order.id);
  const { reader, code, organizer } = order;
  const { language } = reader;
  const says = sayings[step];
  return {
    ...reader,
    to: order.email,
    subject: says.subject({ code }, language),
    heading: says.heading({ organizer }, language),
    paragraphs: [
      text(orderCode({ code }, language)),
      ...says.paragraphs(requests, { organizer, reader }),
      ...requests.map((one) => factsOf(one, reader)),
      orderButton(reader, first.order.id),
    ],
  };
}

type Told = { organizer: string; reader: MailReader };

const sayings = {
  asked: {
    subject: askedSubject,
    heading: askedHeading,
    paragraphs: (requests: CancellationRequestModel[], { organizer, reader: { language } }: Told): Paragraph[] => [
      text(askedText({ organizer, amount: backOf(requests) }, language)),
      text(askedEnds(language)),
    ],
  },
  declined: {
    subject: declinedSubject,
    heading: declinedHeading,
    paragraphs: ([first]: CancellationRequestModel[], { organizer, reader: { language } }: Told): Paragraph[] => [
      text(declinedText(language)),
      ...(first?.request.reason ? [text(declinedReason({ organizer, reason: first.request.reason }, language))] : []),
    ],
  },
  lapsed: {
    subject: lapsedSubject,
    heading: lapsedHeading,
    paragraphs: (_: CancellationRequestModel[], { organizer, reader: { language } }: Told): Paragraph[] => [
      text(lapsedText({ organizer }, language)),
    ],
  },
};

async function toOrganizer(
  { db, config, clock }: Services,
  first: CancellationRequestModel,
  requests: CancellationRequestModel[],
): Promise<MailMessage | null> {
  const { order } = first;
  const open = requests.filter((one) => isOpen(one, clock()));
  const [organizer] = await db.select().from(organizations).where(eq(organizations.id, order.organizationId));
  if (open.length === 0 || !organizer?.contactEmail) return null;
  const reader = readerOf(config, organizer.languageCode);
  const { language } = reader;
  const amount = backOf(open);
  return {
    ...reader,
    to: organizer.contactEmail,
    subject: decideSubject({ code: order.code }, language),
    heading: decideHeading({ amount }, language),
    paragraphs: [
      text(decideText({ code: order.code, organizer: textIn(organizer, language).name }, language)),
      ...open.map((one) => factsOf(one, reader)),
      ...(await howToDecide({ db, config }, first, reader)),
    ],
  };
}

/** At the desk; where none of the organizer's people may decide there, by a mail to the site, whose operator carries it out. */
async function howToDecide(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { order: { organizationId }, event }: CancellationRequestModel,
  { language, site }: MailReader,
): Promise<Paragraph[]> {
  const mayDecide = { permission: 'RefundOrder', organizationId, eventId: event.id } as const;
  if (!(await hasMemberWho(db, mayDecide))) return [text(decideWrite({ address: config.supportEmail }, language))];
  return [text(decideHow(language)), button(decideButton(language), `${site}/desk/${organizationId}/cancellations`)];
}

const backOf = (requests: CancellationRequestModel[]) => ({
  cents: requests.reduce((sum, { request }) => sum + request.backCents, 0),
  currency: requests[0]?.order.currencyCode ?? '',
});

const factsOf = (
  { event, tier, attendeeName, request, order }: CancellationRequestModel,
  { language }: MailReader,
): Paragraph => {
  const amount = { cents: request.backCents, currency: order.currencyCode };
  return rows([
    [factEvent(language), textIn(event, language).name],
    [factWhen(language), whenOf(event, language)],
    [factTicket(language), textIn(tier, language).name],
    [factAttendee(language), attendeeName],
    [askedBack(language), moneyPlain({ amount }, language)],
  ]);
};
