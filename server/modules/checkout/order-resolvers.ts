import type { Language } from '#domain/language.ts';
import { textIn } from '#domain/texts.ts';
import type {
  OrderLineResolvers,
  OrderRegistrationItemResolvers,
  OrderResolvers,
} from '#server/generated/resolvers.ts';
import { policyOf } from '#server/modules/catalog/cancellation-policies.ts';
import { currencyOf, moneyOf } from '#server/platform/money-fields.ts';
import { detailOf, discountOf, linePriceFields, taxLineOf } from '#server/modules/orders/order-money.ts';
import type { OrderRegistrationItemModel } from '#server/modules/orders/orders-model.ts';

export const orderFields: OrderResolvers = {
  orderNumber: ({ code }) => code,
  type: ({ changesItemId }) => (changesItemId === null ? 'Regular' : 'Change'),
  currencyCode: ({ currencyCode }) => currencyOf(currencyCode),
  couponCodes: ({ coupons }) => coupons.map(({ code }) => code),
  subTotal: ({ subTotalCents, currencyCode }) => moneyOf(subTotalCents, currencyCode),
  subTotalWithTax: ({ subTotalWithTaxCents, currencyCode }) => moneyOf(subTotalWithTaxCents, currencyCode),
  total: ({ totalCents, currencyCode }) => moneyOf(totalCents, currencyCode),
  totalWithTax: ({ totalWithTaxCents, currencyCode }) => moneyOf(totalWithTaxCents, currencyCode),
  orderPlacedAt: ({ placedAt }) => placedAt?.toISOString() ?? null,
};

export const lineFields: OrderLineResolvers = {
  ...linePriceFields,
  orderPlacedQuantity: ({ quantity }) => quantity,
  taxRate: ({ taxLines }) => taxLines.reduce((sum, { milliPercent }) => sum + milliPercent, 0) / 1000,
  taxLines: ({ taxLines }) => taxLines.map(taxLineOf),
  discounts: ({ discounts, currencyCode }) => discounts.map((taken) => discountOf(taken, currencyCode)),
};

const tierLine = (item: OrderRegistrationItemModel) => {
  const line = item.lines.find(({ kind }) => kind === 'TUITION');
  if (!line) throw new Error(`registration item ${item.id} has no tier line`);
  return line;
};
const addOnLines = ({ lines }: OrderRegistrationItemModel) => lines.filter(({ kind }) => kind === 'SESSION_OPTION');
const fullName = ({ firstName, lastName }: OrderRegistrationItemModel) => `${firstName} ${lastName}`.trim();

const eventNameOf = ({ related, eventName }: OrderRegistrationItemModel, language: Language) =>
  related ? textIn(related.event, language).name : eventName;

export const itemFields: OrderRegistrationItemResolvers = {
  name: (item, _, { language }) => `${eventNameOf(item, language)}, ${tierLine(item).name}`,
  eventDate: ({ eventStartsAt }) => eventStartsAt.toISOString(),
  attendeeName: fullName,
  registrantName: fullName,
  orderLine: tierLine,
  sessionOptionLines: addOnLines,
  sessionOptions: (item) => addOnLines(item).map(detailOf),
  cancellationPolicy: ({ cancellationPolicy, currencyCode }) => ({
    policy: policyOf(cancellationPolicy),
    currencyCode,
  }),
  unitPrice: (item) => moneyOf(tierLine(item).unitPriceCents, item.currencyCode),
  subTotal: (item) =>
    moneyOf(
      item.lines.reduce((sum, { unitPriceCents, quantity }) => sum + unitPriceCents * quantity, 0),
      item.currencyCode,
    ),
};
