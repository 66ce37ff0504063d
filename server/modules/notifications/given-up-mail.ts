import { orderCode } from '#messages/mails.ts';
import { orderButton, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { Attachment, MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import type { UndoneOrder } from '#server/modules/notifications/undone-order.ts';

type Parts = {
  orderId: string;
  order: UndoneOrder;
  title: string;
  intro: string;
  /** What was given up, as rows of event and attendee. */
  gone: [string, string][];
  money: Paragraph[];
  /** What takes it out of calendars. */
  attachments: Attachment[];
};

/** What every mail to a customer who gave something up has: the order, what is gone, its money, the way to the order. */
export const givenUpMail = ({ orderId, order, title, intro, gone, money, attachments }: Parts): MailMessage => {
  const { reader } = order;
  const { language } = reader;
  return {
    ...reader,
    to: order.email,
    subject: title,
    heading: title,
    paragraphs: [
      text(orderCode({ code: order.code }, language)),
      text(intro),
      rows(gone),
      ...money,
      orderButton(reader, orderId),
    ],
    attachments,
  };
};
