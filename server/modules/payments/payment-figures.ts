import type { Figure } from '#server/platform/metrics/figures.ts';

/** Attempts that nobody is at the provider with, and whose outcome nobody knows yet (docs/decisions/009). */
const unknown = `from payment_attempts where state = 'IN_FLIGHT' and claimed_until < now()`;

export const paymentFigures: Figure[] = [
  { name: 'foyer_payments_unknown', help: 'Payments of unknown outcome', sql: `select count(*) ${unknown}` },
  {
    name: 'foyer_payment_unknown_oldest_seconds',
    help: 'How long the oldest of them has been begun',
    sql: `select extract(epoch from now() - min(created_at)) ${unknown}`,
  },
  {
    name: 'foyer_refunds',
    help: 'Refunds that wait for the provider or for a bank’s word, that a card takes no more, or that failed',
    label: { name: 'state', values: ['Pending', 'Owed', 'Failed', 'Held'] },
    // What was paid by hand and is owed is its organizer's affair, and waits on their page of Today (docs/decisions/182).
    sql: `select refunds.state, count(*) from refunds join payments on payments.id = refunds.payment_id
      where refunds.state <> 'Settled' and (refunds.state <> 'Owed' or payments.transaction_id is not null)
      group by refunds.state`,
  },
  {
    name: 'foyer_refund_pending_oldest_seconds',
    help: 'How long the oldest refund has waited for the provider',
    sql: `select extract(epoch from now() - min(created_at)) from refunds where state = 'Pending'`,
  },
];
