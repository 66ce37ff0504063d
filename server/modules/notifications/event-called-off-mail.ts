import { and, eq, isNull } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import { factEvent, orderCode } from '#messages/mails.ts';
import {
  calledOffByHand,
  calledOffCart,
  calledOffComesBack,
  calledOffSorry,
  calledOffSubject,
  calledOffWasOn,
  cancelledGone,
  cancelledNothingLeft,
  refundBank,
  refundOthersStay,
} from '#messages/refund-mails.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import { orderButton, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { whenOf } from '#server/modules/notifications/order-mails.ts';
import { cancelledCalendars } from '#server/modules/notifications/tickets-for-calendar.ts';
import { moneyBack, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type CalledOff = { orderId: string; eventId: string; itemIds: string[]; refundIds: string[]; isWaived: boolean };

/** Says that an event does not take place, which registrations end with it, and what comes back, how (docs/decisions/063). */
export async function eventCalledOffMail(
  services: Services,
  { orderId, eventId, itemIds, refundIds, isWaived }: CalledOff,
): Promise<MailMessage> {
  const { db } = services;
  const order = await undoneOrder(services, orderId);
  const { code, organizer, reader } = order;
  const { language } = reader;
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new Error(`no event ${eventId}`);
  const { name } = textIn(event, language);
  const isCart = itemIds.length === 0;
  const title = calledOffSubject({ event: name }, language);
  return {
    ...reader,
    to: order.email,
    subject: title,
    heading: title,
    paragraphs: [
      text(calledOffSorry({ organizer }, language)),
      rows([
        [factEvent(language), name],
        [calledOffWasOn(language), whenOf(event, language)],
      ]),
      ...(isCart
        ? [text(calledOffCart(language))]
        : [
            text(orderCode({ code }, language)),
            text(cancelledGone(language)),
            rows(await registrationsOf(db, orderId, itemIds)),
            ...(await moneyParagraphs(db, { refundIds, isWaived, language, ...order })),
            ...((await keepsOthers(db, { orderId, itemIds })) ? [text(refundOthersStay(language))] : []),
            orderButton(reader, orderId),
          ]),
    ],
    attachments: await cancelledCalendars(db, { orderId, itemIds }, reader),
  };
}

type Money = {
  refundIds: string[];
  isWaived: boolean;
  organizer: string;
  language: Language;
  display: (cents: number) => string;
};

async function moneyParagraphs(
  db: Executor,
  { refundIds, isWaived, organizer, language, display }: Money,
): Promise<Paragraph[]> {
  const given = await moneyBack(db, refundIds, language);
  const nothingDue = isWaived ? [text(cancelledNothingLeft({ many: 'yes' }, language))] : [];
  if (given.length === 0) return nothingDue;
  return [
    ...nothingDue,
    text(calledOffComesBack(language)),
    rows(given.map(({ whereTo, cents }) => [whereTo, display(cents)])),
    ...(given.some(({ way }) => way === 'card') ? [text(refundBank(language))] : []),
    ...(given.some(({ way }) => way === 'byHand') ? [text(calledOffByHand({ organizer }, language))] : []),
  ];
}

async function keepsOthers(
  db: Executor,
  { orderId, itemIds }: Pick<CalledOff, 'orderId' | 'itemIds'>,
): Promise<boolean> {
  const uncancelled = await db
    .select({ id: orderRegistrationItems.id })
    .from(orderRegistrationItems)
    .where(and(eq(orderRegistrationItems.orderId, orderId), isNull(orderRegistrationItems.cancelledAt)));
  return uncancelled.some(({ id }) => !itemIds.includes(id));
}
