import { openFormsText } from '#server/modules/forms/open-forms.ts';
import type { OpenSubmission } from '#server/modules/forms/open-forms.ts';
import type { OrderModel } from '#server/modules/orders/orders-model.ts';
import { isRehearsedText } from '#server/modules/organizers/rehearsed.ts';
import { declinedCardsText } from '#server/modules/payments/declined-cards.ts';
import { isTakenText, ofChannelText } from '#server/modules/payments/eligible-methods.ts';
import type { PaymentMetadata } from '#server/modules/payments/payment-metadata.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

/**
 * What was sent with this key before, the method that the code names in the order's channel, the forms still open, and when cards
 * were declined (ISO 8601).
 */
export type Circumstances = {
  attempt: JsonRow | null;
  type: 'MANUAL' | 'SQUARE' | null;
  openForms: OpenSubmission[];
  isRehearsed: boolean;
  declined: string[];
};

const circumstances = fixedStatement<Circumstances>(
  'payment-circumstances',
  `select ${openFormsText} as "openForms", ${isRehearsedText('orders.organization_id')} as "isRehearsed", ${declinedCardsText} as declined,
    (select to_json(attempt) from payment_attempts attempt
      where attempt.order_id = $1 and attempt.idempotency_key = $2) as attempt,
    (select method.type from payment_methods method
      where method.code = $3 and ${ofChannelText('$4::uuid')} and ${isTakenText('orders')} limit 1) as type
  from orders where orders.id = $1`,
);

/** In what circumstances a locked order is to be paid. */
export async function readCircumstances(
  tx: Executor,
  { id, channelId }: OrderModel,
  { method, metadata }: { method: string; metadata: PaymentMetadata },
): Promise<Circumstances> {
  const found = firstOf(await circumstances(tx, [id, metadata.idempotencyKey, method, channelId]));
  if (!found) throw new Error(`no order ${id}`);
  return found;
}
