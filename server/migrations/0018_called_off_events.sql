ALTER TABLE "events" ADD COLUMN "called_off_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "called_off_by" uuid;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "call_off_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_registration_items" ADD COLUMN "waived_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "events_being_called_off" ON "events" USING btree ("called_off_at") WHERE called_off_at is not null and call_off_ended_at is null;