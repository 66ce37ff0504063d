import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { moneyBack, refundedFor, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Refunded = { orderId: string; refundIds: string[]; cancelled: boolean; cancelledItemIds: string[] };

/** Says what went back, how, for which registrations, and what becomes of them (docs/decisions/037, 062). */
export async function refundMail({ db, config }: Services, refunded: Refunded): Promise<MailMessage> {
  const { orderId, refundIds, cancelled } = refunded;
  const { code, email, state, display } = await undoneOrder(db, orderId);
  const given = await moneyBack(db, refundIds);
  const total = given.reduce((sum, { cents }) => sum + cents, 0);
  return {
    to: email,
    subject: cancelled ? `Your order ${code} is refunded and cancelled` : `A refund for your order ${code}`,
    heading: `${display(total)} is on its way back to you`,
    paragraphs: [
      text(`Order ${code}`),
      rows(given.map(({ whereTo, cents }) => [whereTo, display(cents)])),
      ...(given.some(({ way }) => way === 'card') ? [text('Your bank may take some days to show it.')] : []),
      ...(await whatFor(db, { refundIds, display })),
      ...(await whatBecomes(db, refunded, state)),
      button('View your order', `${config.publicUrl}/order-confirmation/${orderId}`),
    ],
  };
}

/** Says that money can't go back to the card, and who gives it back (docs/decisions/062). */
export async function refundOwedMail(
  { db, config }: Services,
  { orderId, refundIds }: Pick<Refunded, 'orderId' | 'refundIds'>,
): Promise<MailMessage> {
  const { code, email, organizer, display } = await undoneOrder(db, orderId);
  const total = (await moneyBack(db, refundIds)).reduce((sum, { cents }) => sum + cents, 0);
  return {
    to: email,
    subject: `Your refund for the order ${code} comes another way`,
    heading: `${organizer} owes you ${display(total)}`,
    paragraphs: [
      text(`Order ${code}`),
      text(`This money could not be returned to your card. ${organizer} will contact you to give it back another way.`),
      ...(await whatFor(db, { refundIds, display })),
      button('View your order', `${config.publicUrl}/order-confirmation/${orderId}`),
    ],
  };
}

type WhatFor = { refundIds: string[]; display: (cents: number) => string };

async function whatFor(db: Executor, { refundIds, display }: WhatFor): Promise<Paragraph[]> {
  const parts = await refundedFor(db, refundIds);
  return parts.length === 0
    ? []
    : [text('It was paid for:'), rows(parts.map(({ name, event, cents }) => [`${name}, ${event}`, display(cents)]))];
}

async function whatBecomes(db: Executor, refunded: Refunded, state: string): Promise<Paragraph[]> {
  const { orderId, refundIds, cancelled, cancelledItemIds } = refunded;
  const gone = cancelled ? await registrationsOf(db, orderId) : await registrationsOf(db, orderId, cancelledItemIds);
  if (gone.length > 0)
    return [
      text(
        cancelled
          ? 'That is all you paid, so these registrations are cancelled and their tickets are no longer valid:'
          : 'That is all that was paid for these registrations, so they are cancelled and their tickets are no longer valid:',
      ),
      rows(gone),
      ...(cancelled ? [] : [text('The others of this order stay as they are.')]),
    ];
  const isGivenUp = (await refundedFor(db, refundIds)).some(({ isCancelled }) => isCancelled);
  return state === 'Cancelled' || isGivenUp ? [] : [text('Your registrations stay as they are.')];
}
