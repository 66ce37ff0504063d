import type {
  ChangedRegistrationResolvers,
  ChangeLineResolvers,
  ChangeQuoteResolvers,
} from '#server/generated/resolvers.ts';
import { keptPart, refundWayOf } from '#server/modules/cancellations/quote-fields.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

export const changeQuoteFields: ChangeQuoteResolvers = {
  expiresAt: ({ expiresAt }) => expiresAt.toISOString(),
  before: ({ before, order: { currencyCode } }) => before.map((line) => ({ ...line, currencyCode })),
  after: ({ after, order: { currencyCode } }) => after.map((line) => ({ ...line, currencyCode })),
  due: ({ dueCents, order }) => moneyOf(dueCents, order.currencyCode),
  back: ({ backCents, order }) => moneyOf(backCents, order.currencyCode),
  kept: ({ keptCents, order }) => moneyOf(keptCents, order.currencyCode),
  keptParts: ({ kept, order }) => kept.map((part) => keptPart(part, order.currencyCode)),
  ways: ({ ways, order }) => ways.map((way) => refundWayOf(way, order.currencyCode)),
  cancellationPolicy: ({ policy, order: { currencyCode } }) => ({ policy, currencyCode }),
};

export const changeLineFields: ChangeLineResolvers = {
  isTier: ({ kind }) => kind === 'TUITION',
  price: ({ priceCents, currencyCode }) => moneyOf(priceCents, currencyCode),
  fees: ({ feeCents, currencyCode }) => moneyOf(feeCents, currencyCode),
  taxes: ({ taxCents, currencyCode }) => moneyOf(taxCents, currencyCode),
  total: ({ priceCents, feeCents, taxCents, currencyCode }) => moneyOf(priceCents + feeCents + taxCents, currencyCode),
};

export const changedFields: ChangedRegistrationResolvers = {
  back: ({ backCents, currencyCode }) => moneyOf(backCents, currencyCode),
  kept: ({ keptCents, currencyCode }) => moneyOf(keptCents, currencyCode),
};
