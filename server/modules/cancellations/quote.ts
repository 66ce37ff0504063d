import { createHash } from 'node:crypto';
import { quoteCancellation } from '#domain/cancellation/cancellation-quote.ts';
import { taxCentsOf } from '#domain/cancellation/paid-line.ts';
import type { RegistrationQuote } from '#domain/cancellation/registration-quote.ts';
import { portions } from '#domain/payment-portions.ts';
import type { Quote, QuotedRegistrationModel } from '#server/modules/cancellations/cancellations-model.ts';
import { cancellingOf } from '#server/modules/cancellations/registrations-to-cancel.ts';
import type { RegistrationToCancel } from '#server/modules/cancellations/registrations-to-cancel.ts';
import { isUnpaid } from '#server/modules/orders/is-unpaid.ts';
import { shareCents, sumOfShares } from '#server/modules/orders/line-shares.ts';
import type { LineShare } from '#server/modules/orders/line-shares.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { findPaidLines } from '#server/modules/payments/paid-lines.ts';
import { refundablePayments } from '#server/modules/payments/refundable-payments.ts';
import { unpaidMoney } from '#server/modules/payments/undo-unpaid.ts';
import type { Executor } from '#server/platform/context.ts';

/** What comes back now for registrations of one order that are given up together. */
export const quoteFor = (
  executor: Executor,
  order: OrderModel,
  asked: RegistrationToCancel[],
  now: Date,
): Promise<Quote> =>
  isUnpaid(order)
    ? quoteUnpaid(executor, order, asked, now)
    : quotePaid(executor, order, asked, { givenUpAt: now, now });

/**
 * The same of what its organizer agrees to: by the percentage of when they were asked. What happened to the event since then
 * counts, and so does what went back.
 */
export const quoteAgreed = (
  executor: Executor,
  order: OrderModel,
  asked: RegistrationToCancel[],
  { askedAt, now }: { askedAt: Date; now: Date },
): Promise<Quote> => quotePaid(executor, order, asked.map(agreedTo), { givenUpAt: askedAt, now });

const agreedTo = (one: RegistrationToCancel): RegistrationToCancel =>
  one.policy?.kind === 'WINDOWS' ? { ...one, policy: { ...one.policy, approval: 'NEVER' } } : one;

async function quotePaid(
  executor: Executor,
  order: OrderModel,
  asked: RegistrationToCancel[],
  { givenUpAt, now }: { givenUpAt: Date; now: Date },
): Promise<Quote> {
  const lines = await findPaidLines(executor, [order.id]);
  const payments = (await refundablePayments(executor, order.id, now)).filter(({ isStray }) => !isStray);
  const { registrations, backCents, awaitingCents } = quoteCancellation(
    asked.map((one) => cancellingOf(one, lines, now)),
    payments,
    givenUpAt,
  );
  return {
    order,
    registrations: asked.flatMap((one, at) => {
      const quote = registrations[at];
      return quote ? [quotedOf(quote, ofAsked(one, order))] : [];
    }),
    backCents,
    awaitingCents,
    waivedCents: 0,
    shares: asked.flatMap(({ registration }, at) => sharesOf(registrations[at], registration.registrationItemId)),
    ways: portions(payments, backCents),
  };
}

function sharesOf(quote: RegistrationQuote | undefined, registrationItemId: string): LineShare[] {
  if (!quote || quote.needsApproval) return [];
  return quote.lines
    .map((line) => ({
      orderLineId: line.lineId,
      registrationItemId,
      priceCents: line.priceCents,
      feeCents: line.feeCents,
      taxCents: taxCentsOf(line),
    }))
    .filter((share) => shareCents(share) > 0);
}

type Of = Pick<QuotedRegistrationModel, 'registration' | 'currencyCode' | 'timeZone'>;

const ofAsked = ({ registration, event }: RegistrationToCancel, { currencyCode }: OrderModel): Of => ({
  registration,
  currencyCode,
  timeZone: event.timeZone,
});

function quotedOf({ registrationId: _id, lines, ...quote }: RegistrationQuote, of: Of): QuotedRegistrationModel {
  const taxes = Map.groupBy(
    lines.flatMap((line) => line.taxes).filter(({ cents }) => cents > 0),
    ({ description, milliPercent }) => `${description} ${milliPercent}`,
  );
  return {
    ...of,
    ...quote,
    priceBackCents: sumOf(lines, ({ priceCents }) => priceCents),
    feesBackCents: sumOf(lines, ({ feeCents }) => feeCents),
    taxBackCents: sumOf(lines, taxCentsOf),
    taxesBack: [...taxes.values()].flatMap((same) => {
      const [first] = same;
      return first ? [{ ...first, cents: sumOf(same, ({ cents }) => cents) }] : [];
    }),
  };
}

/** Of an order that nobody has paid yet gift cards have back what they paid, and the rest is waived (docs/decisions/078). */
async function quoteUnpaid(
  executor: Executor,
  order: OrderModel,
  asked: RegistrationToCancel[],
  now: Date,
): Promise<Quote> {
  const itemIds = asked.map(({ registration }) => registration.registrationItemId);
  const { paid, shares, waivedCents } = await unpaidMoney(executor, { orderId: order.id, itemIds, now });
  const backCents = sumOfShares(shares);
  return {
    order,
    registrations: asked.map((one) =>
      unpaidOf(
        shares.filter(({ registrationItemId }) => registrationItemId === one.registration.registrationItemId),
        ofAsked(one, order),
      ),
    ),
    backCents,
    awaitingCents: 0,
    waivedCents,
    shares,
    ways: portions(
      paid.filter(({ isStray }) => !isStray),
      backCents,
    ),
  };
}

const unpaidOf = (shares: LineShare[], of: Of): QuotedRegistrationModel => ({
  ...of,
  rule: { code: 'UNPAID' },
  paidCents: sumOfShares(shares),
  backBeforeCents: 0,
  backCents: sumOfShares(shares),
  keptCents: 0,
  kept: [],
  needsApproval: false,
  priceBackCents: sumOf(shares, ({ priceCents }) => priceCents),
  feesBackCents: sumOf(shares, ({ feeCents }) => feeCents),
  taxBackCents: sumOf(shares, ({ taxCents }) => taxCents),
  taxesBack: [],
});

/** A hash of all that a quote says of money: two that are alike give back the same of each line by the same ways. */
export function digestOf({ registrations, waivedCents, shares, ways }: Quote): string {
  const amounts = [
    registrations.map(({ registration, paidCents, backCents, needsApproval }) => [
      registration.id,
      paidCents,
      backCents,
      needsApproval,
    ]),
    shares.map(({ orderLineId, priceCents, feeCents, taxCents }) => [orderLineId, priceCents, feeCents, taxCents]),
    ways.map(({ payment: { paymentId, way, isClosed, isDisputed }, cents }) => [
      paymentId,
      way,
      isClosed,
      isDisputed,
      cents,
    ]),
    waivedCents,
  ];
  return createHash('sha256').update(JSON.stringify(amounts)).digest('base64url');
}

const sumOf = <Item>(items: readonly Item[], centsOf: (item: Item) => number): number =>
  items.reduce((sum, item) => sum + centsOf(item), 0);
