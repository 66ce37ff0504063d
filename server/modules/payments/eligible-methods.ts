import type { Language } from '#domain/language.ts';
import { nothingDueName, nothingDueText } from '#messages/refusals.ts';
import type { PaymentMethodQuote } from '#server/generated/resolvers.ts';
import { amountDue } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { appliedCardOf, appliedCardsText } from '#server/modules/gift-cards/applied-card-rows.ts';
import type { AppliedGiftCardRow } from '#server/modules/gift-cards/applied-card-rows.ts';
import { findHandTerms, handTermsText, whyNotByHand } from '#server/modules/payments/hand-terms.ts';
import type { HandTerms } from '#server/modules/payments/hand-terms.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { rehearsalContext } from '#server/modules/payments/rehearsal-provider.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import { isRehearsedText } from '#server/modules/organizers/rehearsed.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { batch } from '#server/platform/batch.ts';
import type { Context } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';
import { isId } from '#server/platform/ids.ts';

export const noPaymentNeeded = 'NO_PAYMENT_NEEDED';

/** Of the methods that a channel offers: its own and those of every channel. */
export const ofChannelText = (channel: string): string =>
  `(method.channel_id = ${channel} or method.channel_id is null) and method.enabled and method.type in ('SQUARE', 'MANUAL')`;

/** Whether an order takes a method: a change is not made for a promise (docs/decisions/148). `order` is the alias of its row. */
export const isTakenText = (order: string): string => `(${order}.changes_item_id is null or method.type <> 'MANUAL')`;

type Asked = Pick<Context, 'db' | 'paymentProvider' | 'clock' | 'language'>;

type Payable = {
  id: string;
  totalCents: number;
  cards: AppliedGiftCardRow[];
  methods: JsonRow[];
  /** Where they were read with it. */
  byHand?: HandTerms;
  isRehearsed: boolean;
};

const payableWhere = (condition: string, byHand = '') => `
  select orders.id, orders.total_with_tax_cents as "totalCents", ${appliedCardsText('orders')} as cards,
    (select coalesce(json_agg(method order by method.type desc, method.name), '[]') from payment_methods method
      where ${ofChannelText('orders.channel_id')} and ${isTakenText('orders')}) as methods,
    ${byHand}${isRehearsedText('orders.organization_id')} as "isRehearsed"
  from orders where ${condition} and orders.user_id = $2`;

const payable = fixedStatement<Payable>('payment-methods', payableWhere('orders.id = $1'));
/** One order has a statement of its own: PostgreSQL keeps the plan of a number of rows that it knows. */
const payableOfMany = fixedStatement<Payable>(
  'payment-methods-of-orders',
  payableWhere('orders.id = any($1::uuid[])', `${handTermsText('orders')} as "byHand", `),
);

/**
 * The ways in which this customer's order may be paid (platform specification §4); none of an unknown order. When
 * nothing is due there is exactly one, 'No payment needed'. Gift cards are applied before, so they are no method here.
 */
export async function eligibleMethods(
  asked: Asked,
  order: { id: string; userId: string },
): Promise<PaymentMethodQuote[]> {
  const found = isId(order.id) ? firstOf(await payable(asked.db, [order.id, order.userId])) : null;
  return found ? methodsOf(found, asked, await handTermsOf(asked.db, found)) : [];
}

/** The same as a field of orders; null of those that are not to be paid now, or not by whoever asks. */
export const methodsOfOrders = batch(async (orders: OrderModel[], context: Context) => {
  const { db, session } = context;
  const ids = orders
    .filter((each) => each.active && each.state === 'ArrangingPayment' && each.userId === session?.userId)
    .map(({ id }) => id);
  const found = await payableOf(db, [...new Set(ids)], session?.userId ?? null);
  const methods = new Map<string, PaymentMethodQuote[]>();
  for (const each of found) methods.set(each.id, methodsOf(each, context, await handTermsOf(db, each)));
  return orders.map(({ id }) => methods.get(id) ?? null);
});

async function payableOf(executor: Context['db'], ids: readonly string[], userId: string | null): Promise<Payable[]> {
  if (ids.length > 1) return payableOfMany(executor, [ids, userId]);
  return ids.length === 1 ? payable(executor, [ids[0], userId]) : [];
}

/** Read only where a method is by hand: most channels have none. */
async function handTermsOf(executor: Context['db'], { id, methods, byHand }: Payable): Promise<HandTerms | null> {
  if (byHand) return byHand;
  return methods.some(({ type }) => type === 'MANUAL') ? findHandTerms(executor, id) : null;
}

function methodsOf(
  { id, totalCents, cards, methods, isRehearsed }: Payable,
  { paymentProvider, clock, language }: Asked,
  byHand: HandTerms | null,
) {
  const dueCents = amountDue(totalCents, cards.map(appliedCardOf), clock());
  const whyNot = byHand && whyNotByHand(byHand, language);
  const context = isRehearsed ? rehearsalContext : paymentProvider.browserContext;
  return dueCents > 0 ? methods.map((row) => quoteOf(row, context, whyNot)) : [nothingToPay(id, language)];
}

/** notByHand: why this order can't be paid by hand. */
function quoteOf(
  row: JsonRow,
  context: PaymentProvider['browserContext'],
  notByHand: string | null,
): PaymentMethodQuote {
  const { id, code, name, description, type, icon, instructions } = fromJson(paymentMethods, row);
  const eligibilityMessage = type === 'MANUAL' ? notByHand : null;
  return {
    __typename: 'PaymentMethodQuote',
    id,
    code,
    name,
    description,
    type,
    isEligible: eligibilityMessage === null,
    eligibilityMessage,
    ui: { icon, instructions },
    contextArgs: type === 'SQUARE' ? context : null,
  };
}

const nothingToPay = (orderId: string, language: Language): PaymentMethodQuote => ({
  __typename: 'PaymentMethodQuote',
  id: `${orderId}:${noPaymentNeeded}`,
  code: noPaymentNeeded,
  name: nothingDueName(language),
  description: nothingDueText(language),
  type: 'MANUAL',
  isEligible: true,
  eligibilityMessage: null,
  ui: { icon: null, instructions: null },
  contextArgs: null,
});
