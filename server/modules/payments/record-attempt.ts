import { paymentAttempts } from '#server/modules/payments/payments-tables.ts';
import type { PaymentAttemptModel } from '#server/modules/payments/payments-model.ts';
import { chargeTakesAtMostMs } from '#server/modules/payments/square-provider.ts';
import type { Executor } from '#server/platform/context.ts';
import { firstOf, fixedStatement } from '#server/platform/database/fixed-statement.ts';
import { fromJson } from '#server/platform/database/json-rows.ts';
import type { JsonRow } from '#server/platform/database/json-rows.ts';

type Attempt = Pick<PaymentAttemptModel, 'orderId' | 'idempotencyKey' | 'fingerprint' | 'method' | 'amountCents'>;

/** Values: the order, the key, the fingerprint, the method, the amount, until when it is claimed, now, whether it has succeeded already. */
const record = fixedStatement<{ attempt: JsonRow }>(
  'record-attempt',
  `insert into payment_attempts
    (order_id, idempotency_key, fingerprint, method, amount_cents, claimed_until, created_at, state, settled_at)
  values ($1, $2, $3, $4, $5, $6, $7::timestamptz, case when $8::boolean then 'SUCCEEDED' else 'IN_FLIGHT' end,
    case when $8::boolean then $7::timestamptz end)
  returning to_json(payment_attempts) as attempt`,
);

/** Records an attempt of a locked order before anybody calls the provider; isDone: no provider is called for it. */
export async function recordAttempt(
  tx: Executor,
  { orderId, idempotencyKey, fingerprint, method, amountCents }: Attempt,
  { now, isDone }: { now: Date; isDone: boolean },
): Promise<PaymentAttemptModel> {
  const claimedUntil = new Date(now.getTime() + chargeTakesAtMostMs);
  const recorded = firstOf(
    await record(tx, [orderId, idempotencyKey, fingerprint, method, amountCents, claimedUntil, now, isDone]),
  );
  if (!recorded) throw new Error('The attempt was not recorded');
  return fromJson(paymentAttempts, recorded.attempt);
}
