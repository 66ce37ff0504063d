CREATE TABLE "refund_turns" (
	"name" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- Nothing is paused, and what was moved before opens nothing: whoever had a ticket of it was not told that it would.
ALTER TABLE "events" ADD COLUMN "call_off_paused_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "moved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "change_until" timestamp with time zone;--> statement-breakpoint
-- What orders show of an event (docs/decisions/110): all columns but the counters, as before.
DROP TRIGGER "events_note_update" ON "events";--> statement-breakpoint
CREATE TRIGGER "events_note_update" AFTER UPDATE OF
  "id", "organization_id", "name", "description", "state", "is_listed", "capacity", "start_wall_time",
  "end_wall_time", "time_zone", "starts_at", "ends_at", "saleable_cutoff_at", "start_sales_at", "location_id",
  "primary_category_id", "secondary_category_id", "featured_asset_id", "called_off_at", "called_off_by",
  "call_off_ended_at", "call_off_paused_at", "moved_at", "change_until", "cancellation_policy", "created_at",
  "updated_at"
  ON "events" FOR EACH ROW EXECUTE FUNCTION "note_event_change"();--> statement-breakpoint
ALTER TABLE "events" ENABLE ALWAYS TRIGGER "events_note_update";
