import { and, asc, eq, isNull } from 'drizzle-orm';
import { parseWallTime } from '#domain/event-time.ts';
import { claimButton, claimText, dueAmount, payButton, payText } from '#messages/order-mails.ts';
import { moneyPlain } from '#messages/values.ts';
import { isOfDeskCustomer } from '#server/modules/auth/desk-customer.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { events } from '#server/modules/catalog/catalog-tables.ts';
import type { MailJob } from '#server/modules/notifications/mail-job.ts';
import { button, rows, text } from '#server/modules/notifications/mail-parts.ts';
import type { MailMessage, Paragraph } from '#server/modules/notifications/mail-parts.ts';
import { issueClaimToken, issueTokenTo } from '#server/modules/order-claims/claim-links.ts';
import { findOrder } from '#server/modules/orders/order-selection.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { orderRegistrationItems } from '#server/modules/orders/orders-tables.ts';
import { cardMethodOf, isAskedFor } from '#server/modules/payments/awaited-by-card.ts';
import { promisedCents } from '#server/modules/payments/promised-payment.ts';
import type { Executor, Services } from '#server/platform/context.ts';

type Asked = Pick<Services, 'db' | 'clock'>;
/** What is said before all else, and after it. */
type Added = { before: Paragraph[]; after: Paragraph[] };

/**
 * What whoever reads a mail about an order of the box office does without an account: they pay what it waits for, where its
 * organizer takes cards (docs/decisions/189), and keep its tickets in an account (181). One token of the mail leads to both pages.
 */
export async function linkParagraphs({ db, clock }: Asked, job: MailJob, mail: MailMessage): Promise<Added> {
  const order = mail.sale === undefined ? null : await findOrder(db, mail.sale);
  if (!order) return { before: [], after: [] };
  const hasTickets = job.template !== 'payment-due';
  const isToPay = await takesCard(db, order, clock());
  const isToClaim = hasTickets && isOfDeskCustomer(mail.to);
  if (!isToPay && !isToClaim) return { before: [], after: [] };
  const { language, site } = mail;
  const token = isOfDeskCustomer(mail.to)
    ? await issueTokenTo(db, { orderId: order.id, customer: mail.to })
    : await issueClaimToken(db, order.id);
  const pay = button(payButton(language), `${site}/pay?token=${token}`);
  return {
    before: isToPay && hasTickets ? [...(await awaited(db, order, mail)), pay] : [],
    after: [
      ...(isToPay && !hasTickets ? [pay] : []),
      ...(isToClaim ? [text(claimText(language)), button(claimButton(language), `${site}/claim?token=${token}`)] : []),
    ],
  };
}

const takesCard = async (executor: Executor, order: OrderModel, now: Date): Promise<boolean> =>
  (await isAskedFor(executor, order, now)) && (await cardMethodOf(executor, order.channelId)) !== null;

/** How much, and until when by the clock of the first of its events. */
async function awaited(
  executor: Executor,
  { id, payUntil, currencyCode: currency }: OrderModel,
  { language }: MailMessage,
): Promise<Paragraph[]> {
  const amount = moneyPlain({ amount: { cents: await promisedCents(executor, id), currency } }, language);
  const [first] = await executor
    .select({ timeZone: events.timeZone })
    .from(orderRegistrationItems)
    .innerJoin(events, eq(events.id, orderRegistrationItems.eventId))
    .where(and(eq(orderRegistrationItems.orderId, id), isNull(orderRegistrationItems.cancelledAt)))
    .orderBy(asc(events.startsAt))
    .limit(1);
  if (!payUntil || !first) return [rows([[dueAmount(language), amount]])];
  const { timeZone } = first;
  const time = parseWallTime(wallTimeOf(payUntil, timeZone));
  return [
    rows([[dueAmount(language), amount]]),
    text(payText({ time, zone: zoneShortName(payUntil, timeZone, language) }, language)),
  ];
}
