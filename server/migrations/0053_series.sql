ALTER TYPE "public"."desk_deed" ADD VALUE 'EVENT_REPEATED' BEFORE 'EVENT_CHANGED';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "series_id" uuid;--> statement-breakpoint
CREATE INDEX "events_series" ON "events" USING btree ("series_id") WHERE series_id is not null;