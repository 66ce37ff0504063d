import type { PaymentMethodQuote } from '#server/generated/resolvers.ts';
import { amountDue } from '#server/modules/gift-cards/applied-gift-cards.ts';
import { appliedCardOf, appliedCardsText } from '#server/modules/gift-cards/applied-card-rows.ts';
import type { AppliedGiftCardRow } from '#server/modules/gift-cards/applied-card-rows.ts';
import { handTermsText, whyNotByHand } from '#server/modules/payments/hand-terms.ts';
import type { HandTerms } from '#server/modules/payments/hand-terms.ts';
import type { PaymentProvider } from '#server/modules/payments/payment-provider.ts';
import { paymentMethods } from '#server/modules/payments/payments-tables.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';
import { isId } from '#server/platform/ids.ts';

export const noPaymentNeeded = 'NO_PAYMENT_NEEDED';

/** Of the methods that a channel offers: its own and those of every channel. */
export const ofChannelText = (channel: string): string =>
  `(method.channel_id = ${channel} or method.channel_id is null) and method.enabled and method.type in ('SQUARE', 'MANUAL')`;

const payable = fixedStatement<{
  totalCents: number;
  cards: AppliedGiftCardRow[];
  methods: JsonRow[];
  byHand: HandTerms;
}>(
  'payment-methods',
  `select orders.total_with_tax_cents as "totalCents", ${appliedCardsText('orders')} as cards,
    (select coalesce(json_agg(method order by method.type desc, method.name), '[]') from payment_methods method
      where ${ofChannelText('orders.channel_id')}) as methods,
    ${handTermsText('orders')} as "byHand"
  from orders where orders.id = $1 and orders.user_id = $2`,
);

/**
 * The ways in which this customer's order may be paid (platform specification §4); none of an unknown order. When
 * nothing is due there is exactly one, 'No payment needed'. Gift cards are applied before, so they are no method here.
 */
export async function eligibleMethods(
  executor: Executor,
  order: { id: string; userId: string },
  provider: PaymentProvider,
  now: Date,
): Promise<PaymentMethodQuote[]> {
  const found = isId(order.id) ? firstOf(await payable(executor, [order.id, order.userId])) : null;
  if (!found) return [];
  const dueCents = amountDue(found.totalCents, found.cards.map(appliedCardOf), now);
  const whyNot = whyNotByHand(found.byHand);
  return dueCents > 0 ? found.methods.map((row) => quoteOf(row, provider, whyNot)) : [nothingToPay(order.id)];
}

/** notByHand: why this order can't be paid by hand. */
function quoteOf(row: JsonRow, provider: PaymentProvider, notByHand: string | null): PaymentMethodQuote {
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
    contextArgs: type === 'SQUARE' ? provider.browserContext : null,
  };
}

const nothingToPay = (orderId: string): PaymentMethodQuote => ({
  __typename: 'PaymentMethodQuote',
  id: `${orderId}:${noPaymentNeeded}`,
  code: noPaymentNeeded,
  name: 'No payment needed',
  description: 'Nothing is left to pay for this order.',
  type: 'MANUAL',
  isEligible: true,
  eligibilityMessage: null,
  ui: { icon: null, instructions: null },
  contextArgs: null,
});
