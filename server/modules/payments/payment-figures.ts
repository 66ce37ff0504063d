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
    help: 'Refunds that wait for the provider or for a bank’s word, that have to be given another way, or that failed',
    label: { name: 'state', values: ['Pending', 'Owed', 'Failed', 'Held'] },
    sql: `select state, count(*) from refunds where state <> 'Settled' group by state`,
  },
  {
    name: 'foyer_refund_pending_oldest_seconds',
    help: 'How long the oldest refund has waited for the provider',
    sql: `select extract(epoch from now() - min(created_at)) from refunds where state = 'Pending'`,
  },
];
