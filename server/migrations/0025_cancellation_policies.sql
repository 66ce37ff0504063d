ALTER TABLE "events" ADD COLUMN "cancellation_policy" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "cancellation_policy" jsonb;--> statement-breakpoint
-- Nothing of what was bought before has one: of that a refund stays the organizer's matter.
ALTER TABLE "order_registration_items" ADD COLUMN "cancellation_policy" jsonb;--> statement-breakpoint
-- A changed policy is a change of what orders show (docs/decisions/110): all columns but the counters, as before.
DROP TRIGGER "events_note_update" ON "events";--> statement-breakpoint
CREATE TRIGGER "events_note_update" AFTER UPDATE OF
  "id", "organization_id", "name", "description", "state", "is_listed", "capacity", "start_wall_time",
  "end_wall_time", "time_zone", "starts_at", "ends_at", "saleable_cutoff_at", "start_sales_at", "location_id",
  "primary_category_id", "secondary_category_id", "featured_asset_id", "called_off_at", "called_off_by",
  "call_off_ended_at", "cancellation_policy", "created_at", "updated_at"
  ON "events" FOR EACH ROW EXECUTE FUNCTION "note_event_change"();--> statement-breakpoint
ALTER TABLE "events" ENABLE ALWAYS TRIGGER "events_note_update";--> statement-breakpoint
DROP TRIGGER "products_note_update" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_note_update" AFTER UPDATE OF
  "id", "event_id", "kind", "name", "description", "short_description", "price_cents", "tax_category_id",
  "capacity", "display_order", "availability", "session_name", "featured_asset_id", "cancellation_policy",
  "created_at", "updated_at"
  ON "products" FOR EACH ROW EXECUTE FUNCTION "note_change_of_event_part"();--> statement-breakpoint
ALTER TABLE "products" ENABLE ALWAYS TRIGGER "products_note_update";
