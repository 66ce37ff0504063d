ALTER TABLE "order_lines" ADD COLUMN "fees" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- An open cart keeps what it cost before taxes: what its organizer charged for the order is spread evenly over its
-- tickets, the first of them taking the odd cents. Placed orders, and those whose payment is under way, stay as they are.
WITH bearing AS (
  SELECT line.id, line.order_id, count(*) OVER (PARTITION BY line.order_id) AS lines,
    row_number() OVER (PARTITION BY line.order_id ORDER BY line.created_at, line.position, line.id) AS nth
  FROM order_lines line JOIN orders ON orders.id = line.order_id
  WHERE orders.active AND orders.state IN ('AddingItems', 'ArrangingPayment') AND line.unit_price_cents > 0
    AND (line.kind = 'TUITION' OR NOT EXISTS (SELECT FROM order_lines tier
      WHERE tier.order_id = line.order_id AND tier.kind = 'TUITION' AND tier.unit_price_cents > 0))
), shares AS (
  SELECT bearing.id, sum(part.cents)::int AS cents,
    jsonb_agg(jsonb_build_object('name', surcharge.name, 'description', surcharge.description,
      'sku', coalesce(surcharge.sku, ''), 'cents', part.cents, 'taxLines', surcharge.tax_lines) ORDER BY surcharge.name) AS fees
  FROM bearing JOIN order_surcharges surcharge ON surcharge.order_id = bearing.order_id
  CROSS JOIN LATERAL (SELECT surcharge.price_cents / bearing.lines
    + CASE WHEN bearing.nth <= surcharge.price_cents % bearing.lines THEN 1 ELSE 0 END AS cents) part
  WHERE part.cents > 0
  GROUP BY bearing.id
)
UPDATE order_lines line SET fees = shares.fees, unit_price_cents = line.unit_price_cents + shares.cents,
  initial_price_cents = line.initial_price_cents + shares.cents
FROM shares WHERE shares.id = line.id;--> statement-breakpoint
UPDATE order_lines line SET tax_cents = (
  SELECT coalesce(sum((due.base * due.rate + 50000) / 100000), 0) FROM (
    SELECT tax->>'description' AS description, (tax->>'milliPercent')::bigint AS rate, sum(part.cents)::bigint AS base
    FROM (
      SELECT line.unit_price_cents
        - (SELECT sum((fee->>'cents')::int) FROM jsonb_array_elements(line.fees) fee)
        - (SELECT coalesce(sum((discount->>'cents')::int), 0) FROM jsonb_array_elements(line.discounts) discount) AS cents,
        line.tax_lines AS taxes
      UNION ALL
      SELECT (fee->>'cents')::bigint, fee->'taxLines' FROM jsonb_array_elements(line.fees) fee
    ) part CROSS JOIN LATERAL jsonb_array_elements(part.taxes) tax
    GROUP BY 1, 2
  ) due)
WHERE line.fees <> '[]';--> statement-breakpoint
UPDATE orders SET sub_total_cents = priced.net, total_cents = priced.net,
  sub_total_with_tax_cents = priced.net + priced.tax, total_with_tax_cents = priced.net + priced.tax
FROM (
  SELECT line.order_id, sum(line.tax_cents) AS tax, sum(line.unit_price_cents * line.quantity
    - (SELECT coalesce(sum((discount->>'cents')::int), 0) FROM jsonb_array_elements(line.discounts) discount)) AS net
  FROM order_lines line GROUP BY line.order_id
) priced
WHERE priced.order_id = orders.id AND orders.active AND orders.state IN ('AddingItems', 'ArrangingPayment')
  AND EXISTS (SELECT FROM order_surcharges surcharge WHERE surcharge.order_id = orders.id);--> statement-breakpoint
DELETE FROM order_surcharges surcharge USING orders
WHERE orders.id = surcharge.order_id AND orders.active AND orders.state IN ('AddingItems', 'ArrangingPayment');--> statement-breakpoint
UPDATE event_search search SET min_price_cents = (
  SELECT least(min(tier.price_cents + coalesce((
      SELECT sum(fee.fixed_cents + (tier.price_cents::bigint * fee.milli_percent + 50000) / 100000)
      FROM fee_configs fee WHERE fee.channel_id = channel.id AND fee.enabled AND tier.price_cents > 0), 0)), 2147483647)
  FROM products tier WHERE tier.event_id = search.event_id AND tier.kind = 'TUITION' AND tier.availability = 'ONLINE')
FROM channels channel
WHERE channel.organization_id = search.organization_id
  AND EXISTS (SELECT FROM fee_configs fee WHERE fee.channel_id = channel.id AND fee.enabled);
