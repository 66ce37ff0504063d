ALTER TYPE "public"."desk_part" ADD VALUE 'DOOR';--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "doors" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
-- Tickets and pages tell when the doors open (docs/decisions/110): all columns but the counters, as before.
DROP TRIGGER "events_note_update" ON "events";--> statement-breakpoint
CREATE TRIGGER "events_note_update" AFTER UPDATE OF
  "id", "organization_id", "name", "description", "state", "is_listed", "capacity", "start_wall_time",
  "end_wall_time", "time_zone", "starts_at", "ends_at", "saleable_cutoff_at", "start_sales_at", "sales_paused_at",
  "location_id", "primary_category_id", "secondary_category_id", "featured_asset_id", "called_off_at", "called_off_by",
  "call_off_ended_at", "call_off_paused_at", "moved_at", "change_until", "cancellation_policy", "may_be_given",
  "series_id", "doors",
  "language_code", "texts", "created_at", "updated_at"
  ON "events" FOR EACH ROW EXECUTE FUNCTION "note_event_change"();--> statement-breakpoint
ALTER TABLE "events" ENABLE ALWAYS TRIGGER "events_note_update";
