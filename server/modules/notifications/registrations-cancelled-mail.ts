import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { moneyBack, registrationsOf, undoneOrder } from '#server/modules/notifications/undone-order.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type GivenUp = Extract<MailJob, { template: 'registrations-cancelled' }>;

/** Says which registrations their customer has given up, what comes back by which way, and what is kept (docs/decisions/125). */
export async function registrationsCancelledMail({ db, config }: Services, given: GivenUp): Promise<MailMessage> {
  const { orderId, itemIds } = given;
  const order = await undoneOrder(db, orderId);
  const gone = await registrationsOf(db, orderId, itemIds);
  const [[event] = ['']] = gone;
  const title =
    gone.length === 1 ? `Your registration for ${event} is cancelled` : `${gone.length} registrations are cancelled`;
  return {
    to: order.email,
    subject: title,
    heading: title,
    paragraphs: [
      text(`Order ${order.code}`),
      text('You have given this up. What you had is no longer valid:'),
      rows(gone),
      ...(await moneyParagraphs(db, given, order)),
      button('View your order', `${config.publicUrl}/order-confirmation/${orderId}`),
    ],
  };
}

async function moneyParagraphs(
  db: Executor,
  { refundIds, keptCents, isWaived }: GivenUp,
  { organizer, display }: { organizer: string; display: (cents: number) => string },
): Promise<Paragraph[]> {
  const back = await moneyBack(db, refundIds);
  return [
    ...(isWaived ? [text('There is nothing left to pay for it.')] : []),
    ...(back.length > 0
      ? [text('This comes back to you:'), rows(back.map(({ whereTo, cents }) => [whereTo, display(cents)]))]
      : []),
    ...(back.some(({ way }) => way === 'card')
      ? [text('The refund is asked for. Until your bank has confirmed it there is nothing more for you to do.')]
      : []),
    ...(keptCents > 0
      ? [text(`${display(keptCents)} of what you paid is kept by ${organizer}, as its cancellation policy says.`)]
      : []),
  ];
}
