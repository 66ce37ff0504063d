import type { Pool } from 'pg';
import { z } from 'zod';
import { randomId } from '#server/sandbox/sandbox-ids.ts';
import { inTransaction } from '#server/sandbox/sandbox-store.ts';
import { badRequest, type SquareAnswer } from '#server/sandbox/square-errors.ts';

export const cancelPaymentSchema = z.object({ idempotency_key: z.string().min(1).max(45) });

/**
 * POST /v2/payments/cancel: voids the payment of a key. A key that was never seen is a success and changes nothing, as
 * at Square, where the key may be used afterwards; a payment that is completed is not voided. Taking the key for a
 * moment waits for a payment that is being made with it.
 */
export function cancelPayment(
  pool: Pool,
  { idempotency_key: key }: z.infer<typeof cancelPaymentSchema>,
): Promise<SquareAnswer> {
  const id = randomId(22);
  return inTransaction(pool, async (client) => {
    await client.query(
      `insert into sandbox.payments (id, idempotency_key, request_hash, location_id, amount, created_at)
       values ($1, $2, '', '', 0, now()) on conflict (idempotency_key) do nothing`,
      [id, key],
    );
    const { rowCount } = await client.query('delete from sandbox.payments where id = $1', [id]);
    if (rowCount === 1) return { status: 200, body: {} };
    const { rows } = await client.query<{ status: string }>(
      'select status from sandbox.payments where idempotency_key = $1',
      [key],
    );
    return rows[0]?.status === 'COMPLETED'
      ? badRequest('BAD_REQUEST', 'The payment is completed and can not be canceled.', 'idempotency_key')
      : { status: 200, body: {} };
  });
}
