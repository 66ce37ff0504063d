import { sql } from 'drizzle-orm';
import type { Database } from '#server/platform/context.ts';

/**
 * What must hold of money after everything: a gift card has what it was given less what was taken and is set aside, a
 * coupon is counted by the orders that count it, no payment and no line is refunded beyond itself, the lines of a refund
 * add up to it, and no settled order took more than its total. Throws with the rows that break it.
 */
export async function checkMoney(db: Database): Promise<void> {
  const { rows } = await db.execute(sql`
    select 'gift card' as what, g.id, g.balance_cents as has, g.initial_balance_cents
      - coalesce((select sum(case type when 'DEBIT' then amount_cents else -amount_cents end) from gift_card_transactions where gift_card_id = g.id), 0)
      - coalesce((select sum(a.reserved_cents) from gift_card_applications a join orders o on o.id = a.order_id
          where a.gift_card_id = g.id and o.state = 'ValidatingPayment'), 0) as should
    from gift_cards g
    where g.balance_cents <> g.initial_balance_cents
      - coalesce((select sum(case type when 'DEBIT' then amount_cents else -amount_cents end) from gift_card_transactions where gift_card_id = g.id), 0)
      - coalesce((select sum(a.reserved_cents) from gift_card_applications a join orders o on o.id = a.order_id
          where a.gift_card_id = g.id and o.state = 'ValidatingPayment'), 0)
    union all
    select 'coupon', c.id, c.used, (select count(*) from orders where coupons_counted and coupons @> jsonb_build_array(jsonb_build_object('id', c.id)))
    from coupons c
    where c.used <> (select count(*) from orders where coupons_counted and coupons @> jsonb_build_array(jsonb_build_object('id', c.id)))
      or c.used > c.usage_limit
    union all
    select 'refunds', p.id, sum(r.total_cents), p.amount_cents
    from payments p join refunds r on r.payment_id = p.id
    where r.state <> 'Failed'
    group by p.id having sum(r.total_cents) > p.amount_cents
    union all
    select 'lines of a refund', r.id, coalesce(sum(l.cents), 0), r.total_cents
    from refunds r join payments p on p.id = r.payment_id left join refund_lines l on l.refund_id = r.id
    where r.state <> 'Failed' and p.error_message is null
    group by r.id having coalesce(sum(l.cents), 0) <> r.total_cents
    union all
    select 'refunds of a line', line.id, sum(l.cents),
      line.unit_price_cents * line.quantity + line.tax_cents + coalesce((select sum(price_cents + tax_cents) from order_surcharges where order_id = line.order_id), 0)
    from refund_lines l join refunds r on r.id = l.refund_id join order_lines line on line.id = l.order_line_id
    where r.state <> 'Failed'
    group by line.id having sum(l.cents) > line.unit_price_cents * line.quantity + line.tax_cents
      + coalesce((select sum(price_cents + tax_cents) from order_surcharges where order_id = line.order_id), 0)
    union all
    select 'paid', o.id, sum(p.amount_cents), o.total_with_tax_cents
    from orders o join payments p on p.order_id = o.id
    where o.state in ('PaymentSettled', 'PaymentAuthorized') and p.error_message is null
    group by o.id having sum(p.amount_cents) <> o.total_with_tax_cents
  `);
  if (rows.length > 0) throw new Error(`the money does not add up: ${JSON.stringify(rows)}`);
}
