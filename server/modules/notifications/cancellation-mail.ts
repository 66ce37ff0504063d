import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage } from '#server/modules/notifications/mail-parts.ts';
import { moneyBack, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { Services } from '#server/platform/context.ts';

const headings = {
  organizer: 'The organizer has cancelled your order',
  unpaid: 'Your order was not paid in time and is cancelled',
};

/** Says that an order that was not paid yet is called off, why, and what a gift card has back of it (docs/decisions/040, 060). */
export async function cancellationMail(
  { db, config }: Services,
  { orderId, refundIds, because }: { orderId: string; refundIds: string[]; because: 'organizer' | 'unpaid' },
): Promise<MailMessage> {
  const { code, email, display } = await undoneOrder(db, orderId);
  const given = await moneyBack(db, refundIds);
  return {
    to: email,
    subject: `Your order ${code} is cancelled`,
    heading: headings[because],
    paragraphs: [
      text(`Order ${code}`),
      text('These registrations are cancelled and their tickets are no longer valid:'),
      rows(await registrationsOf(db, orderId)),
      text('There is nothing left to pay for it.'),
      ...(given.length > 0
        ? [text('What you paid comes back to you:'), rows(given.map(({ whereTo, cents }) => [whereTo, display(cents)]))]
        : []),
      button('View your order', `${config.publicUrl}/order-confirmation/${orderId}`),
    ],
  };
}
