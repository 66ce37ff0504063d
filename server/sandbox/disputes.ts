import type { Pool, PoolClient } from 'pg';
import { z } from 'zod';
import { randomId } from '#server/sandbox/sandbox-ids.ts';
import { notFound, type SquareAnswer } from '#server/sandbox/square-errors.ts';
import { sendWebhook } from '#server/sandbox/webhooks.ts';

const states = [
  'INQUIRY_EVIDENCE_REQUIRED',
  'INQUIRY_PROCESSING',
  'INQUIRY_CLOSED',
  'EVIDENCE_REQUIRED',
  'PROCESSING',
  'WON',
  'LOST',
  'ACCEPTED',
] as const;

/** A testing aid that only the sandbox has: a cardholder asks their bank to take a payment back, or so much of it. */
export const disputeSchema = z.object({
  paymentId: z.string(),
  amountCents: z.int().positive().optional(),
  state: z.enum(states).default('EVIDENCE_REQUIRED'),
});

/** The bank or the seller says something of it. */
export const disputeStateSchema = z.object({ state: z.enum(states) });

type Sandbox = { pool: Pool; clock: () => Date };
type Row = { dispute: { id: string; state: string; version: number } };

const weeks = 14 * 24 * 3_600_000;

/** Answers the new dispute's id, or null where there is no such payment; its message follows. */
export async function openDispute(
  { pool, clock }: Sandbox,
  { paymentId, amountCents, state }: z.infer<typeof disputeSchema>,
): Promise<{ id: string } | null> {
  const id = randomId(22);
  const at = clock().toISOString();
  const { rows } = await pool.query<Row>(
    `insert into sandbox.disputes (id, payment_id, dispute)
     select $1, payments.id, jsonb_build_object(
       'id', $1::text, 'dispute_id', $1::text, 'state', $4::text, 'reason', 'NO_KNOWLEDGE', 'version', 1,
       'amount_money', jsonb_build_object('amount', coalesce($3::bigint, amount), 'currency', payment #>> '{amount_money,currency}'),
       'disputed_payment', jsonb_build_object('payment_id', payments.id), 'location_id', location_id,
       'card_brand', payment #>> '{card_details,card,card_brand}', 'brand_dispute_id', $6::text,
       'created_at', $5::text, 'updated_at', $5::text, 'reported_at', $5::text, 'due_at', $7::text)
     from sandbox.payments payments where payments.id = $2 and payment is not null returning dispute`,
    [id, paymentId, amountCents, state, at, randomId(22), new Date(clock().getTime() + weeks).toISOString()],
  );
  const [row] = rows;
  if (!row) return null;
  notify({ pool, clock }, 'dispute.created', row);
  return { id };
}

/** Answers whether there is such a dispute; its message follows. */
export async function moveDispute(
  { pool, clock }: Sandbox,
  id: string,
  { state }: z.infer<typeof disputeStateSchema>,
): Promise<boolean> {
  const { rows } = await pool.query<Row>(
    `update sandbox.disputes set dispute = dispute || jsonb_build_object(
       'state', $2::text, 'version', (dispute ->> 'version')::int + 1, 'updated_at', $3::text)
     where id = $1 returning dispute`,
    [id, state, clock().toISOString()],
  );
  const [row] = rows;
  if (row) notify({ pool, clock }, 'dispute.state.updated', row);
  return row !== undefined;
}

const notify = ({ pool, clock }: Sandbox, type: string, { dispute }: Row): void =>
  void sendWebhook(pool, { type, kind: 'dispute', id: dispute.id, body: dispute }, clock());

/** GET /v2/disputes/{id} */
export async function getDispute(pool: Pool, id: string): Promise<SquareAnswer> {
  const { rows } = await pool.query<Row>('select dispute from sandbox.disputes where id = $1', [id]);
  const [row] = rows;
  return row ? { status: 200, body: { dispute: row.dispute } } : notFound(`Could not find dispute with id: ${id}`);
}

/** Whether a payment takes no refund because its holder's bank was asked to take it back. */
export async function isInDispute(client: PoolClient, paymentId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from sandbox.disputes where payment_id = $1 and dispute ->> 'state' not in ('WON', 'INQUIRY_CLOSED') limit 1`,
    [paymentId],
  );
  return rowCount === 1;
}
