ALTER TABLE "products" ADD COLUMN "start_sales_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "saleable_cutoff_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "limit_per_order" integer;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_limit_per_order" CHECK ("products"."limit_per_order" between 1 and 100);