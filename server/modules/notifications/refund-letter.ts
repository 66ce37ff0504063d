import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { Letter, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { moneyBack, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { Services } from '#server/platform/context.ts';

type Refunded = { orderId: string; refundIds: string[]; cancelled: boolean };

/** Says what went back, how, and what becomes of the registrations (docs/decisions/037). */
export async function refundLetter(
  { db, config }: Services,
  { orderId, refundIds, cancelled }: Refunded,
): Promise<Letter> {
  const { code, email, state, display } = await undoneOrder(db, orderId);
  const given = await moneyBack(db, refundIds);
  const total = given.reduce((sum, { cents }) => sum + cents, 0);
  const ofRegistrations: Paragraph[] = cancelled
    ? [
        text('That is all you paid, so these registrations are cancelled and their tickets are no longer valid:'),
        rows(await registrationsOf(db, orderId)),
      ]
    : state === 'Cancelled'
      ? []
      : [text('Your registrations stay as they are.')];
  return {
    to: email,
    subject: cancelled ? `Your order ${code} is refunded and cancelled` : `A refund for your order ${code}`,
    heading: `${display(total)} is on its way back to you`,
    paragraphs: [
      text(`Order ${code}`),
      rows(given.map(({ whereTo, cents }) => [whereTo, display(cents)])),
      ...(given.some(({ way }) => way === 'card') ? [text('Your bank may take some days to show it.')] : []),
      ...ofRegistrations,
      button('View your order', `${config.publicUrl}/order-confirmation/${orderId}`),
    ],
  };
}
