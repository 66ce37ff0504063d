import type { Pool } from 'pg';
import { sandboxAccount } from '#server/sandbox/sandbox-account.ts';

/**
 * The card payments that the demo data says were made, entered as charges of the sandbox, so that they can be looked
 * up and given back like any other. Safe to repeat.
 */
export async function enterSeededCharges(pool: Pool): Promise<void> {
  await pool.query(
    `insert into sandbox.payments
       (id, idempotency_key, request_hash, location_id, reference_id, note, amount, status, payment, created_at)
     select p.transaction_id, p.transaction_id, '', $1, p.id::text, 'Foyer order ' || o.code || ' (' || o.id || ')',
       p.amount_cents, 'COMPLETED', jsonb_build_object(
         'id', p.transaction_id, 'status', 'COMPLETED', 'source_type', 'CARD', 'location_id', $1::text,
         'reference_id', p.id::text,
         'amount_money', jsonb_build_object('amount', p.amount_cents, 'currency', o.currency_code),
         'total_money', jsonb_build_object('amount', p.amount_cents, 'currency', o.currency_code),
         'card_details', jsonb_build_object('status', 'CAPTURED', 'card', jsonb_build_object('card_brand', 'VISA', 'last_4', '1111')),
         'created_at', p.created_at, 'updated_at', p.updated_at
       ), p.created_at
     from payments p join orders o on o.id = p.order_id
     where p.state = 'Settled' and p.transaction_id like 'demo-%'
     on conflict do nothing`,
    [sandboxAccount.locationId],
  );
}
