DROP INDEX "orders_one_active_per_channel";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "changes_item_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "agreed_change" jsonb;--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "change_order_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_changes_item_id_order_registration_items_id_fk" FOREIGN KEY ("changes_item_id") REFERENCES "public"."order_registration_items"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_change_order_id_orders_id_fk" FOREIGN KEY ("change_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_open_change" ON "orders" USING btree ("changes_item_id") WHERE active and changes_item_id is not null;--> statement-breakpoint
CREATE INDEX "payments_of_changes" ON "payments" USING btree ("change_order_id") WHERE change_order_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_active_per_channel" ON "orders" USING btree ("user_id","channel_id") WHERE active and changes_item_id is null;