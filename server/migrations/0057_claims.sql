ALTER TYPE "public"."desk_deed" ADD VALUE 'ORDER_CLAIMED' BEFORE 'EVENT_MOVED';--> statement-breakpoint
CREATE TABLE "order_claim_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_claim_links" ADD CONSTRAINT "order_claim_links_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_claim_links_order_id_index" ON "order_claim_links" USING btree ("order_id");