CREATE TYPE "public"."desk_part" AS ENUM('PROFILE', 'TAXES', 'FEES', 'REFUNDS', 'SENDER', 'LANGUAGES');--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'ORGANIZATION_CREATED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'ORGANIZATION_CHANGED';--> statement-breakpoint
CREATE TABLE "part_versions" (
	"subject_id" uuid NOT NULL,
	"part" "desk_part" NOT NULL,
	"version" integer NOT NULL,
	"saved_by" uuid,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "part_versions_subject_id_part_pk" PRIMARY KEY("subject_id","part")
);
--> statement-breakpoint
ALTER TABLE "desk_history" ADD COLUMN "part" "desk_part";--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "province" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "collects_taxes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "cancellation_policy" jsonb;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sender_name" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "sender_address" text;--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "started_by" uuid;--> statement-breakpoint
ALTER TABLE "part_versions" ADD CONSTRAINT "part_versions_saved_by_users_id_fk" FOREIGN KEY ("saved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "part_versions_saved_by_index" ON "part_versions" USING btree ("saved_by");--> statement-breakpoint
ALTER TABLE "organizations" ADD CONSTRAINT "organizations_started_by_users_id_fk" FOREIGN KEY ("started_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "organizations_started_by_index" ON "organizations" USING btree ("started_by");--> statement-breakpoint
-- Who sells in a zone without taxes collects none.
UPDATE "organizations" SET "collects_taxes" = false WHERE NOT EXISTS (
  SELECT FROM "channels" channel JOIN "tax_rates" rate ON rate.enabled AND rate.zone_id = coalesce(channel.tax_zone_id,
    (SELECT site.tax_zone_id FROM "channels" site WHERE site.is_default))
  WHERE channel.organization_id = "organizations".id);
