ALTER TYPE "public"."desk_deed" ADD VALUE 'EVENT_REPEATED' BEFORE 'EVENT_CHANGED';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
CREATE INDEX "desk_history_of_events" ON "desk_history" USING btree ("event_id","at") WHERE event_id is not null;--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("series_id") WHERE series_id is not null;