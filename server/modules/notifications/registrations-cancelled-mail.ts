import {
  cancelledNothingLeft,
  givenUpAsked,
  givenUpComesBack,
  givenUpKept,
  givenUpMany,
  givenUpOne,
  givenUpText,
} from '#messages/refund-mails.ts';
import { givenUpMail } from '#server/modules/notifications/given-up-mail.ts';
import { rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { cancelledCalendars } from '#server/modules/notifications/tickets-for-calendar.ts';
import { moneyBack, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { UndoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type GivenUp = Extract<MailJob, { template: 'registrations-cancelled' }>;

/** Says which registrations their customer has given up, what comes back by which way, and what is kept (docs/decisions/125). */
export async function registrationsCancelledMail(services: Services, given: GivenUp): Promise<MailMessage> {
  const { db } = services;
  const { orderId, itemIds } = given;
  const order = await undoneOrder(services, orderId);
  const { language } = order.reader;
  const gone = await registrationsOf(db, orderId, itemIds);
  const [[event] = ['']] = gone;
  const title = gone.length === 1 ? givenUpOne({ event }, language) : givenUpMany({ count: gone.length }, language);
  return givenUpMail({
    orderId,
    order,
    title,
    intro: givenUpText(language),
    gone,
    money: await moneyParagraphs(db, given, order),
    attachments: await cancelledCalendars(db, { orderId, itemIds }, order.reader),
  });
}

async function moneyParagraphs(
  db: Executor,
  { refundIds, keptCents, isWaived }: GivenUp,
  { organizer, currency, reader: { language }, display }: UndoneOrder,
): Promise<Paragraph[]> {
  const back = await moneyBack(db, refundIds, language);
  return [
    ...(isWaived ? [text(cancelledNothingLeft({ many: 'no' }, language))] : []),
    ...(back.length > 0
      ? [text(givenUpComesBack(language)), rows(back.map(({ whereTo, cents }) => [whereTo, display(cents)]))]
      : []),
    ...(back.some(({ way }) => way === 'card') ? [text(givenUpAsked(language))] : []),
    ...(keptCents > 0 ? [text(givenUpKept({ amount: { cents: keptCents, currency }, organizer }, language))] : []),
  ];
}
