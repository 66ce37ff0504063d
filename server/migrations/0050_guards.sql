ALTER TYPE "public"."desk_part" ADD VALUE 'SECURITY' BEFORE 'ABOUT';--> statement-breakpoint
ALTER TABLE "organizations" ADD COLUMN "needs_second_factor" boolean DEFAULT false NOT NULL;