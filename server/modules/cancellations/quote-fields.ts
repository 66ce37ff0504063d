import type { Language } from '#domain/language.ts';
import type {
  CancellationQuoteResolvers,
  CancellationWay,
  CancelledRegistrationsResolvers,
  KeptPart,
  QuotedRegistrationResolvers,
  RefundWindow,
} from '#server/generated/resolvers.ts';
import type { Quote, QuotedRegistrationModel } from '#server/modules/cancellations/cancellations-model.ts';
import { wallTimeOf, zoneShortName } from '#server/modules/catalog/event-times.ts';
import { beginningOf } from '#server/modules/payments/refund-beginning.ts';
import { shownWay } from '#server/modules/payments/shown-money.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

export const quoteFields: CancellationQuoteResolvers = {
  expiresAt: ({ expiresAt }) => expiresAt.toISOString(),
  back: ({ backCents, order }) => moneyOf(backCents, order.currencyCode),
  awaiting: ({ awaitingCents, order }) => moneyOf(awaitingCents, order.currencyCode),
  waived: ({ waivedCents, order }) => moneyOf(waivedCents, order.currencyCode),
  ways: ({ ways: parts, order }) => parts.map((part) => refundWayOf(part, order.currencyCode)),
};

export function refundWayOf({ payment, cents }: Quote['ways'][number], currencyCode: string): CancellationWay {
  const { way, state } = beginningOf(payment, 'nothing');
  const { method, last4 } = payment;
  return { way: shownWay(way, state === 'Held'), method, last4, amount: moneyOf(cents, currencyCode) };
}

const windowOf = (
  { percent, endsAt }: { percent: number; endsAt: Date },
  timeZone: string,
  language: Language,
): RefundWindow => ({
  percent,
  endsAt: endsAt.toISOString(),
  wallTime: wallTimeOf(endsAt, timeZone),
  timeZoneName: zoneShortName(endsAt, timeZone, language),
});

export const quotedRegistrationFields: QuotedRegistrationResolvers = {
  rule: ({ rule }) => rule.code,
  window: ({ rule, timeZone }, _, { language }) =>
    rule.code === 'WINDOW' ? windowOf(rule.window, timeZone, language) : null,
  nextWindow: ({ rule, timeZone }, _, { language }) =>
    rule.code === 'WINDOW' && rule.window.next ? windowOf(rule.window.next, timeZone, language) : null,
  paid: ({ paidCents, currencyCode }) => moneyOf(paidCents, currencyCode),
  backBefore: ({ backBeforeCents, currencyCode }) => moneyOf(backBeforeCents, currencyCode),
  back: ({ backCents, currencyCode }) => moneyOf(backCents, currencyCode),
  priceBack: ({ priceBackCents, currencyCode }) => moneyOf(priceBackCents, currencyCode),
  feesBack: ({ feesBackCents, currencyCode }) => moneyOf(feesBackCents, currencyCode),
  taxBack: ({ taxBackCents, currencyCode }) => moneyOf(taxBackCents, currencyCode),
  taxesBack: ({ taxesBack, currencyCode }) =>
    taxesBack.map(({ description, milliPercent, cents }) => ({
      description,
      taxRate: milliPercent / 1000,
      amount: moneyOf(cents, currencyCode),
    })),
  kept: ({ keptCents, currencyCode }) => moneyOf(keptCents, currencyCode),
  keptParts: ({ kept, currencyCode }) => kept.map((part) => keptPart(part, currencyCode)),
};

export const keptPart = (part: QuotedRegistrationModel['kept'][number], currencyCode: string): KeptPart => ({
  reason: part.code,
  amount: moneyOf(part.cents, currencyCode),
  percent: part.code === 'PERCENT' ? part.percent : null,
});

export const cancelledFields: CancelledRegistrationsResolvers = {
  back: ({ backCents, currencyCode }) => moneyOf(backCents, currencyCode),
  awaiting: ({ awaitingCents, currencyCode }) => moneyOf(awaitingCents, currencyCode),
  waived: ({ waivedCents, currencyCode }) => moneyOf(waivedCents, currencyCode),
};
