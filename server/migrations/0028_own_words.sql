-- Everything that was written before is English, as every page was.
ALTER TABLE "events" ADD COLUMN "language_code" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "language_code" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "event_forms" ADD COLUMN "language_code" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "event_forms" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "language_code" text DEFAULT 'en' NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "required_languages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_texts" CHECK ("events"."texts" -> "events"."language_code" is null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_texts" CHECK ("products"."texts" -> "products"."language_code" is null);--> statement-breakpoint
ALTER TABLE "event_forms" ADD CONSTRAINT "event_forms_texts" CHECK ("event_forms"."texts" -> "event_forms"."language_code" is null);--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_texts" CHECK ("organizations"."texts" -> "organizations"."language_code" is null);--> statement-breakpoint
-- Changed words are a change of what orders show (docs/decisions/110): all columns but the counters, as before.
DROP TRIGGER "events_note_update" ON "events";--> statement-breakpoint
CREATE TRIGGER "events_note_update" AFTER UPDATE OF
  "id", "organization_id", "name", "description", "state", "is_listed", "capacity", "start_wall_time",
  "end_wall_time", "time_zone", "starts_at", "ends_at", "saleable_cutoff_at", "start_sales_at", "location_id",
  "primary_category_id", "secondary_category_id", "featured_asset_id", "called_off_at", "called_off_by",
  "call_off_ended_at", "call_off_paused_at", "moved_at", "change_until", "cancellation_policy", "language_code",
  "texts", "created_at", "updated_at"
  ON "events" FOR EACH ROW EXECUTE FUNCTION "note_event_change"();--> statement-breakpoint
ALTER TABLE "events" ENABLE ALWAYS TRIGGER "events_note_update";--> statement-breakpoint
DROP TRIGGER "products_note_update" ON "products";--> statement-breakpoint
CREATE TRIGGER "products_note_update" AFTER UPDATE OF
  "id", "event_id", "kind", "name", "description", "short_description", "price_cents", "tax_category_id",
  "capacity", "display_order", "availability", "session_name", "featured_asset_id", "cancellation_policy",
  "language_code", "texts", "created_at", "updated_at"
  ON "products" FOR EACH ROW EXECUTE FUNCTION "note_change_of_event_part"();--> statement-breakpoint
ALTER TABLE "products" ENABLE ALWAYS TRIGGER "products_note_update";
