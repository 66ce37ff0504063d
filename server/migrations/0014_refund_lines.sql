CREATE TABLE "refund_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"refund_id" uuid NOT NULL,
	"order_line_id" uuid NOT NULL,
	"cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_parts" CHECK (cents > 0 and tax_cents >= 0 and fee_cents >= 0 and tax_cents + fee_cents <= cents)
);
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "way" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failure_code" text;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_order_line_id_order_lines_id_fk" FOREIGN KEY ("order_line_id") REFERENCES "public"."order_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_lines_once" ON "refund_lines" USING btree ("refund_id","order_line_id");--> statement-breakpoint
CREATE INDEX "refund_lines_order_line_id_index" ON "refund_lines" USING btree ("order_line_id");--> statement-breakpoint
UPDATE "refunds" SET
	"way" = CASE WHEN "payments"."transaction_id" IS NOT NULL THEN 'card' WHEN "payments"."method" = 'GIFT_CARD' THEN 'giftCard' ELSE 'byHand' END,
	"failure_code" = CASE WHEN "refunds"."state" = 'Failed' THEN "refunds"."metadata" ->> 'code' END
FROM "payments" WHERE "payments"."id" = "refunds"."payment_id";--> statement-breakpoint
-- Nobody said which registration the refunds of before were for: what an order had back is spread over its lines by what
-- each cost with its part of the fees, to the cent, and dealt to the refunds in the order in which they were made.
WITH "refunded" AS (
	SELECT r.id, p.order_id, r.total_cents,
		sum(r.total_cents) OVER (PARTITION BY p.order_id) AS given,
		sum(r.total_cents) OVER (PARTITION BY p.order_id ORDER BY r.created_at, r.id) AS until
	FROM refunds r JOIN payments p ON p.id = r.payment_id
	WHERE r.state <> 'Failed' AND p.error_message IS NULL
), "fees" AS (
	SELECT order_id, sum(price_cents) AS price, sum(tax_cents) AS tax FROM order_surcharges GROUP BY order_id
), "priced" AS (
	SELECT l.id, l.order_id, l.tax_cents AS tax, coalesce(f.price, 0) AS fees, coalesce(f.tax, 0) AS fees_tax,
		l.unit_price_cents * l.quantity
			- coalesce((SELECT sum((d ->> 'cents')::int) FROM jsonb_array_elements(l.discounts) d), 0) AS net,
		coalesce((SELECT sum((fee ->> 'cents')::int) FROM jsonb_array_elements(l.fees) fee), 0) * l.quantity
			- coalesce((SELECT sum((d ->> 'feeCents')::int) FROM jsonb_array_elements(l.discounts) d), 0) AS inside,
		row_number() OVER (PARTITION BY l.order_id ORDER BY i.created_at, i.id, l.position) AS nth
	FROM order_lines l
	JOIN order_registration_items i ON i.id = l.registration_item_id
	LEFT JOIN fees f ON f.order_id = l.order_id
	WHERE l.order_id IN (SELECT order_id FROM refunded)
), "weighed" AS (
	SELECT *, greatest(sum(net) OVER (PARTITION BY order_id), 1) AS nets FROM priced
), "rounded" AS (
	SELECT *, div(fees * net, nets) AS fee_part, div(fees_tax * net, nets) AS tax_part,
		row_number() OVER (PARTITION BY order_id ORDER BY mod(fees * net, nets) DESC, nth) AS fee_rank,
		row_number() OVER (PARTITION BY order_id ORDER BY mod(fees_tax * net, nets) DESC, nth) AS tax_rank
	FROM weighed
), "shares" AS (
	SELECT id, order_id, nth, net - inside AS net,
		inside + fee_part + (fee_rank <= fees - sum(fee_part) OVER (PARTITION BY order_id))::int AS fee,
		tax + tax_part + (tax_rank <= fees_tax - sum(tax_part) OVER (PARTITION BY order_id))::int AS tax
	FROM rounded
), "totals" AS (
	SELECT *, net + fee + tax AS total, sum(net + fee + tax) OVER (PARTITION BY order_id) AS totals FROM shares
), "asked" AS (
	SELECT t.*, least(g.given, t.totals) AS given FROM totals t
	JOIN (SELECT DISTINCT order_id, given FROM refunded) g USING (order_id)
	WHERE t.totals > 0
), "cut" AS (
	SELECT *, div(given * total, totals) AS part,
		row_number() OVER (PARTITION BY order_id ORDER BY mod(given * total, totals) DESC, nth) AS part_rank
	FROM asked
), "back" AS (
	SELECT *, part + (part_rank <= given - sum(part) OVER (PARTITION BY order_id))::int AS cents FROM cut
), "spans" AS (
	SELECT *, sum(cents) OVER (PARTITION BY order_id ORDER BY nth) AS until FROM back
), "dealt" AS (
	SELECT r.id AS refund_id, s.id AS order_line_id, s.total, s.tax, s.fee + s.tax AS extra,
		greatest(r.until - r.total_cents, s.until - s.cents) - (s.until - s.cents) AS since,
		least(r.until, s.until) - (s.until - s.cents) AS upto
	FROM spans s JOIN refunded r ON r.order_id = s.order_id
	WHERE least(r.until, s.until) > greatest(r.until - r.total_cents, s.until - s.cents)
), "parts" AS (
	SELECT *, div(extra * since, total) AS extra_since, div(extra * upto, total) AS extra_upto FROM dealt
)
INSERT INTO refund_lines (refund_id, order_line_id, cents, tax_cents, fee_cents)
SELECT refund_id, order_line_id, upto - since,
	div(tax * extra_upto, greatest(extra, 1)) - div(tax * extra_since, greatest(extra, 1)),
	extra_upto - extra_since - div(tax * extra_upto, greatest(extra, 1)) + div(tax * extra_since, greatest(extra, 1))
FROM parts;
