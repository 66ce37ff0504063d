ALTER TABLE "assets" ADD COLUMN "organization_id" uuid;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "stored_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "unused_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "event_assets" ADD COLUMN "texts" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_organization_id_organizations_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organizations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "assets_uploaded_once" ON "assets" USING btree ("organization_id","digest") WHERE stored_at is not null and removed_at is null;--> statement-breakpoint
CREATE INDEX "event_assets_asset_id_index" ON "event_assets" USING btree ("asset_id");--> statement-breakpoint
-- An event's cover is the first of its pictures from now on.
INSERT INTO "event_assets" ("event_id", "asset_id", "position")
SELECT "id", "featured_asset_id", -1 FROM "events" WHERE "featured_asset_id" IS NOT NULL
ON CONFLICT ("event_id", "asset_id") DO UPDATE SET "position" = -1;
