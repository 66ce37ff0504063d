import { checkPlaces } from '#tests/server/orders/place-ledger.ts';
import { checkMoney } from '#tests/server/races/money-ledger.ts';
import type { Storm } from '#tests/chaos/storm.ts';

/** Everything that is not as it must be after a storm, in words; empty when all is well. */
export async function findDamage({
  home,
  outcomes,
  unfinished,
}: Pick<Storm, 'home' | 'outcomes' | 'unfinished'>): Promise<string[]> {
  const complaintOf = (check: Promise<void>) =>
    check.then(
      () => [],
      (error: unknown) => [String(error)],
    );
  return [
    ...(unfinished > 0 ? [`${unfinished} orders, attempts or refunds are stuck`] : []),
    ...(await complaintOf(checkPlaces(home.db))),
    ...(await complaintOf(checkMoney(home.db))),
    ...(await disagreements(home)),
    ...(await unconfirmed(home)),
    ...(await brokenPromises(home, outcomes)),
  ];
}

/** Payment by payment: every charge of the provider is a payment of the database with the same refunds, and the other way. */
async function disagreements({ pool }: Storm['home']): Promise<string[]> {
  const { rows } = await pool.query<{ found: string }>(`
    with charged as (select id, amount, refunded, note from sandbox.payments where status = 'COMPLETED'),
    booked as (
      select p.transaction_id as id, p.amount_cents as amount, o.code,
        coalesce((select sum(total_cents) from refunds where payment_id = p.id and state = 'Settled'), 0) as refunded
      from payments p join orders o on o.id = p.order_id where p.transaction_id is not null
    )
    select 'provider ' || coalesce(c.id, 'nothing') || ' ' || coalesce(c.amount, 0) || ' less ' || coalesce(c.refunded, 0)
      || ' (' || coalesce(c.note, '') || '), database ' || coalesce(b.id, 'nothing') || ' ' || coalesce(b.amount, 0)
      || ' less ' || coalesce(b.refunded, 0) as found
    from charged c full join booked b on b.id = c.id
    where c.id is null or b.id is null or c.amount <> b.amount or c.refunded <> b.refunded
    union all
    select 'order ' || o.code || ' in ' || o.state || ' keeps ' || sum(b.amount - b.refunded) || ' of ' || o.total_with_tax_cents
    from booked b join orders o on o.code = b.code
    group by o.id
    having sum(b.amount - b.refunded) <> case when o.state = 'PaymentSettled' then o.total_with_tax_cents else 0 end`);
  return rows.map(({ found }) => found);
}

/** A settled order has its registrations, and its confirmation is on the way. */
async function unconfirmed({ pool }: Storm['home']): Promise<string[]> {
  const { rows } = await pool.query<{ code: string }>(`
    select code from orders o where state = 'PaymentSettled' and (
      (select count(*) from registrations where order_id = o.id) <> o.item_count
      or (select count(*) from jobs.job where name = 'send-mail' and data ->> 'orderId' = o.id::text) <> 1)`);
  return rows.map(({ code }) => `the settled order ${code} has no registrations or not one confirmation`);
}

/** Every answer that a customer got is still true. */
async function brokenPromises({ pool }: Storm['home'], outcomes: Storm['outcomes']): Promise<string[]> {
  const orders = await pool.query<{ id: string; state: string; items: number }>(
    'select id, state, item_count as items from orders',
  );
  const attempts = await pool.query<{ key: string; state: string }>(
    'select order_id || idempotency_key as key, state from payment_attempts',
  );
  const order = new Map(orders.rows.map((row) => [row.id, row]));
  const attempt = new Map(attempts.rows.map(({ key, state }) => [key, state]));
  return outcomes
    .flatMap(({ said }) => said)
    .flatMap((answer) => {
      const now = order.get(answer.orderId);
      const state = 'key' in answer ? attempt.get(answer.orderId + answer.key) : null;
      const isTrue =
        answer.what === 'added'
          ? (now?.items ?? 0) > 0
          : answer.what === 'paid'
            ? now?.state === 'PaymentSettled' && state === 'SUCCEEDED'
            : state === 'REFUSED' || state === undefined;
      return isTrue ? [] : [`was told ${JSON.stringify(answer)}, and it is ${JSON.stringify({ now, state })}`];
    });
}
