ALTER TYPE "public"."desk_deed" ADD VALUE 'ORDER_SETTLED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'ORDER_CANCELLED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'ORDER_REFUNDED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'REFUND_RETURNED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'CONFIRMATION_RESENT';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'ORDER_NOTED';--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"deed_id" uuid,
	"text" text NOT NULL,
	"author_id" uuid,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "desk_history" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_notes_order_id_at_index" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_notes_author_id_index" ON "order_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "desk_history_of_orders" ON "desk_history" USING btree ("order_id","at") WHERE order_id is not null;--> statement-breakpoint
CREATE INDEX "orders_of_organizers" ON "orders" USING btree ("organization_id","placed_at","id") WHERE placed_at is not null;