ALTER TYPE "public"."desk_deed" ADD VALUE 'EVENT_CREATED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'EVENT_CHANGED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'TIER_ADDED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'TIER_CHANGED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'TIER_CLOSED';--> statement-breakpoint
ALTER TYPE "public"."desk_deed" ADD VALUE 'TIERS_ORDERED';--> statement-breakpoint
ALTER TYPE "public"."desk_part" ADD VALUE 'ABOUT';--> statement-breakpoint
ALTER TYPE "public"."desk_part" ADD VALUE 'WHEN';--> statement-breakpoint
ALTER TYPE "public"."desk_part" ADD VALUE 'RULES';--> statement-breakpoint
ALTER TYPE "public"."desk_part" ADD VALUE 'TIER';--> statement-breakpoint
ALTER TABLE "tax_categories" ADD COLUMN "is_exempt" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- What is not the site's default and has no rate in any zone was made for what bears no tax.
UPDATE "tax_categories" SET "is_exempt" = true WHERE NOT "is_default"
  AND NOT EXISTS (SELECT FROM "tax_rates" rate WHERE rate.category_id = "tax_categories".id);
