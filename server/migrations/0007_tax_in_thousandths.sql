ALTER TABLE "coupons" RENAME COLUMN "basis_points" TO "milli_percent";--> statement-breakpoint
ALTER TABLE "fee_configs" RENAME COLUMN "basis_points" TO "milli_percent";--> statement-breakpoint
ALTER TABLE "tax_rates" RENAME COLUMN "basis_points" TO "milli_percent";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_one_kind";--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent";--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_one_kind" CHECK (num_nonnulls("coupons"."milli_percent", "coupons"."amount_cents") = 1);--> statement-breakpoint
UPDATE "coupons" SET "milli_percent" = "milli_percent" * 10;--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent" CHECK ("coupons"."milli_percent" between 1 and 100000);--> statement-breakpoint
UPDATE "tax_rates" SET "milli_percent" = "milli_percent" * 10;--> statement-breakpoint
UPDATE "fee_configs" SET "milli_percent" = "milli_percent" * 10;--> statement-breakpoint
UPDATE "order_lines" SET "tax_lines" = (
  SELECT jsonb_agg((tax - 'basisPoints') || jsonb_build_object('milliPercent', (tax->>'basisPoints')::int * 10) ORDER BY at)
  FROM jsonb_array_elements("tax_lines") WITH ORDINALITY AS each(tax, at))
WHERE "tax_lines" <> '[]';--> statement-breakpoint
UPDATE "order_surcharges" SET "tax_lines" = (
  SELECT jsonb_agg((tax - 'basisPoints') || jsonb_build_object('milliPercent', (tax->>'basisPoints')::int * 10) ORDER BY at)
  FROM jsonb_array_elements("tax_lines") WITH ORDINALITY AS each(tax, at))
WHERE "tax_lines" <> '[]';--> statement-breakpoint
UPDATE "orders" SET "coupons" = (
  SELECT jsonb_agg((coupon - 'basisPoints') || jsonb_build_object('milliPercent', (coupon->>'basisPoints')::int * 10) ORDER BY at)
  FROM jsonb_array_elements("coupons") WITH ORDINALITY AS each(coupon, at))
WHERE "coupons" <> '[]';
