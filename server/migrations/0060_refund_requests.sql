CREATE TYPE "public"."refund_request_state" AS ENUM('ASKED', 'REFUNDED', 'DECLINED', 'OVER');--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'REFUND_REQUESTED' BEFORE 'CONFIRMATION_RESENT';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'REFUND_DECLINED' BEFORE 'CONFIRMATION_RESENT';--> statement-breakpoint
CREATE TABLE "refund_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"deed_id" uuid NOT NULL,
	"lines" jsonb NOT NULL,
	"state" "refund_request_state" DEFAULT 'ASKED' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refund_requests" ADD CONSTRAINT "refund_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refund_requests_order_id_index" ON "refund_requests" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_requests_one_open" ON "refund_requests" USING btree ("order_id") WHERE "refund_requests"."state" = 'ASKED';