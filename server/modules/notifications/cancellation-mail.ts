import { orderCode } from '#messages/mails.ts';
import {
  cancelledComesBack,
  cancelledGone,
  cancelledHeading,
  cancelledNothingLeft,
  cancelledSubject,
} from '#messages/refund-mails.ts';
import { orderButton, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { cancelledCalendars } from '#server/modules/notifications/tickets-for-calendar.ts';
import { moneyBack, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { Services } from '#server/platform/context.ts';

/** Says that an order that was not paid yet is called off, why, and what a gift card has back of it (docs/decisions/040, 060). */
export async function cancellationMail(
  services: Services,
  { orderId, refundIds, because }: { orderId: string; refundIds: string[]; because: 'organizer' | 'unpaid' },
): Promise<MailMessage> {
  const { db } = services;
  const { code, email, display, reader } = await undoneOrder(services, orderId);
  const { language } = reader;
  const given = await moneyBack(db, refundIds, language);
  return {
    ...reader,
    to: email,
    subject: cancelledSubject({ code }, language),
    heading: cancelledHeading({ because }, language),
    paragraphs: [
      text(orderCode({ code }, language)),
      text(cancelledGone(language)),
      rows(await registrationsOf(db, orderId)),
      text(cancelledNothingLeft({ many: 'no' }, language)),
      ...(given.length > 0
        ? [text(cancelledComesBack(language)), rows(given.map(({ whereTo, cents }) => [whereTo, display(cents)]))]
        : []),
      orderButton(reader, orderId),
    ],
    attachments: await cancelledCalendars(db, { orderId }, reader),
  };
}
