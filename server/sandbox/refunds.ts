import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { isInDispute } from '#server/sandbox/disputes.ts';
import { inTransaction } from '#server/sandbox/sandbox-store.ts';
import { hashOfRequest, randomId } from '#server/sandbox/sandbox-ids.ts';
import { badRequest, notFound, squareError, type SquareAnswer } from '#server/sandbox/square-errors.ts';

export const refundPaymentSchema = z.object({
  idempotency_key: z.string().min(1).max(45),
  payment_id: z.string().min(1),
  amount_money: z.object({ amount: z.int().positive(), currency: z.string().length(3) }),
  reason: z.string().max(192).optional(),
});

type RefundPayment = z.infer<typeof refundPaymentSchema>;
type Stored = { request_hash: string; answer: SquareAnswer };

/** What the bank does with a refund; null: it makes it at once. */
export type RefundFate = 'refund-pending' | 'refund-rejected' | 'refund-failed' | null;

/** Square's limit of refunds of one payment. Its answer to the next one is not documented: PAYMENT_NOT_REFUNDABLE is our guess. */
const refundsOfOnePayment = 20;

/** POST /v2/refunds: one refund a key, never more than was paid, at most 20 a payment, none after one that has FAILED, and none of a payment in dispute. */
export async function refundPayment(
  pool: Pool,
  request: RefundPayment,
  now: Date,
  fate: RefundFate,
): Promise<SquareAnswer> {
  const hash = hashOfRequest(request);
  const { payment_id: paymentId, amount_money: money } = request;
  const id = `${paymentId}_${randomId(22)}`;
  return inTransaction(pool, async (client) => {
    const taken = await client.query(
      `insert into sandbox.refunds (id, idempotency_key, request_hash, payment_id, amount, created_at)
       values ($1, $2, $3, $4, $5, $6) on conflict (idempotency_key) do nothing`,
      [id, request.idempotency_key, hash, paymentId, money.amount, now],
    );
    if (taken.rowCount === 0) {
      const { rows } = await client.query<Stored>(
        'select request_hash, answer from sandbox.refunds where idempotency_key = $1',
        [request.idempotency_key],
      );
      return rows[0]?.request_hash === hash
        ? rows[0].answer
        : badRequest(
            'IDEMPOTENCY_KEY_REUSED',
            'The idempotency key was already used for another request.',
            'idempotency_key',
          );
    }
    const refunded = await client.query<{ location_id: string }>(
      `update sandbox.payments set refunded = refunded + $2
       where id = $1 and status = 'COMPLETED' and refunded + $2 <= amount returning location_id`,
      [paymentId, money.amount],
    );
    const [payment] = refunded.rows;
    if (!payment) {
      await client.query('delete from sandbox.refunds where id = $1', [id]);
      const known = await client.query('select 1 from sandbox.payments where id = $1', [paymentId]);
      return known.rowCount === 0
        ? notFound(`Could not find payment with id: ${paymentId}`)
        : squareError(
            400,
            'REFUND_ERROR',
            'REFUND_AMOUNT_INVALID',
            'The refund is more than what is left of the payment.',
          );
    }
    const isDisputed = await isInDispute(client, paymentId);
    if (isDisputed || (await isClosed(client, { id, paymentId }))) {
      await client.query('update sandbox.payments set refunded = refunded - $2 where id = $1', [
        paymentId,
        money.amount,
      ]);
      await client.query('delete from sandbox.refunds where id = $1', [id]);
      const code = isDisputed ? 'PAYMENT_NOT_REFUNDABLE_DUE_TO_DISPUTE' : 'PAYMENT_NOT_REFUNDABLE';
      return squareError(400, 'REFUND_ERROR', code, 'The payment takes no more refunds.');
    }
    const at = now.toISOString();
    const refund = {
      id,
      status: fate === 'refund-rejected' ? 'REJECTED' : fate === 'refund-failed' ? 'FAILED' : 'COMPLETED',
      amount_money: money,
      payment_id: paymentId,
      location_id: payment.location_id,
      created_at: at,
      updated_at: at,
      ...(request.reason ? { reason: request.reason } : {}),
    };
    const answer = { status: 200, body: { refund: fate === null ? refund : { ...refund, status: 'PENDING' } } };
    if (fate === 'refund-rejected' || fate === 'refund-failed')
      await client.query('update sandbox.payments set refunded = refunded - $2 where id = $1', [
        paymentId,
        money.amount,
      ]);
    await client.query('update sandbox.refunds set refund = $2, answer = $3 where id = $1', [id, refund, answer]);
    return answer;
  });
}

/** Whether a payment takes no refund beside the one that is asked for. Its row is locked by now. */
async function isClosed(client: PoolClient, { id, paymentId }: { id: string; paymentId: string }): Promise<boolean> {
  const { rows } = await client.query<{ made: number; failed: number }>(
    `select count(*)::int as made, count(*) filter (where refund ->> 'status' = 'FAILED')::int as failed
     from sandbox.refunds where payment_id = $1 and id <> $2`,
    [paymentId, id],
  );
  const { made = 0, failed = 0 } = rows[0] ?? {};
  return made >= refundsOfOnePayment || failed > 0;
}

export async function getRefund(pool: Pool, id: string): Promise<SquareAnswer> {
  const { rows } = await pool.query<{ refund: object }>('select refund from sandbox.refunds where id = $1', [id]);
  const [row] = rows;
  return row ? { status: 200, body: { refund: row.refund } } : notFound(`Could not find refund with id: ${id}`);
}
