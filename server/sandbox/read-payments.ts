import type { Pool } from 'pg';
import { z } from 'zod';
import { notFound, type SquareAnswer } from '#server/sandbox/square-errors.ts';

/** As GET /v2/payments takes them. There is no filter by reference, in Square's API as here. */
export const listPaymentsSchema = z.object({
  begin_time: z.iso.datetime({ offset: true }).optional(),
  end_time: z.iso.datetime({ offset: true }).optional(),
  sort_order: z.enum(['ASC', 'DESC']).default('DESC'),
  cursor: z.string().optional(),
  location_id: z.string().optional(),
  total: z.coerce.number().int().optional(),
  limit: z.coerce.number().int().min(1).max(100).default(100),
});

type Row = { id: string; payment: object; refunded: string; currency: string };
const columns = "id, payment, refunded, payment #>> '{amount_money,currency}' as currency";

export async function getPayment(pool: Pool, id: string): Promise<SquareAnswer> {
  const { rows } = await pool.query<Row>(
    `select ${columns} from sandbox.payments where id = $1 and payment is not null`,
    [id],
  );
  const [row] = rows;
  return row ? { status: 200, body: { payment: bodyOf(row) } } : notFound(`Could not find payment with id: ${id}`);
}

/** Pages by the payment's place in time; the cursor names the last payment of the page before. */
export async function listPayments(pool: Pool, query: z.infer<typeof listPaymentsSchema>): Promise<SquareAnswer> {
  const ascending = query.sort_order === 'ASC';
  const { rows } = await pool.query<Row>(
    `select ${columns} from sandbox.payments
     where payment is not null
       and ($1::text is null or location_id = $1)
       and ($2::timestamptz is null or created_at >= $2)
       and ($3::timestamptz is null or created_at <= $3)
       and ($4::bigint is null or amount = $4)
       and ($5::text is null or (created_at, id) ${ascending ? '>' : '<'} (select created_at, id from sandbox.payments where id = $5))
     order by created_at ${query.sort_order}, id ${query.sort_order}
     limit $6`,
    [query.location_id, query.begin_time, query.end_time, query.total, query.cursor, query.limit],
  );
  const last = rows.length === query.limit ? rows.at(-1) : undefined;
  return { status: 200, body: { payments: rows.map(bodyOf), ...(last ? { cursor: last.id } : {}) } };
}

/** What the sandbox charged, for tests: newest last, declined ones included. */
export async function readLedger(pool: Pool, orderId: string | undefined): Promise<object[]> {
  const { rows } = await pool.query(
    `select id, status, amount::integer as "amountCents", refunded::integer as "refundedCents",
            payment #>> '{amount_money,currency}' as currency, idempotency_key as "idempotencyKey",
            reference_id as "referenceId", note, payment #>> '{card_details,errors,0,code}' as "declineCode"
     from sandbox.payments
     where payment is not null and ($1::text is null or position($1 in note) > 0)
     order by created_at, id limit 1000`,
    [orderId],
  );
  return rows;
}

function bodyOf({ payment, refunded, currency }: Row): object {
  return Number(refunded) > 0 ? { ...payment, refunded_money: { amount: Number(refunded), currency } } : payment;
}
