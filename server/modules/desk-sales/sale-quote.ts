import type { Language } from '#domain/language.ts';
import { mayAsMember } from '#server/modules/access/can.ts';
import { findEventsByIds } from '#server/modules/catalog/events.ts';
import { chooseTickets } from '#server/modules/desk-sales/choose-tickets.ts';
import { complimentaryCoupon } from '#server/modules/desk-sales/complimentary.ts';
import { isOffered, permissionOf } from '#server/modules/desk-sales/sale-ways.ts';
import { saleRefused } from '#server/modules/desk-sales/sale-refusals.ts';
import type { Chosen } from '#server/modules/orders/chosen-products.ts';
import { lineValues } from '#server/modules/orders/order-line-values.ts';
import { partsOfLine, priceOrder } from '#server/modules/orders/order-pricing.ts';
import type { DeskWay } from '#server/modules/orders/orders-tables.ts';
import type { DeskSaleChoice, DeskSaleQuote } from '#server/generated/desk-resolvers.ts';
import type { Services } from '#server/platform/context.ts';
import { moneyOf } from '#server/platform/money-fields.ts';

type Asker = { userId: string; language: Language };
type Wanted = { eventId: string; tickets: readonly DeskSaleChoice[]; way: DeskWay };

/** What a sale would cost; nothing is held. Null for what is not there. Throws FORBIDDEN. */
export async function quoteForMember(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, language }: Asker,
  { eventId, tickets, way }: Wanted,
) {
  const [event] = await findEventsByIds(db, [eventId]);
  if (!event) return null;
  const { id, organizationId, channelId, currencyCode } = event;
  if (!(await mayAsMember(db, userId, { permission: permissionOf[way], organizationId, eventId: id }))) return null;
  if (!(await isOffered(db, way, channelId))) return saleRefused('NOT_OFFERED');
  const chosen = await chooseTickets(db, { event, tickets, now: clock(), language });
  if ('errorCode' in chosen) return chosen;
  return { __typename: 'DeskSaleQuote' as const, ...quoteOf(chosen, { way, language, currencyCode }) };
}

/** What these tickets cost sold this way, by the function that prices every order. */
export function quoteOf(
  chosen: readonly Chosen[],
  { way, language, currencyCode }: { way: DeskWay; language: Language; currencyCode: string },
): DeskSaleQuote {
  const lines = chosen.flatMap((one) => lineValues('', '', one)).map((line) => ({ ...line, quantity: 1 }));
  const { totals, lines: priced } = priceOrder(lines, way === 'COMPLIMENTARY' ? [complimentaryCoupon(language)] : []);
  const feeCents = lines
    .flatMap((line, at) => partsOfLine(line, priced[at]?.discounts).slice(1))
    .reduce((sum, { cents }) => sum + cents, 0);
  const { totalCents, totalWithTaxCents } = totals;
  return {
    subtotal: moneyOf(totalCents, currencyCode),
    fees: moneyOf(feeCents, currencyCode),
    tax: moneyOf(totalWithTaxCents - totalCents, currencyCode),
    total: moneyOf(totalWithTaxCents, currencyCode),
  };
}
