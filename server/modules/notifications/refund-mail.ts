import type { Language } from '#domain/language.ts';
import { orderCode } from '#messages/mails.ts';
import {
  owedByHand,
  owedHeading,
  owedSubject,
  owedText,
  refundAllPaid,
  refundAllPaidForThese,
  refundBank,
  refundHeading,
  refundOthersStay,
  refundPaidFor,
  refundPart,
  refundReturnedHeading,
  refundSubject,
  refundSubjectCancelled,
  refundTaken,
  refundTakenHeading,
  refundYoursStay,
} from '#messages/refund-mails.ts';
import { orderButton, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { cancelledCalendars } from '#server/modules/notifications/tickets-for-calendar.ts';
import { moneyBack, refundedFor, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Refunded = { orderId: string; refundIds: string[]; cancelled: boolean; cancelledItemIds: string[] };

/** Says what went back, how, for which registrations, and what becomes of them (docs/decisions/037, 062). */
export async function refundMail(services: Services, refunded: Refunded): Promise<MailMessage> {
  const { db } = services;
  const { orderId, refundIds, cancelled, cancelledItemIds } = refunded;
  const { code, email, state, organizer, currency, display, reader } = await undoneOrder(services, orderId);
  const { language } = reader;
  const given = await moneyBack(db, refundIds, language);
  const amount = { cents: given.reduce((sum, { cents }) => sum + cents, 0), currency };
  return {
    ...reader,
    to: email,
    subject: cancelled ? refundSubjectCancelled({ code }, language) : refundSubject({ code }, language),
    heading: headingOf(given, { amount, organizer }, language),
    paragraphs: [
      text(orderCode({ code }, language)),
      rows(given.map(({ whereTo, cents }) => [whereTo, display(cents)])),
      ...(given.some(({ way }) => way === 'card') ? [text(refundBank(language))] : []),
      ...(given.some(({ way }) => way === 'bank') ? [text(refundTaken(language))] : []),
      ...(await whatFor(db, { refundIds, display, language })),
      ...(await whatBecomes(db, refunded, { state, language })),
      orderButton(reader, orderId),
    ],
    attachments: await cancelledCalendars(db, { orderId, ...(cancelled ? {} : { itemIds: cancelledItemIds }) }, reader),
  };
}

type Given = Awaited<ReturnType<typeof moneyBack>>;

function headingOf(
  given: Given,
  facts: { amount: { cents: number; currency: string }; organizer: string },
  language: Language,
): string {
  if (given.every(({ way }) => way === 'bank')) return refundTakenHeading(facts, language);
  if (given.every(({ way }) => way === 'byHand')) return refundReturnedHeading(facts, language);
  return refundHeading(facts, language);
}

/** Says that money does not go back by itself, why, and who gives it back (docs/decisions/062, 182). */
export async function refundOwedMail(
  services: Services,
  { orderId, refundIds }: Pick<Refunded, 'orderId' | 'refundIds'>,
): Promise<MailMessage> {
  const { db } = services;
  const { code, email, organizer, currency, display, reader } = await undoneOrder(services, orderId);
  const { language } = reader;
  const owed = await moneyBack(db, refundIds, language);
  const cents = owed.reduce((sum, back) => sum + back.cents, 0);
  return {
    ...reader,
    to: email,
    subject: owedSubject({ code, organizer }, language),
    heading: owedHeading({ organizer, amount: { cents, currency } }, language),
    paragraphs: [
      text(orderCode({ code }, language)),
      ...(owed.some(({ paidBy }) => paidBy === 'card') ? [text(owedText({ organizer }, language))] : []),
      ...(owed.some(({ paidBy }) => paidBy === 'byHand') ? [text(owedByHand({ organizer }, language))] : []),
      ...(await whatFor(db, { refundIds, display, language })),
      orderButton(reader, orderId),
    ],
  };
}

type WhatFor = { refundIds: string[]; display: (cents: number) => string; language: Language };

async function whatFor(db: Executor, { refundIds, display, language }: WhatFor): Promise<Paragraph[]> {
  const parts = await refundedFor(db, refundIds);
  return parts.length === 0
    ? []
    : [
        text(refundPaidFor(language)),
        rows(parts.map(({ name, event, cents }) => [refundPart({ name, event }, language), display(cents)])),
      ];
}

async function whatBecomes(
  db: Executor,
  refunded: Refunded,
  { state, language }: { state: string; language: Language },
): Promise<Paragraph[]> {
  const { orderId, refundIds, cancelled, cancelledItemIds } = refunded;
  const gone = cancelled ? await registrationsOf(db, orderId) : await registrationsOf(db, orderId, cancelledItemIds);
  if (gone.length > 0)
    return [
      text(cancelled ? refundAllPaid(language) : refundAllPaidForThese(language)),
      rows(gone),
      ...(cancelled ? [] : [text(refundOthersStay(language))]),
    ];
  const isGivenUp = (await refundedFor(db, refundIds)).some(({ isCancelled }) => isCancelled);
  return state === 'Cancelled' || isGivenUp ? [] : [text(refundYoursStay(language))];
}
