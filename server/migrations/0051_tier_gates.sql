CREATE TABLE "coupon_products" (
	"coupon_id" uuid NOT NULL,
	"product_id" uuid NOT NULL,
	CONSTRAINT "coupon_products_coupon_id_product_id_pk" PRIMARY KEY("coupon_id","product_id")
);
--> statement-breakpoint
ALTER TABLE "coupons" DROP CONSTRAINT "coupons_percent";--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "start_sales_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "saleable_cutoff_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "limit_per_order" integer;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_coupon_id_coupons_id_fk" FOREIGN KEY ("coupon_id") REFERENCES "public"."coupons"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "coupon_products" ADD CONSTRAINT "coupon_products_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "coupon_products_product_id_index" ON "coupon_products" USING btree ("product_id");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_limit_per_order" CHECK ("products"."limit_per_order" between 1 and 100);--> statement-breakpoint
ALTER TABLE "coupons" ADD CONSTRAINT "coupons_percent" CHECK ("coupons"."milli_percent" between 0 and 100000);--> statement-breakpoint
-- When, how many and to whom it is sold is shown with orders (docs/decisions/110): all columns but the counters, as before.
DROP TRIGGER "products_note_update" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_note_update" AFTER UPDATE OF
  "id", "event_id", "kind", "name", "description", "short_description", "price_cents", "tax_category_id",
  "capacity", "display_order", "availability", "start_sales_at", "saleable_cutoff_at", "limit_per_order",
  "session_name", "featured_asset_id", "cancellation_policy", "language_code", "texts", "created_at", "updated_at"
  ON "products" FOR EACH ROW EXECUTE FUNCTION "note_change_of_event_part"();--> statement-breakpoint
ALTER TABLE "products" ENABLE ALWAYS TRIGGER "products_note_update";
